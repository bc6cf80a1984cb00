// What the sample account earned in the month of the photographs, as its own board says it.
import type { CardView, Dashboard } from '#contract/reports.ts';
import { askAs } from './wait-for-demo.ts';

export interface SampleFigures {
  until: string;
  items: { name: string; value: string; unit: string; change: string }[];
}

/** Cards stand in the order yesterday, week, month, year. */
const month = 2;

export async function readSampleFigures(url: string, token: string, day: string): Promise<SampleFigures> {
  const address = `${url}/api/report/summary?asOf=${day}`;
  const { clicks, orders, sales, amounts, currency } = await askAs<
    Pick<Dashboard, 'clicks' | 'orders' | 'sales' | 'amounts' | 'currency'>
  >(address, token);
  return {
    until: day,
    items: [figure(clicks, ''), figure(orders, ''), figure(sales, currency), figure(amounts, currency)],
  };
}

function figure(cards: readonly CardView[], unit: string): SampleFigures['items'][number] {
  const card = cards[month];
  if (card?.yesterdaynum == null || card.percentage == null) {
    throw new Error(`${card?.yesterdaytext} is not known: the sample account has not been read whole`);
  }
  const value = Number(card.yesterdaynum).toLocaleString('en-US', unit ? { minimumFractionDigits: 2 } : {});
  const arrow = card.trend === 0 ? '▼' : '▲';
  return { name: card.yesterdaytext, value, unit, change: `${card.jstext} ${arrow} ${card.percentage}` };
}
