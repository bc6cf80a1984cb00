import { useQuery } from '@tanstack/react-query';
import { typeLabel } from '../../../../components/type-label.ts';
import { publisherFiguresQuery } from '../../../../data/reports.ts';
import { formatAmount, formatCount } from '../../../../lib/format-figure.ts';
import { Amount } from '../../../../parts/figures/amount.tsx';
import { useReportSource } from '../../../../parts/figures/report-source.ts';
import { NetworkName } from '../../../../parts/network-name.tsx';
import { publishersBody } from '../filters/call-values.ts';
import { publisherTexts as texts, transactionTexts } from '../texts.ts';
import { MobileRows, type RowsTabProps } from './mobile-rows.tsx';
import { PublisherButton } from './publisher-button.tsx';
import styles from './report-mobile.module.css';

export function MobilePublishers({ view, onPublisher }: RowsTabProps) {
  const { sample } = useReportSource();
  const query = useQuery(publisherFiguresQuery(sample, publishersBody(view.filters)));
  return (
    <MobileRows
      query={query}
      view={view}
      label={texts.label}
      totals={({ totals }) => [
        [texts.columns.fxje, <Amount key="fxje" value={totals.fxje} />],
        [texts.columns.order, formatCount(totals.order)],
        [texts.columns.yjje, <Amount key="yjje" value={totals.yjje} />],
        [texts.columns.zc, <Amount key="zc" value={totals.zc} />],
      ]}
    >
      {({ list }) =>
        list.map((row) => (
          <li key={`${row.publisherNo} ${row.pt} ${row.id}`} className={styles.item}>
            <div className={styles.head}>
              <PublisherButton publisher={row} onOpen={onPublisher} />
              <span className={styles.amount}>
                <Amount value={row.fxje} />
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
  );
}
