// Filters live in the address: a link shared with a colleague opens the same view.
import { type MaterialKind, type MaterialState, materialKinds, materialStates } from '#contract/materials.ts';

export interface MaterialFilters {
  page: number;
  keyword: string;
  kind: MaterialKind | undefined;
  state: MaterialState | undefined;
  tag: string | undefined;
  network: string | undefined;
}

export type View = 'grid' | 'table';

export function readFilters(search: URLSearchParams): MaterialFilters {
  const text = (key: string) => search.get(key)?.trim() || undefined;
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(key));
  return {
    page: Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1),
    keyword: [...(text('keyword') ?? '')].slice(0, 100).join(''),
    kind: oneOf('kind', materialKinds),
    state: oneOf('state', materialStates),
    tag: text('tag'),
    network: text('network'),
  };
}

export const readView = (search: URLSearchParams): View =>
  search.get('view') === 'table' ? 'table' : 'grid';

export const hasFilters = ({ keyword, kind, state, tag, network }: MaterialFilters) =>
  keyword !== '' || [kind, state, tag, network].some((value) => value !== undefined);

/** The same address with some values changed; what is empty leaves it, and another filter begins at page one. */
export function changeSearch(
  search: URLSearchParams,
  change: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in change) && !('view' in change) && !('id' in change)) next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}
