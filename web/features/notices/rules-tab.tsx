import { Button } from 'antd';
import { useState } from 'react';
import { noticeLimits } from '../../../contract/limits.ts';
import type { Notices, RuleView } from '../../../contract/notices.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { EmptyMailbox } from '../../components/illustrations/empty-mailbox.tsx';
import styles from './notice-list.module.css';
import { RuleCard } from './rule-card.tsx';
import { RuleFormDrawer } from './rule-form-drawer.tsx';
import { ruleTexts as texts } from './texts.ts';

export function RulesTab({ notices }: { notices: Notices }) {
  const [editing, setEditing] = useState<RuleView | 'new'>();
  const isFull = notices.rules.length >= noticeLimits.rules;
  const add = (
    <Button type="primary" disabled={isFull} onClick={() => setEditing('new')}>
      {texts.add}
    </Button>
  );
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{isFull ? texts.full : texts.lead}</p>
      {notices.rules.length === 0 ? (
        <EmptyState
          illustration={<EmptyMailbox />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={add}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {notices.rules.map((rule) => (
              <li key={rule.id}>
                <RuleCard rule={rule} notices={notices} onEdit={() => setEditing(rule)} />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      <RuleFormDrawer editing={editing} notices={notices} onClose={() => setEditing(undefined)} />
    </div>
  );
}
