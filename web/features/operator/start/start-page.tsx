import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { WaitingWork } from '#contract/operator/start.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { waitingQuery } from '#web/data/operator/queries.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { CatalogueNotice } from '../catalogue/catalogue-notice.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { countedLists } from '../shell/waiting-lists.ts';
import { WideTable } from '../shell/wide-table.tsx';
import { startTexts as texts } from './texts.ts';

interface Line {
  name: keyof WaitingWork;
  count: number;
  to: string;
}

const columns: TableColumnsType<Line> = [
  {
    title: texts.column.what,
    width: 240,
    render: (_, { name, count, to }) =>
      count > 0 ? <Link to={to}>{texts.rows[name].name}</Link> : texts.rows[name].name,
  },
  { title: texts.column.count, width: 100, align: 'right', render: (_, { count }) => formatCount(count) },
  { title: texts.column.hint, render: (_, { name }) => texts.rows[name].hint },
];

/** What waits for somebody, each line leading to the list it counts; and first of all a catalogue that is not filled. */
export function StartPage() {
  const { data, error, refetch } = useQuery(waitingQuery);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const lines = countedLists.flatMap(({ name, page, search }): Line[] => {
    const count = data[name];
    return count === null ? [] : [{ name, count, to: `/${page}${search}` }];
  });
  return (
    <>
      <PageTop title={texts.title} />
      <CatalogueNotice />
      {lines.every(({ count }) => count === 0) ? (
        <EmptyState title={texts.all} />
      ) : (
        <WideTable
          label={texts.title}
          widthPx={620}
          rowKey="name"
          columns={columns}
          dataSource={lines.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))}
        />
      )}
    </>
  );
}
