// What the lines of the table do to data that is shown, and to data that is not.
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { setReportCurrency } from '#contract/report-currency.ts';
import { type Family, families } from './families.ts';
import { queryClient } from './query-client.ts';
import { refresh, refreshAfter, refreshStale } from './refresh.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

/** Data of a family that was asked for once; `shown` keeps a screen looking at it. */
async function hold(family: Family, { shown }: { shown: boolean }) {
  let asked = 0;
  const options = {
    queryKey: [...families[family], 'some', { page: 1 }],
    queryFn: async () => {
      asked += 1;
      return asked;
    },
    staleTime: 30_000,
  };
  await queryClient.fetchQuery(options);
  if (shown) stops.push(new QueryObserver(queryClient, options).subscribe(() => undefined));
  return {
    asked: () => asked,
    /** What opening a screen that shows it does. */
    open: () => queryClient.fetchQuery(options),
    isKept: () => queryClient.getQueryData(options.queryKey) !== undefined,
  };
}

describe('stale data', () => {
  it('is asked for again where it is shown, and elsewhere when it is opened next', async () => {
    const [shown, hidden] = [await hold('board', { shown: true }), await hold('details', { shown: false })];
    await hidden.open();
    expect([shown.asked(), hidden.asked()]).toEqual([1, 1]);
    await refresh('board', 'details');
    expect([shown.asked(), hidden.asked()]).toEqual([2, 1]);
    expect(await hidden.open()).toBe(2);
  });

  it('of another family stays as it is', async () => {
    const other = await hold('notices', { shown: true });
    await refresh('board');
    await other.open();
    expect(other.asked()).toBe(1);
  });

  it('that is only for the next look does not move under the reader’s eyes', async () => {
    const list = await hold('directory', { shown: true });
    await refreshStale({ next: ['directory'] });
    expect(list.asked()).toBe(1);
    expect(await list.open()).toBe(2);
  });

  it('in another currency is dropped where nobody looks, and asked for where somebody does', async () => {
    const [shown, hidden] = [await hold('board', { shown: true }), await hold('details', { shown: false })];
    await refreshAfter(setReportCurrency);
    expect([shown.asked(), hidden.isKept()]).toEqual([2, false]);
  });
});
