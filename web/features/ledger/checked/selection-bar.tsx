import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { selectionTexts as texts } from '../texts.ts';
import { keysByConnection, type Selection, sumsOf, tickingOf } from './selection.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  selection: Selection;
  /** What can be done with the ticked ones: keys of verdicts by connection. */
  children: (chosen: ReadonlyMap<string, readonly string[]>) => ReactNode;
}

/** How many orders are ticked, of which networks, with how much money; stays in sight while the list scrolls. */
export function SelectionBar({ selection: { orders, clear }, children }: SelectionBarProps) {
  if (orders.length === 0) return null;
  const networks = [...Map.groupBy(orders, ({ pt }) => pt)].map(([pt, some]) =>
    texts.network(pt, some.length),
  );
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <span className={styles.count} role="status">
        {texts.count(orders.length)}
      </span>
      <span>{networks.join('、')}</span>
      {sumsOf(orders).map(({ currency, sum, unknown }) => (
        <span key={currency} className={styles.sum}>
          {unknown === orders.length ? texts.unknown : `${formatAmount(sum)} ${currency}`}
          {unknown > 0 && unknown < orders.length && ` ${texts.unknownOf(unknown)}`}
        </span>
      ))}
      <div className={styles.actions}>
        {children(keysByConnection(orders))}
        <Button type="text" onClick={clear}>
          {texts.clear}
        </Button>
      </div>
    </section>
  );
}

/** Ticks what is listed so far; rows that are less than sure are ticked one by one. */
export function TickAll({
  rows,
  selection: { has, tick },
}: {
  rows: readonly CheckedOrder[];
  selection: Selection;
}) {
  const together = rows.filter((order) => tickingOf(order) === 'together');
  const ticked = together.filter(({ key }) => has(key)).length;
  return (
    <Checkbox
      disabled={together.length === 0}
      checked={together.length > 0 && ticked === together.length}
      indeterminate={ticked > 0 && ticked < together.length}
      onChange={({ target }) => tick(together, target.checked)}
    >
      {texts.selectAll(together.length)}
    </Checkbox>
  );
}
