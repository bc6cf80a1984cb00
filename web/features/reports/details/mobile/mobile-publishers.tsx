import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getMetric, usualRatios } from '#contract/figures/metrics.ts';
import { RatioValue } from '#web/components/ratio-value.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { publisherFiguresQuery } from '#web/data/reports.ts';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { isMerged } from '#web/parts/publisher/is-merged.ts';
import { MergeSwitch } from '#web/parts/publisher/merge-switch.tsx';
import { publishersBody } from '../filters/call-values.ts';
import { publisherTexts as texts, transactionTexts } from '../texts.ts';
import { MobileRows, type RowsTabProps } from './mobile-rows.tsx';
import { PublisherButton } from './publisher-button.tsx';
import styles from './report-mobile.module.css';

export function MobilePublishers({ view, onPublisher }: RowsTabProps) {
  const { sample } = useReportSource();
  const query = useQuery(publisherFiguresQuery(sample, publishersBody(view.filters)));
  return (
    <>
      <MergeSwitch
        merged={isMerged(view.filters.merged)}
        onChange={(merged) => view.change({ merged: merged ? '1' : '0' })}
      />
      <MobileRows
        query={query}
        view={view}
        label={texts.label}
        totals={({ totals }) => [
          [texts.columns.fxje, <Amount key="fxje" value={totals.fxje} uncovered={totals.order === null} />],
          [texts.columns.order, formatKnownCount(totals.order)],
          [texts.columns.yjje, <Amount key="yjje" value={totals.yjje} uncovered={totals.order === null} />],
          [texts.columns.zc, <Amount key="zc" value={totals.zc} uncovered={totals.order === null} />],
          ...usualRatios.map((key): [string, ReactNode] => [
            getMetric(key).name,
            <RatioValue key={key} ratios={totals} ratio={key} />,
          ]),
        ]}
      >
        {({ list }) =>
          list.map((row) => (
            <li key={`${row.publisherNo} ${row.pt} ${row.id}`} className={styles.item}>
              <div className={styles.head}>
                <PublisherButton
                  publisher={row}
                  onOpen={(publisher) => onPublisher(row.parts?.[0] ?? publisher)}
                />
                <span className={styles.amount}>
                  <Amount value={row.fxje} uncovered={row.order === null} />
                </span>
              </div>
              <div className={styles.row}>
                <NetworkName pt={row.pt} />
                <span>{typeLabel(row.type)}</span>
                <span>{row.id}</span>
              </div>
              <div className={styles.row}>
                <span>{texts.orders(row.order)}</span>
                {row.jezb !== null && <span>{texts.share(row.jezb)}</span>}
                {row.yjje !== null && <span>{transactionTexts.commission(formatAmount(row.yjje))}</span>}
                {row.clicks !== null && <span>{texts.clicksOf(row.clicks)}</span>}
              </div>
            </li>
          ))
        }
      </MobileRows>
    </>
  );
}
