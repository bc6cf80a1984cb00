import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '../../../../charts/chart-card.tsx';
import { reportPath } from '../../report-link.ts';
import { SavePicture } from '../pictures/save-picture.tsx';
import type { RowPublisher } from '../publisher-cell.tsx';
import { publisherTrendQuery } from '../queries.ts';
import { useReportSource } from '../report-source.ts';
import { publisherTexts, drawerTexts as texts } from '../texts.ts';
import styles from './publisher-panel.module.css';
import { trendModel, trendSpans } from './trend-model.ts';

interface PublisherTrendProps {
  publisher: RowPublisher;
  now: Date;
}

export function PublisherTrend({ publisher, now }: PublisherTrendProps) {
  const { sample, route } = useReportSource();
  const spans = trendSpans(now);
  const { data, error } = useQuery(publisherTrendQuery(sample, publisher, spans));
  if (error) return null;
  if (!data) return <span className={styles.wait} />;
  const { pt, id, name } = publisher;
  const note = `${name || publisherTexts.unnamed} · ${pt} ${id}`;
  return (
    <ChartCard
      level={3}
      title={texts.trend}
      note={note}
      height={220}
      model={trendModel(data, pt)}
      linkOf={({ category }) => {
        const span = spans[category];
        return span && reportPath(route, { ...span, network: pt, publisherId: id });
      }}
      {...(!sample && {
        pictureActions: (take: () => Promise<Blob>) => (
          <SavePicture title={texts.trend} note={note} take={take} />
        ),
      })}
    />
  );
}
