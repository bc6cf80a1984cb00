import { paymentTexts as texts } from '../texts.ts';
import styles from './countdown.module.css';
import { formatLeft } from './time-left.ts';

/** The clock is for the eye; whoever listens hears each minute, not each second. */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <p className={styles.line}>
      <span aria-hidden="true">
        {texts.timeLeft}{' '}
        <span className={styles.clock} data-short={seconds <= 60 || undefined} data-testid="time-left">
          {formatLeft(seconds)}
        </span>
      </span>
      <span className="ht-hidden" role="status">
        {minuteWords(seconds)}
      </span>
    </p>
  );
}

function minuteWords(seconds: number): string {
  if (seconds === 0) return texts.timeOver;
  return seconds <= 60 ? texts.lastMinute : texts.minutesLeft(Math.ceil(seconds / 60));
}
