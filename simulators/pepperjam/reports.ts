// GET …/report/transaction-details, …/transaction-history and …/transaction-summary. Every cell is text.
import { dayNumber, dayText, type Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { groupOf, promoMethod } from './publishers.ts';
import { wrongParameter } from './refusal.ts';
import { eachTransaction, isTakenBack, type Transaction } from './transaction.ts';

export interface Asked {
  world: World;
  present: Present;
  query: URLSearchParams;
}

const historyDays = 28;
/** Corrected within eleven days of its sale at the latest. */
const latestCorrection = 11;

/** Days since 1970 by Eastern time, both included; none to come. */
function readSpan({ query, present }: Asked, most = Number.POSITIVE_INFINITY): { from: number; to: number } {
  const [from, to] = ['startDate', 'endDate'].map((name) => {
    const text = query.get(name);
    if (text === null) throw wrongParameter(`Missing required parameter: ${name}`);
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? dayNumber(text) : Number.NaN;
    if (Number.isNaN(day)) throw wrongParameter(`Invalid parameter: ${name}`);
    if (day > present.day) throw wrongParameter(`Invalid parameter: ${name} cannot be in the future`);
    return day;
  }) as [number, number];
  if (to < from) throw wrongParameter('Invalid parameter: endDate must not be before startDate');
  if (to - from >= most) throw wrongParameter(`Invalid parameter: date range cannot exceed ${most} days`);
  return { from, to };
}

const money = (cents: number): string => (cents / 100).toFixed(2);

const two = (number: number): string => String(number).padStart(2, '0');
const wall = ({ day, second }: { day: number; second: number }): string =>
  `${dayText(day)} ${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;

const publisherCells = (publisher: WorldPublisher) => ({
  publisher_id: String(publisher.id),
  publisher: publisher.name,
  publisher_type: promoMethod(publisher),
  company: publisher.organization,
  group_id: groupOf(publisher).id,
});

export function transactionDetails(asked: Asked): object[] {
  const rows: object[] = [];
  eachTransaction(asked.world, { ...readSpan(asked), present: asked.present }, (row) =>
    rows.push(detailRow(row)),
  );
  return rows;
}

function detailRow(row: Transaction): object {
  const { newCustomer } = row;
  return {
    transaction_id: row.id,
    creative_id: String(row.banner),
    order_id: row.order,
    ...publisherCells(row.publisher),
    link_type: 'text',
    new_to_file: newCustomer === null ? '' : newCustomer ? '1' : '0',
    transaction_type: 'sale',
    sale_amount: money(row.amount),
    commission: money(row.commission + row.fee),
    commission_publisher: money(row.commission),
    commission_site: money(row.fee),
    sale_date: wall(row),
    status: row.status,
    coupons: row.coupon,
    device_type: row.mobile ? 'Mobile' : 'Desktop',
    click_id: `${row.id}${row.banner}`,
  };
}

/** By the day on which something was written: each revision holds what stood after it. */
export function transactionHistory(asked: Asked): object[] {
  const { from, to } = readSpan(asked, historyDays);
  const separate = asked.query.get('separateCommission') === '1';
  const rows: { at: string; row: object }[] = [];
  const days = { from: from - latestCorrection, to, present: asked.present };
  eachTransaction(asked.world, days, (transaction) => {
    for (const { no, amount, commission, fee, ...at } of transaction.revisions) {
      if (at.day < from || at.day > to) continue;
      const split = { publisher_commission: money(commission), site_commission: money(fee) };
      rows.push({
        at: wall(at),
        row: {
          ...{ transaction_id: transaction.id, order_id: transaction.order, item_id: '' },
          ...publisherCells(transaction.publisher),
          ...{ website_url: transaction.publisher.url, link_type: 'text', transaction_type: 'sale' },
          sale_amount: money(amount),
          commission: money(commission + fee),
          ...(separate ? split : {}),
          sale_date: wall(transaction),
          process_date: wall(at),
          status: transaction.status,
          revision: String(no),
        },
      });
    }
  });
  return rows.sort((one, other) => (one.at < other.at ? -1 : 1)).map(({ row }) => row);
}

interface Sum {
  publisher: WorldPublisher;
  day: number;
  impressions: number;
  clicks: number;
  sales: number;
  amount: number;
  commission: number;
  fee: number;
}

const groupings = ['publisher_date', 'publisher', 'date'] as const;

export function transactionSummary(asked: Asked): object[] {
  const { world, present, query } = asked;
  const span = readSpan(asked);
  const wanted = query.get('groupBy') ?? 'publisher';
  const by = groupings.find((one) => one === wanted);
  if (by === undefined) throw wrongParameter('Invalid parameter: groupBy');
  const sums = new Map<string, Sum>();
  const sumOf = (publisher: WorldPublisher, day: number): Sum => {
    const key = `${by === 'date' ? '' : publisher.id} ${by === 'publisher' ? '' : day}`;
    const found = sums.get(key) ?? {
      ...{ publisher, day, impressions: 0, clicks: 0, sales: 0 },
      ...{ amount: 0, commission: 0, fee: 0 },
    };
    sums.set(key, found);
    return found;
  };
  for (let day = span.from; day <= span.to; day++) {
    for (const { publisher, clicks, impressions } of world.clicksOn(day, present)) {
      const sum = sumOf(publisher, day);
      sum.clicks += clicks;
      sum.impressions += impressions;
    }
  }
  eachTransaction(world, { ...span, present }, (row) => {
    if (isTakenBack(row)) return;
    const sum = sumOf(row.publisher, row.day);
    sum.sales++;
    sum.amount += row.amount;
    sum.commission += row.commission;
    sum.fee += row.fee;
  });
  return [...sums.values()].map((sum) => ({
    ...(by === 'date' ? {} : { ...publisherCells(sum.publisher), state: '', website: sum.publisher.url }),
    ...(by === 'publisher' ? {} : { date: dayText(sum.day) }),
    impressions: String(sum.impressions),
    clicks: String(sum.clicks),
    sales: String(sum.sales),
    leads: '0',
    sale_lead_amount: money(sum.amount),
    earnings_per_click: sum.clicks === 0 ? '0.00' : money(sum.commission / sum.clicks),
    bonus_amount: '0.00',
    total_commission: money(sum.commission + sum.fee),
    publisher_bonus: '0.00',
    publisher_commission: money(sum.commission),
    site_bonus: '0.00',
    site_commission: money(sum.fee),
  }));
}
