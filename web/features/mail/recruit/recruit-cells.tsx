// The same words about a row in the table and in the list.
import type { RecruitRow } from '#contract/mail-recruiting.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import styles from './recruit.module.css';
import { recruitTexts as texts } from './texts.ts';

export interface RecruitRowsProps {
  by: 'template' | 'campaign';
  rows: readonly RecruitRow[];
  currency: string;
  /** Who looks may not see the account's amounts. */
  hidden: boolean;
  mayStop: boolean;
  stale: boolean;
  onStop: (row: RecruitRow) => void;
}

export const nameOf = ({ name }: RecruitRow): string => name || texts.unnamed;

export const canStop = ({ by, mayStop }: Pick<RecruitRowsProps, 'by' | 'mayStop'>, row: RecruitRow) =>
  by === 'campaign' && mayStop && row.queued > 0;

/** So many of those who were written to. */
export function Share({ count, of }: { count: number | null; of: number }) {
  if (count === null) return <span title={texts.unknownHelp}>{texts.known(null)}</span>;
  return (
    <>
      {texts.known(count)}
      <span className={styles.share}>{texts.share(count, of)}</span>
    </>
  );
}

/** Beside the name: whether it is made up, what came back, what is still to come. */
export function RowNotes({ row: { bounced, unsubscribed, queued, sample } }: { row: RecruitRow }) {
  return (
    <span className={styles.notes}>
      {sample && <SampleMark />}
      {bounced > 0 && <span>{texts.bounced(bounced)}</span>}
      {unsubscribed > 0 && <span>{texts.unsubscribed(unsubscribed)}</span>}
      {queued > 0 && <span>{texts.queued(queued)}</span>}
    </span>
  );
}

export function Span({ row: { firstAt, lastAt } }: { row: RecruitRow }) {
  const [first, last] = [firstAt, lastAt].map((at) => shanghaiMinute(at).slice(0, 10));
  return (
    <span className={styles.span}>
      <span className={styles.day}>{first}</span>
      {first !== last && (
        <>
          {' – '}
          <span className={styles.day}>{last}</span>
        </>
      )}
    </span>
  );
}
