import type { ShopView } from '#contract/shops.ts';
import { PlainButton } from '#web/components/plain-button.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { ProgressTrack } from '../connections/sync-progress.tsx';
import styles from './shops-tab.module.css';
import { shopReadingTexts as texts } from './texts.ts';

type Reading = NonNullable<ShopView['reading']>;

/** How far the history is read, and what hinders. */
export function ShopReading({ shop, reading }: { shop: ShopView; reading: Reading }) {
  const { fault, history, byPlan, hook, hookHelp, seesDays } = reading;
  const isPaused = shop.state === 'paused';
  return (
    <>
      {history && !isPaused && (
        <div className={styles.progress}>
          <ProgressTrack
            label={texts.progress(shop.name)}
            percent={Math.floor((100 * history.done) / history.total)}
          />
          <p className={styles.words}>{texts.history(history.done, history.total)}</p>
        </div>
      )}
      {isPaused && <p className={styles.words}>{byPlan ? texts.pausedByPlan : texts.pausedByPerson}</p>}
      {fault && !isPaused && <FaultNote fault={fault} nextLookAt={reading.nextLookAt} />}
      {seesDays !== null && <p className={styles.words}>{texts.seesDays(seesDays)}</p>}
      {hook && (
        <div className={styles.hook}>
          <span className={styles.help}>
            {texts.hook}
            {hookHelp}
          </span>
          <code className={styles.address}>{hook}</code>
          <PlainButton onClick={() => void copyText(hook)}>{texts.copyHook}</PlainButton>
        </div>
      )}
    </>
  );
}

function FaultNote({
  fault: { kind, sentence, words, since },
  nextLookAt,
}: {
  fault: NonNullable<Reading['fault']>;
  nextLookAt: string | null;
}) {
  return (
    <div className={styles.fault} role="alert">
      <p className={styles.faultSentence}>
        <bdi>{sentence}</bdi>
      </p>
      {words && (
        <p>
          {texts.words}
          <bdi>“{words}”</bdi>
        </p>
      )}
      <p>
        {texts.since(formatMinute(since))}
        {nextLookAt && texts.next[kind](formatMinute(nextLookAt))}
      </p>
    </div>
  );
}
