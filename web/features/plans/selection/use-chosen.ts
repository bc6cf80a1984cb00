import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Permit, PermitSummary } from '#contract/plans.ts';
import { chosenQuery } from '#web/data/plans.ts';
import type { Removable } from './staging.ts';

export interface Chosen {
  summary: PermitSummary;
  industries: readonly Permit[];
  /** Those read so far. */
  brands: readonly Permit[];
  /** Of all that have been read. */
  removable: Removable;
}

/** What the account has chosen, as far as it has been read; the query beside it reads on. */
export function useChosen() {
  const query = useInfiniteQuery(chosenQuery);
  const chosen = useMemo(() => query.data && join(query.data.pages), [query.data]);
  return { chosen, query };
}

function join(pages: readonly PermitSummary[]): Chosen | undefined {
  const [first] = pages;
  if (!first) return undefined;
  // A choice made elsewhere between two pages moves items from one to the next: each is shown once.
  const brands = new Map(pages.flatMap((page) => page.brands).map((brand) => [brand.permitCode, brand]));
  return {
    summary: first,
    industries: first.industrys,
    brands: [...brands.values()],
    removable: { industry: removableOf(first.industrys), brand: removableOf([...brands.values()]) },
  };
}

const removableOf = (permits: readonly Permit[]) =>
  new Map(permits.map(({ permitCode, canModify }) => [permitCode, canModify]));
