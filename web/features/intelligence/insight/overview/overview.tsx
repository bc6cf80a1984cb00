import type { ReactNode } from 'react';
import type { InsightOverview } from '#contract/intelligence.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { ChartCard } from '#web/charts/chart-card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import {
  movesModel,
  networkShareModel,
  standingModel,
  typeMixModel,
} from '#web/parts/intelligence/chart-models.ts';
import { useOpenDomain } from '#web/parts/intelligence/use-open-domain.ts';
import { overviewTexts as texts } from '../texts.ts';
import { CommissionTable } from './commission-table.tsx';
import { isEmpty, spanOf } from './describe-overview.ts';
import { KeyNumbers } from './key-numbers.tsx';
import styles from './overview.module.css';
import { PublisherList } from './publisher-list.tsx';
import { PublisherTable } from './publisher-table.tsx';

interface OverviewProps {
  overview: InsightOverview;
  /** Figures of the span before, while those of the new one are on the way. */
  stale: boolean;
  /** That the whole industry is marked as made up, so that no row of it has to be. */
  labelled: boolean;
  phone: boolean;
  /** The choice of the span. */
  months: ReactNode;
  /** What accounts of the same industry have in common. */
  peers: ReactNode;
}

const rowPx = 36;

export function Overview({ overview, stale, labelled, phone, months, peers }: OverviewProps) {
  const { open } = useOpenDomain();
  if (isEmpty(overview))
    return <EmptyState illustration={<NoDataChart />} title={texts.emptyTitle} text={texts.emptyText} />;
  const asOf = texts.asOf(overview.asOf ?? texts.none);
  const span = spanOf(overview.months);
  const Publishers = phone ? PublisherList : PublisherTable;
  return (
    <div className={styles.board} data-stale={stale || undefined} aria-busy={stale}>
      <div className={styles.bar}>
        {months}
        <p className={styles.asOf}>{asOf}</p>
      </div>
      <KeyNumbers overview={overview} asOf={asOf} />
      <div className={styles.pair}>
        <ChartCard title={texts.trend} note={texts.trendNote(span)} model={standingModel(overview.months)} />
        <ChartCard title={texts.flow} note={span} model={movesModel(overview.months)} />
      </div>
      <div className={styles.pair}>
        <ChartCard
          title={texts.networks}
          note={texts.networksNote(asOf)}
          height={Math.max(200, overview.networks.length * rowPx)}
          model={networkShareModel(overview.networks)}
        />
        <ChartCard
          title={texts.types}
          note={texts.typesNote(asOf)}
          height={Math.max(200, overview.networks.length * rowPx)}
          model={typeMixModel(overview.types)}
        />
      </div>
      <CardFrame title={texts.commissions} note={texts.commissionsNote(asOf)}>
        <CommissionTable rows={overview.commissions} />
      </CardFrame>
      <CardFrame title={texts.top} note={texts.topNote(asOf)}>
        <Publishers label={texts.top} rows={overview.topPublishers} labelled={labelled} onOpen={open} />
      </CardFrame>
      <CardFrame title={texts.risers} note={texts.risersNote(asOf)}>
        <Publishers label={texts.risers} rows={overview.risers} labelled={labelled} onOpen={open} />
      </CardFrame>
      {peers}
    </div>
  );
}
