import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DaySpan } from '../../../../../contract/figures/days.ts';
import { getMetric } from '../../../../../contract/figures/metrics.ts';
import { ratioKeys } from '../../../../../contract/figures/ratios.ts';
import type { PublisherRow } from '../../../../../contract/reports.ts';
import { ClickCount } from '../../../../components/click-count.tsx';
import { RatioValue } from '../../../../components/ratio-value.tsx';
import { formatKnownCount } from '../../../../lib/format-figure.ts';
import { MergeSwitch } from '../../merge-switch.tsx';
import { reportPath } from '../../report-link.ts';
import { Amount } from '../amount.tsx';
import { NetworkName } from '../network-name.tsx';
import type { RowPublisher } from '../publisher-cell.tsx';
import { publisherOfQuery, publisherProfileQuery } from '../queries.ts';
import { useReportSource } from '../report-source.ts';
import { drawerTexts, publisherTexts, tableTexts } from '../texts.ts';
import { useMerged } from '../use-merged.ts';
import styles from './publisher-panel.module.css';

interface PublisherNumbersProps {
  publisher: RowPublisher;
  span: DaySpan;
}

/** Its figures of the report's days, on this network or on all it is on. */
export function PublisherNumbers({ publisher, span }: PublisherNumbersProps) {
  const { sample } = useReportSource();
  const [merged, setMerged] = useMerged();
  const { data: profile } = useQuery({
    ...publisherProfileQuery(publisher.publisherNo),
    enabled: !sample,
  });
  const { data, error } = useQuery(publisherOfQuery(sample, publisher, { ...span, merged }));
  if (error) return null;
  if (!data) return <span className={styles.wait} />;
  const { row } = data;
  const hasTwins = sample || (profile?.members.length ?? 0) > 1;
  return (
    <section>
      <div className={styles.over}>
        <h3 className={styles.heading}>
          {drawerTexts.figures(span.from, span.to)} · {tableTexts.currency(data.currency)}
        </h3>
        {hasTwins && <MergeSwitch merged={merged} onChange={setMerged} />}
      </div>
      {row ? (
        <>
          <dl className={styles.numbers}>
            {figuresOf(row).map(([title, value]) => (
              <div key={title} className={styles.number}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {row.parts && <Parts parts={row.parts} span={span} />}
        </>
      ) : (
        <p className={styles.soft}>{drawerTexts.ordersEmpty}</p>
      )}
    </section>
  );
}

function figuresOf(row: PublisherRow): [title: string, value: ReactNode][] {
  const { columns } = publisherTexts;
  const amount = (key: 'fxje' | 'yjje' | 'fy' | 'zc') => (
    <Amount value={row[key]} uncovered={row.order === null} />
  );
  return [
    [columns.fxje, amount('fxje')],
    [columns.order, formatKnownCount(row.order)],
    [columns.yjje, amount('yjje')],
    [columns.fy, amount('fy')],
    [columns.zc, amount('zc')],
    [columns.clicks, <ClickCount key="clicks" clicks={row.clicks} />],
    ...ratioKeys.map((key): [string, ReactNode] => [
      getMetric(key).name,
      <RatioValue key={key} ratios={row} ratio={key} />,
    ]),
  ];
}

interface PartsProps {
  parts: NonNullable<PublisherRow['parts']>;
  span: DaySpan;
}

/** What the sums are made of, network by network. */
function Parts({ parts, span }: PartsProps) {
  const { route } = useReportSource();
  return (
    <ul className={styles.parts} aria-label={drawerTexts.parts}>
      {parts.map((part) => (
        <li key={part.publisherNo} className={styles.part}>
          <span>
            <NetworkName pt={part.pt} />
          </span>
          <Link
            to={reportPath(route, { ...span, network: part.pt, publisherId: part.id })}
            aria-label={drawerTexts.partOrders(part.pt)}
          >
            {publisherTexts.orders(part.order)}
          </Link>
          <span className={styles.orderFigures}>
            <Amount value={part.fxje} uncovered={part.order === null} />
          </span>
        </li>
      ))}
    </ul>
  );
}
