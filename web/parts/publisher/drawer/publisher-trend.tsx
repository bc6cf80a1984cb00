import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '#web/charts/chart-card.tsx';
import { publisherTrendQuery } from '#web/data/reports.ts';
import { reportPath } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { SavePicture } from '#web/parts/figures/save-picture.tsx';
import type { RowPublisher } from '../row-publisher.ts';
import { mergeTexts, publisherTexts } from '../texts.ts';
import { useMerged } from '../use-merged.ts';
import styles from './publisher-panel.module.css';
import { drawerTexts as texts } from './texts.ts';
import { trendModel } from './trend-model.ts';

export function PublisherTrend({ publisher }: { publisher: RowPublisher }) {
  const { sample, route } = useReportSource();
  const { merged } = useMerged(publisher);
  const { data, error } = useQuery(publisherTrendQuery(sample, publisher, merged));
  if (error) return null;
  if (!data) return <span className={styles.wait} />;
  const { pt, id, name } = publisher;
  const who = name || publisherTexts.unnamed;
  const note = merged ? `${who} · ${mergeTexts.merge}` : `${who} · ${pt} ${id}`;
  return (
    <ChartCard
      level={3}
      title={texts.trend}
      note={note}
      height={220}
      model={trendModel(data, merged ? undefined : pt)}
      linkOf={({ category }) => {
        const { from, to } = data.months[category] ?? {};
        // Orders of several networks stand in no one list.
        if (merged || !from || !to) return undefined;
        return reportPath(route, { from, to, network: pt, publisherId: id });
      }}
      {...(!sample && {
        pictureActions: (take: () => Promise<Blob>) => (
          <SavePicture title={texts.trend} note={note} take={take} />
        ),
      })}
    />
  );
}
