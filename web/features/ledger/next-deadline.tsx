import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deadlinesQuery } from '#web/data/ledger.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { toPath } from '#web/lib/paths.ts';
import styles from './next-deadline.module.css';
import { lineTexts as texts } from './texts.ts';
import { timeLeft } from './time-left.ts';

/** One line: the next deadline with its money, what no rule covers, and the way to the orders. Nothing where nothing waits. */
export function NextDeadline({ phone }: { phone: boolean }) {
  const { data } = useQuery(deadlinesQuery);
  if (!data) return null;
  const { days, groups, currency, now } = data;
  const [next] = days;
  const unknown = groups.unknown.listed;
  if (!next && unknown === 0) return null;
  const money = next?.money == null ? null : `${formatAmount(next.money)} ${currency}`;
  const parts = [
    next && texts.next(next.day, timeLeft(next.firstAt, Date.parse(now))),
    next && texts.orders(next.listed, money),
    unknown > 0 && texts.unknown(unknown),
  ].filter(Boolean);
  return (
    <p className={styles.line}>
      <span>{parts.join(texts.separator)}</span>
      <Link to={toPath(phone ? 'orderCheckMobile' : 'orderCheck')}>{texts.open}</Link>
    </p>
  );
}
