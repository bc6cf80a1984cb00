import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chosenQuery } from '#web/data/plans.ts';

/** All chosen brands, to choose from: a plan may hold more than one page of them. */
export function usePermittedBrands() {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery(chosenQuery);
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const brands = data?.pages.flatMap((page) => page.brands) ?? [];
  return {
    loading: data === undefined && !isError,
    options: brands.map(({ permitCode, permitName }) => ({ value: permitCode, label: permitName })),
  };
}
