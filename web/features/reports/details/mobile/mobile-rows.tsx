import type { ComponentProps, ReactNode } from 'react';
import type { Known } from '#contract/figures/known.ts';
import { Pagination } from '#web/components/pagination.tsx';
import { amountTexts } from '#web/parts/figures/texts.ts';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { KnownNote } from '../known-note.tsx';
import { RowsState } from '../rows-state.tsx';
import { tableTexts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import styles from './report-mobile.module.css';

/** What a tab whose rows belong to publishers is given. */
export interface RowsTabProps {
  view: ReportViewState;
  onPublisher: (publisher: RowPublisher) => void;
}

interface RowsPage {
  list: readonly unknown[];
  total: number;
  size: number;
  currency: string;
  known: Known;
}

interface MobileRowsProps<Data extends RowsPage> {
  query: ComponentProps<typeof RowsState<Data>>['query'];
  view: ReportViewState;
  /** Of the list. */
  label: string;
  /** A figure of the whole filter and what it is. */
  totals: (data: Data) => readonly (readonly [title: string, value: ReactNode])[];
  /** The items of the list. */
  children: (data: Data) => ReactNode;
}

/** One page of rows on a phone, under the totals of all of them, two in a row. */
export function MobileRows<Data extends RowsPage>(props: MobileRowsProps<Data>) {
  const { query, view, label, totals, children } = props;
  return (
    <RowsState query={query} view={view}>
      {(data) => (
        <>
          <KnownNote known={data.known} />
          <dl className={styles.totals}>
            {totals(data).map(([title, value]) => (
              <div key={title} className={styles.total}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p
            className={styles.note}
          >{`${amountTexts.unit(data.currency)} · ${tableTexts.totalsNote(data.total)}`}</p>
          <ul className={styles.list} aria-label={label}>
            {children(data)}
          </ul>
          <Pagination
            current={view.filters.page}
            size={data.size}
            total={data.total}
            onChange={(page) => view.change({ page })}
          />
        </>
      )}
    </RowsState>
  );
}
