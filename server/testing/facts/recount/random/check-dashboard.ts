// The dashboard and its parts against the recount.
import type { Account } from '../account.ts';
import { dailyOf, repeatsOf, thirtyDays, typesOf } from '../breakdowns.ts';
import { cardMetrics, cardsOf } from '../cards.ts';
import { topOf } from '../top.ts';
import type { Compare } from '../windows.ts';
import { windowNames } from '../windows.ts';
import type { DifferenceList } from './difference-list.ts';

/** Gives the body of an answer; null where it was refused, which is a difference already. */
export type Ask = (method: string, path: string, body?: object) => Promise<Record<string, unknown> | null>;

export interface DashboardQuestion {
  asOf: string;
  compare: Compare;
  network?: string;
  merged?: boolean;
}

export interface Checked {
  account: Account;
  ask: Ask;
  differences: DifferenceList;
  label: string;
}

function queryOf({ asOf, compare, network, merged }: Partial<DashboardQuestion>): string {
  const query = new URLSearchParams({
    ...(asOf !== undefined && { asOf }),
    ...(compare === 'year' && { compare }),
    ...(network !== undefined && { network }),
    ...(merged && { merged: '1' }),
  });
  return `?${query}`;
}

type Answer = Record<string, unknown>;

export async function checkDashboard(checked: Checked, question: DashboardQuestion): Promise<void> {
  const path = `/api/report/dashboard${queryOf(question)}`;
  const body = await checked.ask('GET', path);
  if (!body) return;
  checkSummary(checked, question, body, path);
  checkDaily(checked, question, body, path);
  checkRepeats(checked, question, body, path);
  checkTypes(checked, question, body, path);
  checkTop(checked, question, body, path);
}

/** Each part alone, by its own call. */
export async function checkParts(checked: Checked, question: DashboardQuestion): Promise<void> {
  const { compare, merged, ...anchored } = question;
  type Check = (checked: Checked, question: DashboardQuestion, body: Answer, path: string) => void;
  const part = async (name: string, asked: Partial<DashboardQuestion>, check: Check) => {
    const path = `/api/report/${name}${queryOf(asked)}`;
    const body = await checked.ask('GET', path);
    if (body) check(checked, question, body, path);
  };
  await part('summary', { ...anchored, compare }, checkSummary);
  await part('daily', anchored, checkDaily);
  await part('repeats', anchored, checkRepeats);
  await part('types', anchored, checkTypes);
  await part('top', { ...anchored, ...(merged && { merged }) }, checkTop);
}

export async function checkDailySpan(checked: Checked, span: { from: string; to: string }): Promise<void> {
  const path = `/api/report/daily?from=${span.from}&to=${span.to}`;
  const body = await checked.ask('GET', path);
  const place = { about: 'daily', call: `${checked.label} ${path}`, at: 'daily' };
  checked.differences.rows(place, dailyOf(checked.account, span), body?.daily);
}

function checkSummary(checked: Checked, question: DashboardQuestion, body: Answer, path: string): void {
  const { account, differences, label } = checked;
  const call = `${label} ${path}`;
  differences.same({ about: 'asOf', call, at: 'asOf' }, question.asOf, body.asOf);
  differences.same({ about: 'currency', call, at: 'currency' }, account.home, body.currency);
  for (const metric of cardMetrics) {
    differences.rows(
      { about: `cards.${metric}`, call, at: metric },
      cardsOf(account, metric, question),
      body[metric],
    );
  }
}

function checkDaily(checked: Checked, question: DashboardQuestion, body: Answer, path: string): void {
  const { account, differences, label } = checked;
  const place = { about: 'daily', call: `${label} ${path}`, at: 'daily' };
  differences.rows(place, dailyOf(account, thirtyDays(question.asOf), question.network), body.daily);
}

function checkRepeats(checked: Checked, question: DashboardQuestion, body: Answer, path: string): void {
  const { account, differences, label } = checked;
  const place = { about: 'repeats', call: `${label} ${path}`, at: 'repeats' };
  // The definition does not order networks and windows.
  const inOrder = <Row extends { pt: string; days: number }>(rows: Row[]) =>
    [...rows].sort((a, b) => (a.pt === b.pt ? a.days - b.days : a.pt < b.pt ? -1 : 1));
  const expected = inOrder(repeatsOf(account, question.asOf, question.network));
  const got = (body.repeats ?? []) as { pt: string; days: number }[];
  differences.rows(place, expected, inOrder(got));
}

function checkTypes(checked: Checked, question: DashboardQuestion, body: Answer, path: string): void {
  const { account, differences, label } = checked;
  const expected = typesOf(account, question.asOf, question.network);
  const got = (body.types ?? {}) as Answer;
  for (const name of windowNames) {
    const place = { about: 'types', call: `${label} ${path}`, at: `types.${name}` };
    differences.rows(place, expected[name], got[name]);
  }
}

function checkTop(checked: Checked, question: DashboardQuestion, body: Answer, path: string): void {
  const { account, differences, label } = checked;
  const { asOf, network, merged } = question;
  const expected = topOf(account, { asOf, ...(network && { network }), ...(merged && { merged }) });
  const got = (body.top ?? {}) as Record<string, { pt: string }[]>;
  const about = merged ? 'top.merged' : 'top';
  for (const name of windowNames) {
    const place = { about, call: `${label} ${path}`, at: `top.${name}` };
    // In which order the names of merged networks stand is not defined.
    const rows = (got[name] ?? []).map((row) => ({ ...row, pt: sortedNames(row.pt) }));
    differences.rows(place, expected[name], rows);
  }
}

export const sortedNames = (pt: string | undefined) => (pt ?? '').split(' · ').sort().join(' · ');
