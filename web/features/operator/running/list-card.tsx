import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Card, type TableColumnsType } from 'antd';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { WideTable } from '../shell/wide-table.tsx';
import { healthTexts as texts } from './texts.ts';

interface ListCardProps<Row> {
  title: string;
  query: UseQueryOptions<{ list: Row[] }>;
  columns: TableColumnsType<Row>;
  rowKey: (row: Row) => string;
  widthPx: number;
}

/** Each list stands or fails by itself. */
export function ListCard<Row extends object>({ title, query, columns, rowKey, widthPx }: ListCardProps<Row>) {
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: 30_000 });
  return (
    <Card title={title}>
      {!data && error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <WideTable
          label={title}
          widthPx={widthPx}
          rowKey={rowKey}
          size="small"
          columns={columns}
          dataSource={data?.list ?? []}
          loading={!data}
          locale={{ emptyText: data ? <EmptyState title={texts.nothing} /> : ' ' }}
        />
      )}
    </Card>
  );
}
