import type { Place } from './assistant-desk.ts';

const most = { page: 60, filters: 12, key: 40, value: 200 } as const;

/** A page and the filters in its address, as the assistant is told of them; a phone's page goes by its desktop's name. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): Place {
  const filters = [...new URLSearchParams(search)].filter(
    ([key, value]) => key.length <= most.key && value !== '' && value.length <= most.value,
  );
  return {
    page: pathname.replace(/-m$/, '').slice(0, most.page),
    filters: Object.fromEntries(filters.slice(0, most.filters)),
  };
}
