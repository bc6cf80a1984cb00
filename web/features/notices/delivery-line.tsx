import type { DeliveryState, DeliveryView } from '#contract/notices.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import styles from './delivery-line.module.css';
import { robotNames, historyTexts as texts } from './texts.ts';

/** Where a message went and whether it arrived; the sign says the same as the colour. */
export function DeliveryLine({ delivery }: { delivery: DeliveryView }) {
  const { channel, name, state, message, tries, nextAt, sentAt } = delivery;
  const where = texts.target(channel === 'mail' ? texts.mail : robotNames[channel], name);
  return (
    <li className={styles.line}>
      <span className={`${styles.tag} ${styles[looks[state]]}`}>
        <span aria-hidden="true">{signs[state]}</span>
        {texts.states[state]}
      </span>
      <span className={styles.where}>{where}</span>
      {sentAt && <span className={styles.note}>{formatMinute(sentAt)}</span>}
      {message && <span className={styles.note}>{message}</span>}
      {nextAt && <span className={styles.note}>{texts.tries(tries, formatMinute(nextAt))}</span>}
    </li>
  );
}

const signs: Record<DeliveryState, string> = {
  waiting: '…',
  sending: '↻',
  sent: '✓',
  failed: '✕',
  uncertain: '?',
  dropped: '–',
};

const looks: Record<DeliveryState, 'good' | 'quiet' | 'bad'> = {
  waiting: 'quiet',
  sending: 'quiet',
  sent: 'good',
  failed: 'bad',
  uncertain: 'bad',
  dropped: 'quiet',
};
