// account/…: what the brand has paid in and what was taken of it. One bill a month for what came to be owed, one prepayment a quarter.
import { dayText, type Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import type { Parameters } from './parameters.ts';
import { money } from './rows.ts';
import { countedOf, currency, spanOf, transactionsOf } from './transaction.ts';

const quarterCents = 2_500_000;
const monthsOf = (world: World, { day }: Present): string[] => {
  const months = new Set<string>();
  for (let one = world.first; one <= day; one++) months.add(dayText(one).slice(0, 7));
  return [...months];
};
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export function billsOf(world: World, present: Present): { time: number; cents: number; row: object }[] {
  const months = monthsOf(world, present).slice(0, -1);
  return months.map((month, index) => {
    const span = spanOf(`${month}-01`, lastDayOf(month));
    const cents = transactionsOf(world, { ...span, present })
      .filter(({ status }) => status !== 'void')
      .reduce((sum, row) => sum + countedOf(row).commission, 0);
    const time = secondsOf(lastDayOf(month)) + 86_400;
    const row = {
      ...{ id: 4000 + index, time, currency, amount: money(cents) },
      ...{ payment_method: 'balance', payment_type: 'commission', status: 'paid', period: month },
    };
    return { time, cents, row };
  });
}

export function prepaymentsOf(
  world: World,
  present: Present,
): { time: number; cents: number; row: object }[] {
  const quarters = monthsOf(world, present).filter((_, index) => index % 3 === 0);
  return quarters.map((month, index) => {
    const time = secondsOf(`${month}-01`);
    const row = {
      ...{ id: 900 + index, time, currency, amount: money(quarterCents) },
      ...{ payment_method: 'bank', status: 'success' },
    };
    return { time, cents: quarterCents, row };
  });
}

export const within = <Row extends { time: number }>(rows: readonly Row[], asked: Parameters): Row[] => {
  const [from, to] = [asked.moment('time_start'), asked.moment('time_end')];
  return rows
    .filter(({ time }) => (from === null || time * 1000 >= from) && (to === null || time * 1000 <= to))
    .toReversed();
};

export function accountInfo(world: World, present: Present): object {
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
  const balance = sum(prepaymentsOf(world, present)) - sum(billsOf(world, present));
  return { mid: '61804', name: 'Kelpbrook Outdoor', currency, balance: money(balance) };
}

export const currentPlan = { plan_name: 'Growth', status: 'active', service_fee_rate: '0.00' };
