import type { CheckedDetail } from '#contract/checked-orders.ts';
import type { OrderLetter } from '#web/data/mail-orders.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { panelTexts, timeTexts as texts } from '../texts.ts';
import { timeEventsOf, timeSides } from './time-events.ts';
import styles from './time-line.module.css';

interface TimeLineProps {
  order: CheckedDetail;
  now: number;
  /** Letters to the publisher about it. */
  written: OrderLetter['written'];
}

/** Three columns on one line of time: what the network, the shop and its refunds tell. */
export function TimeLine({ order, now, written }: TimeLineProps) {
  const events = timeEventsOf(order, { now, written });
  const hasRefunds = events.some(({ side }) => side === 'refunds');
  return (
    <section className={styles.line} aria-label={texts.label}>
      <div className={styles.heads} aria-hidden="true">
        <span>{texts.time}</span>
        {timeSides.map((side) => (
          <span key={side}>{texts.sides[side]}</span>
        ))}
      </div>
      <ol className={styles.events}>
        {events.map(({ key, at, side, title, amount, note, ahead }) => (
          <li key={key} className={ahead ? `${styles.event} ${styles.ahead}` : styles.event}>
            <time className={styles.time} dateTime={at}>
              {shanghaiMinute(at)}
            </time>
            <div className={`${styles.card} ${styles[side]}`}>
              <span className={styles.side}>{texts.sides[side]}</span>
              <b>{ahead ? texts.ahead(title) : title}</b>
              {amount !== null && <span className={styles.amount}>{amount}</span>}
              {note !== '' && <span className={styles.note}>{note}</span>}
            </div>
          </li>
        ))}
      </ol>
      {order.shop === null && <p className={styles.note}>{panelTexts.noShopOrder}</p>}
      {order.shop !== null && !hasRefunds && <p className={styles.note}>{texts.noRefunds}</p>}
      <p className={styles.note}>{texts.zone}</p>
    </section>
  );
}
