import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { EmptyState } from '#web/components/empty-state.tsx';
import styles from './cursor-table.module.css';
import { LoadFailure } from './load-failure.tsx';
import { shellTexts as texts } from './texts.ts';
import { WideTable } from './wide-table.tsx';

interface Page<Row> {
  list: Row[];
  next: string;
}

interface CursorTableProps<Row> {
  /** The page that begins after a row; the first one without. */
  query: (after: string | undefined) => UseQueryOptions<Page<Row>>;
  columns: TableColumnsType<Row>;
  rowKey: keyof Row & string;
  label: string;
  widthPx: number;
  empty?: string;
}

/**
 * A list that grows without end, page by page: forward from the last row, and back the way one came. Other filters need
 * another `key`, so that they begin at the first page.
 */
export function CursorTable<Row extends object>(props: CursorTableProps<Row>) {
  const { query, columns, rowKey, label, widthPx, empty = texts.empty } = props;
  const [trail, setTrail] = useState<string[]>([]);
  const { data, error, isFetching, refetch } = useQuery(query(trail.at(-1)));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <WideTable
        label={label}
        widthPx={widthPx}
        rowKey={rowKey}
        columns={columns}
        dataSource={data?.list ?? []}
        loading={isFetching && !data}
        size="middle"
        locale={{ emptyText: data ? <EmptyState title={empty} /> : ' ' }}
      />
      <div className={styles.pages}>
        <Button disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
          {texts.previous}
        </Button>
        <Button disabled={!data?.next} onClick={() => data && setTrail([...trail, data.next])}>
          {texts.next}
        </Button>
      </div>
    </>
  );
}
