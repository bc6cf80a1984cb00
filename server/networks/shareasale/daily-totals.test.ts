import { expect, test } from 'vitest';
import { dayOfText, dayText } from '#contract/figures/days.ts';
import type { NetworkCall } from '../connector.ts';
import { dailyTotals } from './daily-totals.ts';
import { usDay } from './us-day.ts';

const header =
  'repdate|clicks|grosssales|voids|netsales|numberofsales|manualcredits|commissions|numbsales|numbleads';
const span = { from: '2025-03-01', to: '2025-03-05' };
const today = '2025-03-07';

/** A network whose report runs the given way from the date it is asked for, never into the future. */
function network(direction: 1 | -1): { call: NetworkCall; asked: string[] } {
  const asked: string[] = [];
  const call: NetworkCall = {
    login: { credentials: {}, zone: 'America/New_York', currency: 'USD' },
    signal: AbortSignal.timeout(10_000),
    http: {
      now: Date.now,
      async send({ path }) {
        const query = new URL(path, 'http://network').searchParams;
        const [month, day, year] = (query.get('datestart') ?? '').split('/');
        const start = dayOfText(`${year}-${month}-${day}`);
        asked.push(dayText(start));
        const days = Array.from(
          { length: Number(query.get('lengthofreport')) },
          (_, index) => start + index * direction,
        );
        const rows = days
          .filter((number) => number <= dayOfText(today))
          .map((number) => `${usDay(dayText(number))}|1,204|$9.00|1|-$1,240.50|99|0|$94.08|11|2`);
        const text = `\r\n\r\n${[header, ...rows].join('\r\n')}\r\n`;
        const headers = new Headers();
        return {
          status: 200,
          headers,
          text: async () => text,
          chunks: async function* () {
            yield text;
          },
        };
      },
    },
  };
  return { call, asked };
}

const expected = ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-04', '2025-03-05'].map((day) => ({
  day,
  currency: 'USD',
  orders: 13,
  amount: -124_050,
  commission: 9408,
  clicks: 1204,
}));
const sorted = (totals: { day: string }[]) =>
  totals.toSorted((one, other) => one.day.localeCompare(other.day));

test('a report that looks back is asked once', async () => {
  const { call, asked } = network(-1);
  expect(sorted(await dailyTotals(call, span))).toEqual(expected);
  expect(asked).toEqual(['2025-03-05']);
});

test('a report that looks ahead is asked again from the first day', async () => {
  const { call, asked } = network(1);
  expect(sorted(await dailyTotals(call, span))).toEqual(expected);
  expect(asked).toEqual(['2025-03-05', '2025-03-01']);
  // Also when there is no later day that would give it away.
  const upToToday = await dailyTotals(network(1).call, { from: '2025-03-06', to: today });
  expect(upToToday.map(({ day }) => day)).toEqual(['2025-03-06', '2025-03-07']);
});
