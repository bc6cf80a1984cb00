import type { ReactNode } from 'react';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import styles from './recruit.module.css';
import { canStop, nameOf, type RecruitRowsProps, RowNotes, Share, Span } from './recruit-cells.tsx';
import { recruitTexts as texts } from './texts.ts';

/** Templates or campaigns on a phone: one below the other. */
export function RecruitList(props: RecruitRowsProps) {
  const { by, rows, hidden, stale, currency, onStop } = props;
  const { columns } = texts;
  return (
    <ul className={styles.list} aria-label={texts.label[by]} aria-busy={stale}>
      {rows.map((row) => {
        const figures: [title: string, value: ReactNode][] = [
          [columns.written, `${texts.publishers(row.written)}　${texts.mails(row.mails)}`],
          ...(['answered', 'joined', 'sold'] as const).map((key): [string, ReactNode] => [
            columns[key],
            <Share key={key} count={row[key]} of={row.written} />,
          ]),
        ];
        if (!hidden)
          figures.push(
            [columns.orders, formatKnownCount(row.since.orders)],
            ...(['revenue', 'commission'] as const).map((key): [string, ReactNode] => [
              columns[key],
              <Amount
                key={key}
                value={row.since[key]}
                uncovered={row.since.orders === null}
                currency={currency}
              />,
            ]),
          );
        return (
          <li key={row.id} className={styles.item}>
            <h2 className={styles.itemName}>
              <bdi>{nameOf(row)}</bdi>
            </h2>
            <Span row={row} />
            <RowNotes row={row} />
            <dl className={styles.figures}>
              {figures.map(([title, value]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {canStop(props, row) && (
              <button
                type="button"
                className={styles.stop}
                aria-label={texts.stopOf(nameOf(row))}
                onClick={() => onStop(row)}
              >
                {texts.stop}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
