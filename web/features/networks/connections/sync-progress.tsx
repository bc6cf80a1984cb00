import type { ConnectionView } from '#contract/networks.ts';
import { useStore } from '#web/lib/store.ts';
import { furtherProgress, liveProgress, percentOf } from '../live-progress.ts';
import { progressTexts as texts } from '../texts.ts';
import styles from './sync-progress.module.css';

/** What is being read, how far it has come and the rows so far. */
export function SyncProgressBar({ connection }: { connection: ConnectionView }) {
  const live = useStore(liveProgress)[connection.id];
  const progress = furtherProgress(connection.progress, live);
  if (!progress) return null;
  const percent = percentOf(progress);
  return (
    <div className={styles.progress}>
      <ProgressTrack label={texts.label(connection.name)} percent={percent} />
      <p className={styles.words}>
        <span>{texts.steps[progress.step]}</span>
        {progress.from && progress.to && <span>{texts.days(progress.from, progress.to)}</span>}
        {progress.total > 1 && <span>{texts.windows(progress.done, progress.total)}</span>}
        <span className={styles.rows}>{texts.rows(progress.rows)}</span>
      </p>
    </div>
  );
}

export function ProgressTrack({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
