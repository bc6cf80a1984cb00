import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { publisherGroupQuery } from '#web/data/publishers.ts';
import { addressNow } from '#web/lib/address-now.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { isMerged } from './is-merged.ts';
import type { RowPublisher } from './row-publisher.ts';

/** Whether a publisher's figures are of all its networks, and how to change it without leaving what is open. */
export function useMerged({ publisherNo }: Pick<RowPublisher, 'publisherNo'>) {
  const { sample } = useReportSource();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery({ ...publisherGroupQuery(publisherNo), enabled: !sample });
  const hasTwins = sample || (data?.members.length ?? 0) > 1;
  return {
    hasTwins,
    merged: hasTwins && isMerged(search.get('merged')),
    setMerged: (merged: boolean) => {
      const next = addressNow();
      // Other rows, so the page counts from the first again.
      next.delete('page');
      next.set('merged', merged ? '1' : '0');
      setSearch(next, { replace: true });
    },
  };
}
