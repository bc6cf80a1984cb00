import { Button } from 'antd';
import { useState } from 'react';
import { noticeLimits } from '../../../contract/limits.ts';
import type { Notices, RobotView } from '../../../contract/notices.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { HarbourChain } from '../../components/illustrations/harbour-chain.tsx';
import styles from './notice-list.module.css';
import { RobotCard } from './robot-card.tsx';
import { RobotFormDrawer } from './robot-form-drawer.tsx';
import { robotTexts as texts } from './texts.ts';

export function RobotsTab({ notices: { robots } }: { notices: Notices }) {
  const [editing, setEditing] = useState<RobotView | 'new'>();
  const isFull = robots.length >= noticeLimits.robots;
  const add = (
    <Button type="primary" disabled={isFull} onClick={() => setEditing('new')}>
      {texts.add}
    </Button>
  );
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{isFull ? texts.full : texts.lead}</p>
      {robots.length === 0 ? (
        <EmptyState
          illustration={<HarbourChain />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={add}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {robots.map((robot) => (
              <li key={robot.id}>
                <RobotCard robot={robot} onEdit={() => setEditing(robot)} />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      <RobotFormDrawer editing={editing} onClose={() => setEditing(undefined)} />
    </div>
  );
}
