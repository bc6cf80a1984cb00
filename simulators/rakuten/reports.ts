// The two reports that the merchant built and saved: one row an order's transaction, and sums by day and publisher.
import { clicksWithin } from '../kit/clicks.ts';
import { daySeconds, type Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import type { WorldPublisher, WorldPublisherType } from '../kit/world-publishers.ts';
import { dayIn, written } from '../kit/zones.ts';
import type { Question } from './question.ts';
import { wrongParameter } from './refusal.ts';
import { currency, homeZone, publisherId, type Transaction, transactionsOf } from './transaction.ts';

export const orderReport = 'haitu-orders';
export const activityReport = 'haitu-activity';

type Column<Row> = readonly [title: string, write: (row: Row, question: Question) => string];

/** Groups are the merchant's own words. */
const groups: Record<WorldPublisherType, string> = {
  Content: 'Content',
  Coupon: 'Coupons & Deals',
  'Cash-Back': 'Cashback',
  'Social Media': 'Social',
  'Sub-Aff': 'Sub-networks',
};

const moneyForm = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,176.00` */
const money = (cents: number): string => moneyForm.format(cents / 100);

const publisherColumns: readonly Column<{ publisher: WorldPublisher }>[] = [
  ['Publisher ID', ({ publisher }) => publisherId(publisher)],
  ['Publisher Name', ({ publisher }) => publisher.name],
  ['Publisher Group Name', ({ publisher }) => groups[publisher.type]],
];

const dayOf = (at: number, { zone, writeDay }: Question): string => writeDay(dayIn(zone, at));
const timeOf = (at: number, { zone }: Question): string => written(zone, at).slice(11);

const orderColumns: readonly Column<Transaction>[] = [
  ['Transaction Date', ({ at }, question) => dayOf(at, question)],
  ['Transaction Time', ({ at }, question) => timeOf(at, question)],
  ['Process Date', ({ processedAt }, question) => dayOf(processedAt, question)],
  ['Process Time', ({ processedAt }, question) => timeOf(processedAt, question)],
  ['Transaction ID', ({ id }) => id],
  ['Order ID', ({ order }) => order],
  ...publisherColumns,
  ['Commission Status', ({ locked }) => (locked ? 'Locked' : 'Unlocked')],
  ['Currency', () => currency],
  ['# of Items', ({ items }) => String(items)],
  ['Sales', ({ amount }) => money(amount)],
  ['Total Commission', ({ commission }) => money(commission)],
  // Before and after what is taken back.
  ['Estimated Gross Total Cost', ({ amount, commission, fee }) => money(amount < 0 ? 0 : commission + fee)],
  ['Estimated Net Total Cost', ({ commission, fee }) => money(commission + fee)],
  ['Referrer URL', ({ page }) => (page === '' ? 'null' : page)],
];

interface Activity {
  publisher: WorldPublisher;
  /** Days since 1970 in the zone that is asked for. */
  day: number;
  impressions: number;
  clicks: number;
  orders: number;
  amount: number;
  commission: number;
  gross: number;
  net: number;
}

const activityColumns: readonly Column<Activity>[] = [
  ['Transaction Date', ({ day }, { writeDay }) => writeDay(day)],
  ...publisherColumns,
  ['# of Impressions', ({ impressions }) => String(impressions)],
  ['# of Clicks', ({ clicks }) => String(clicks)],
  ['# of Orders', ({ orders }) => String(orders)],
  ['Sales', ({ amount }) => money(amount)],
  ['Total Commission', ({ commission }) => money(commission)],
  ['Estimated Gross Total Cost', ({ gross }) => money(gross)],
  ['Estimated Net Total Cost', ({ net }) => money(net)],
];

export interface Asked {
  world: World;
  present: Present;
  question: Question;
}

export function runReport(report: string, asked: Asked): string {
  if (report === orderReport) return write(orderColumns, ordersOf(asked), asked.question);
  if (report === activityReport) return write(activityColumns, activitiesOf(asked), asked.question);
  throw wrongParameter(`Report ${report} could not be found`);
}

function ordersOf({ world, present, question }: Asked): Transaction[] {
  const { from, to, by, elsewhere } = question;
  if (elsewhere) return [];
  if (by === 'transaction') return transactionsOf(world, { from, to, present });
  const earlier = from - daySeconds * 1000;
  return transactionsOf(world, { from: earlier, to, present }).filter(
    ({ processedAt }) => processedAt >= from && processedAt <= to,
  );
}

function activitiesOf(asked: Asked): Activity[] {
  const { world, present, question } = asked;
  const { zone, from, to, by, elsewhere } = question;
  if (elsewhere) return [];
  const sums = new Map<string, Activity>();
  const sumOf = (publisher: WorldPublisher, day: number): Activity => {
    const key = `${day} ${publisher.id}`;
    const found = sums.get(key) ?? {
      ...{ publisher, day, impressions: 0, clicks: 0, orders: 0 },
      ...{ amount: 0, commission: 0, gross: 0, net: 0 },
    };
    sums.set(key, found);
    return found;
  };
  for (const { publisher, clicks, impressions, at } of clicksWithin(world, {
    ...{ home: homeZone, from, to, present },
  })) {
    const sum = sumOf(publisher, dayIn(zone, at));
    sum.clicks += clicks;
    sum.impressions += impressions;
  }
  for (const { publisher, at, processedAt, amount, commission, fee } of ordersOf(asked)) {
    const sum = sumOf(publisher, dayIn(zone, by === 'process' ? processedAt : at));
    if (amount >= 0) sum.orders++;
    sum.amount += amount;
    sum.commission += commission;
    sum.gross += amount < 0 ? 0 : commission + fee;
    sum.net += commission + fee;
  }
  return [...sums.values()].sort(
    (one, other) => one.day - other.day || one.publisher.index - other.publisher.index,
  );
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

/** The mark of UTF-8 stands first; sums, where they are asked for, before the titles. */
function write<Row extends { amount: number; commission: number }>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  question: Question,
): string {
  const total = (figure: 'amount' | 'commission') => money(rows.reduce((sum, row) => sum + row[figure], 0));
  const summary = question.summary
    ? [line(['Sales', 'Total Commission']), line([total('amount'), total('commission')]), '\n']
    : [];
  return [
    '\uFEFF',
    ...summary,
    line(columns.map(([title]) => title)),
    ...rows.map((row) => line(columns.map(([, cell]) => cell(row, question)))),
  ].join('');
}
