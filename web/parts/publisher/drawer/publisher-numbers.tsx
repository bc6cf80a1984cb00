import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { getMetric, ratioKeys } from '#contract/figures/metrics.ts';
import type { listPublisherFigures, PublisherRow } from '#contract/report-lists.ts';
import { ClickCount } from '#web/components/click-count.tsx';
import { RatioValue } from '#web/components/ratio-value.tsx';
import { publisherOfQuery } from '#web/data/reports.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { reportPath } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { amountTexts, figureNames } from '#web/parts/figures/texts.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { MergeSwitch } from '../merge-switch.tsx';
import type { RowPublisher } from '../row-publisher.ts';
import { useMerged } from '../use-merged.ts';
import styles from './publisher-panel.module.css';
import { drawerTexts } from './texts.ts';

interface PublisherNumbersProps {
  publisher: RowPublisher;
  span: DaySpan;
}

/** Its figures of the report's days, on this network or on all it is on. */
export function PublisherNumbers({ publisher, span }: PublisherNumbersProps) {
  const { sample } = useReportSource();
  const { merged, hasTwins, setMerged } = useMerged(publisher);
  const { data, error } = useQuery(publisherOfQuery(sample, publisher, { ...span, merged }));
  if (error) return null;
  if (!data) return <span className={styles.wait} />;
  const { row, beside } = data;
  return (
    <section>
      <div className={styles.over}>
        <h3 className={styles.heading}>
          {drawerTexts.figures(span.from, span.to)} · {amountTexts.unit(data.currency)}
        </h3>
        {hasTwins && <MergeSwitch merged={merged} onChange={setMerged} />}
      </div>
      {row ? (
        <>
          <dl className={styles.numbers}>
            {[...figuresOf(row), ...besideOf(beside)].map(([title, value]) => (
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

type Beside = NonNullable<EndpointOutput<typeof listPublisherFigures>['beside']>;

function figuresOf(row: PublisherRow): [title: string, value: ReactNode][] {
  const amount = (key: 'fxje' | 'yjje' | 'fy' | 'zc') => (
    <Amount value={row[key]} uncovered={row.order === null} />
  );
  return [
    [figureNames.fxje, amount('fxje')],
    [figureNames.order, formatKnownCount(row.order)],
    [figureNames.yjje, amount('yjje')],
    [figureNames.fy, amount('fy')],
    [figureNames.zc, amount('zc')],
    [figureNames.clicks, <ClickCount key="clicks" clicks={row.clicks} />],
    ...ratioKeys.map((key): [string, ReactNode] => [
      getMetric(key).name,
      <RatioValue key={key} ratios={row} ratio={key} />,
    ]),
  ];
}

/** What a network without orders tells in their place. */
function besideOf(beside: Beside | null): [title: string, value: ReactNode][] {
  if (!beside) return [];
  return [
    [drawerTexts.units, formatKnownCount(beside.units)],
    [drawerTexts.bonus, <Amount key="bonus" value={beside.bonus} uncovered />],
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
            {drawerTexts.orderCount(part.order)}
          </Link>
          <span className={styles.orderFigures}>
            <Amount value={part.fxje} uncovered={part.order === null} />
          </span>
        </li>
      ))}
    </ul>
  );
}
