import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DaySpan } from '../../../../contract/figures/days.ts';
import { ClickCount } from '../../../components/click-count.tsx';
import { type PublisherRef, publisherOfQuery } from '../../../data/reports.ts';
import { formatCount } from '../../../lib/format-figure.ts';
import { Amount } from '../../figures/amount.tsx';
import { useReportSource } from '../../figures/report-source.ts';
import { amountTexts, figureNames } from '../../figures/texts.ts';
import styles from './publisher-panel.module.css';
import { drawerTexts } from './texts.ts';

interface PublisherNumbersProps {
  publisher: PublisherRef;
  span: DaySpan;
}

/** Its figures of the report's days. */
export function PublisherNumbers({ publisher, span }: PublisherNumbersProps) {
  const { sample } = useReportSource();
  const { data, error } = useQuery(publisherOfQuery(sample, publisher, span));
  if (error) return null;
  if (!data) return <span className={styles.wait} />;
  const { row } = data;
  const figures: [title: string, value: ReactNode][] = row
    ? [
        [figureNames.fxje, <Amount key="fxje" value={row.fxje} />],
        [figureNames.order, formatCount(row.order)],
        [figureNames.yjje, <Amount key="yjje" value={row.yjje} />],
        [figureNames.fy, <Amount key="fy" value={row.fy} />],
        [figureNames.zc, <Amount key="zc" value={row.zc} />],
        [figureNames.clicks, <ClickCount key="clicks" clicks={row.clicks} />],
      ]
    : [];
  return (
    <section>
      <h3 className={styles.heading}>
        {drawerTexts.figures(span.from, span.to)} · {amountTexts.unit(data.currency)}
      </h3>
      {row ? (
        <dl className={styles.numbers}>
          {figures.map(([title, value]) => (
            <div key={title} className={styles.number}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.soft}>{drawerTexts.ordersEmpty}</p>
      )}
    </section>
  );
}
