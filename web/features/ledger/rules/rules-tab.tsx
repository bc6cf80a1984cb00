import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ConnectionRule } from '#contract/ledger.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { deadlineRulesQuery, useAnswerLearned, useRemoveDeadlineRule } from '#web/data/ledger.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import styles from '../ledger.module.css';
import { ruleTexts as texts } from '../texts.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { invoiceWords, lockWords, originWords } from './rule-words.ts';

/** By which rule the orders of each connection lock; what is still to be set comes first. */
export function RulesTab() {
  const { data, error, refetch } = useQuery(deadlineRulesQuery);
  const [editing, edit] = useState<ConnectionRule>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <p className={styles.soft}>{texts.what}</p>
      <ul className={styles.list} aria-label={texts.label}>
        {data.map((connection) => (
          <Rule key={connection.connectionId} connection={connection} onEdit={() => edit(connection)} />
        ))}
      </ul>
      <RuleDialog connection={editing} onClose={() => edit(undefined)} />
    </>
  );
}

function Rule({ connection, onEdit }: { connection: ConnectionRule; onEdit: () => void }) {
  const { name, pt, zone, pending, exact, unknown, rule, learned, words, connectionId } = connection;
  const remove = useRemoveDeadlineRule();
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: texts.remove,
      content: texts.removeAsk,
      okText: texts.remove,
      cancelText: texts.cancel,
      danger: true,
    });
    if (isSure) remove.mutate(connectionId, { onSuccess: () => toast.success(texts.removed) });
  };
  return (
    <li className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <NetworkName pt={pt} /> {name}
        </h2>
        <span className={styles.soft}>{texts.pending(pending)}</span>
        {exact > 0 && <span className={styles.soft}>{texts.exact(exact)}</span>}
        {unknown > 0 && <span className={styles.warn}>{texts.unknown(unknown)}</span>}
        <span className={styles.soft}>{texts.zone(zone)}</span>
        <span className={styles.end}>
          <Button type={rule === null && unknown > 0 ? 'primary' : 'default'} onClick={onEdit}>
            {rule === null ? texts.set : texts.change}
          </Button>
          {rule && (
            <Button type="link" danger loading={remove.isPending} onClick={() => void askAndRemove()}>
              {texts.remove}
            </Button>
          )}
        </span>
      </div>
      {rule ? (
        <dl className={styles.facts}>
          <dt>{texts.lock}</dt>
          <dd>{lockWords(rule.lock)}</dd>
          <dt>{texts.invoice}</dt>
          <dd>{invoiceWords(rule.invoice)}</dd>
          <dt>{texts.margin}</dt>
          <dd>{texts.hours(rule.marginHours)}</dd>
          <dt>{texts.origin}</dt>
          <dd>{`${originWords(rule)} · ${texts.setBy(rule.setBy, formatMinute(rule.setAt))}`}</dd>
        </dl>
      ) : (
        <p className={styles.soft}>{texts.none}</p>
      )}
      {learned && rule?.origin !== 'learned' && <LearnedRule connectionId={connectionId} learned={learned} />}
      {words.length > 0 && (
        <>
          <span className={styles.soft}>{texts.words}</span>
          <ul className={styles.words}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

interface LearnedRuleProps {
  connectionId: string;
  learned: NonNullable<ConnectionRule['learned']>;
}

function LearnedRule({ connectionId, learned: { days, support, of, refused } }: LearnedRuleProps) {
  const { mutate, isPending } = useAnswerLearned();
  const answer = (agree: boolean) =>
    mutate({ connectionId, agree, days }, { onSuccess: () => agree && toast.success(texts.saved) });
  return (
    <div className={styles.head}>
      <p className={styles.soft}>
        {texts.learned(days, support, of)} {refused && texts.refused}
      </p>
      <Button size="small" disabled={isPending} onClick={() => answer(true)}>
        {texts.agree}
      </Button>
      {!refused && (
        <Button size="small" disabled={isPending} onClick={() => answer(false)}>
          {texts.refuse}
        </Button>
      )}
    </div>
  );
}
