// The account most tests of report details look at: one month of orders, and how its tables are read.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { findSeriousBarriers } from './accessibility.ts';
import type { Size, Visitor } from './browser.ts';
import { runCommand } from './command-line.ts';
import { type Person, signInDirectly } from './people.ts';
import { registerWithPlan } from './plans.ts';
import { findTinyWords, widthBeyondWindow } from './screen.ts';
import { prepareVisitors } from './visitors.ts';

export const publishers = 205;
export const orders = 230;
export const longName = `${'深圳市远航户外用品评测与露营生活方式研究所'.repeat(4)}🏕️🌊`;

interface Order {
  cents: number;
  day: string;
  id: string;
  state: string;
  line: string[];
}

/** A month of orders: 205 publishers with awkward names, voided and pending ones, a return, a spreadsheet's number. */
export const file: Order[] = Array.from({ length: orders }, (_, index) => {
  const cents = index === 17 ? -4_250 : 1_000 + index * 137;
  const amount = (part: number) => (Math.round(cents * part) / 100).toFixed(2);
  const id = String(700_000 + (index % publishers));
  const state = index % 10 === 3 ? 'voided' : index % 10 === 4 ? 'pending' : 'approved';
  const names: Record<number, string> = { 0: longName, 1: 'CafÃ© Deals', 2: ' 远山测评' };
  const name = names[index % publishers] ?? `联盟客 ${id}`;
  const day = `2024/2/${1 + (index % 28)}`;
  const ptoder = index === 0 ? '3.01555E+08' : `SALE-${301_000_000 + index}`;
  const type = ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff'][index % 5] ?? '';
  return {
    cents,
    day,
    id,
    state,
    line: [
      day,
      `#${5000 + index}`,
      amount(1),
      amount(0.08),
      amount(0.02),
      id,
      name,
      `pub${id}.example`,
      type,
      'ShareASale',
      ptoder,
      state,
    ],
  };
});

export const money = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
export const counted = file.filter(({ state }) => state !== 'voided');
export const salesTotal = money(counted.reduce((sum, { cents }) => sum + cents, 0));
export const orderCount = counted.filter(({ cents }) => cents > 0).length;
export const february = 'from=2024-02-01&to=2024-02-29';

/** Call at the top of a file; the answer opens a page as a new account with these orders, or as who else is named. */
export function prepareReports() {
  const visit = prepareVisitors();
  let person: Person;
  beforeAll(async () => {
    person = await registerWithOrders();
  }, 60_000);

  return async (path: string, { size = 'desktop', as = person }: { size?: Size; as?: Person } = {}) => {
    const visitor = await visit(size);
    await signInDirectly(visitor, as);
    await visitor.page.goto(path);
    return visitor;
  };
}

async function registerWithOrders(): Promise<Person> {
  const person = await registerWithPlan('P_MONTH');
  const folder = await mkdtemp(join(tmpdir(), 'haitu-e2e-orders-'));
  try {
    const path = join(folder, 'orders.csv');
    const head = [
      'time',
      'ysoder',
      'je',
      'jyje',
      'ptfy',
      'id',
      'name',
      'url',
      'type',
      'pt',
      'ptoder',
      'state',
    ];
    await writeFile(path, [head, ...file.map(({ line }) => line)].map((line) => line.join(',')).join('\n'));
    await runCommand('sales:import', '--account', person.account, '--network', 'shareasale', '--file', path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return person;
}

export async function seeSound({ page }: Pick<Visitor, 'page'>): Promise<void> {
  expect(await findSeriousBarriers(page)).toEqual([]);
  expect(await findTinyWords(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
}

export const tableOf = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
export const rowsOf = (table: Locator) => table.locator('tbody tr.ant-table-row');
export const totalsOf = (table: Locator) => table.locator('div.ant-table-summary');
