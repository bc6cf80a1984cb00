import { expect, test } from 'vitest';
import { dayNumber, presentIn } from './days.ts';
import { inWrongCharset } from './faults.ts';
import { openWorld, type SaleQuery, type WorldSale } from './world.ts';

const world = openWorld({ seed: 7, from: '2025-05-01', salesPerDay: 120, publishers: 40 });
const at = (moment: string) => presentIn('America/New_York', new Date(moment));
const present = at('2025-07-20T16:00:00Z');
const days = { from: dayNumber('2025-05-01'), to: dayNumber('2025-07-20') };

function sales(query: Partial<SaleQuery> = {}, of = world): WorldSale[] {
  const found: WorldSale[] = [];
  of.eachSale({ ...days, present, ...query }, (sale) => found.push({ ...sale }));
  return found;
}

test('the same seed is the same world, another seed another', () => {
  const again = openWorld({ seed: 7, from: '2025-05-01', salesPerDay: 120, publishers: 40 });
  const other = openWorld({ seed: 8, from: '2025-05-01', salesPerDay: 120, publishers: 40 });
  expect(sales({}, again)).toEqual(sales());
  expect(sales({}, other)).not.toEqual(sales());
});

test('worlds that share orders tell of some under one number, within a day and for the same amount', () => {
  const own = { seed: 7, from: '2025-05-01', publishers: 40 };
  const [small, large] = [30, 60].map((salesPerDay) => openWorld({ ...own, salesPerDay, shared: true }));
  const byNumber = new Map(sales({}, small).map((sale) => [sale.order, sale]));
  const both = sales({}, large).filter(({ order, kind }) => order.startsWith('KB-S') && kind === 'sale');
  const told = both.flatMap((sale) => {
    const twin = byNumber.get(sale.order);
    return twin?.kind === 'sale' ? [[sale, twin] as const] : [];
  });
  expect(told.length).toBeGreaterThan(10);
  for (const [sale, twin] of told) expect([sale.day, sale.amount]).toEqual([twin.day, twin.amount]);
  expect(sales().some(({ order }) => order.startsWith('KB-S'))).toBe(false);
});

test('numbers grow with time and pages are pieces of the whole', () => {
  const all = sales();
  for (const [index, sale] of all.entries()) {
    const before = all[index - 1];
    if (!before) continue;
    expect(sale.id).toBeGreaterThan(before.id);
    expect(sale.day * 86_400 + sale.second).toBeGreaterThanOrEqual(before.day * 86_400 + before.second);
  }
  expect(sales({ skip: 1000, take: 37 })).toEqual(all.slice(1000, 1037));
  expect(sales({ skip: 8000, take: 37 })).toEqual(all.slice(8000, 8037));
  expect(Math.abs(all.length / 81 - 120)).toBeLessThan(12);
});

test('sales come late, are settled, voided, taken back and lost as time goes on', () => {
  const june10 = { from: dayNumber('2025-06-10'), to: dayNumber('2025-06-10') };
  const ids = (moment: string) => new Set(sales({ ...june10, present: at(moment) }).map(({ id }) => id));
  const nextMorning = ids('2025-06-11T07:00:00Z');
  const nextNoon = ids('2025-06-11T17:00:00Z');
  const monthLater = ids('2025-07-20T16:00:00Z');
  expect(nextNoon.difference(nextMorning).size).toBeGreaterThan(0);
  expect(nextMorning.difference(nextNoon).size).toBe(0);

  const early = new Set(sales({ present: at('2025-06-20T16:00:00Z') }).map(({ id }) => id));
  const late = new Set(sales({ to: dayNumber('2025-06-20') }).map(({ id }) => id));
  expect(early.difference(late).size).toBeGreaterThan(0);
  expect(monthLater.size).toBeGreaterThan(0);

  const states = (moment: string) =>
    new Set(sales({ ...june10, present: at(moment) }).map(({ state }) => state));
  expect(states('2025-06-11T17:00:00Z')).toEqual(new Set(['pending']));
  expect(states('2025-07-19T17:00:00Z')).toEqual(new Set(['pending', 'voided']));
  expect(states('2025-07-21T17:00:00Z')).toEqual(new Set(['approved', 'voided']));
  expect(states('2025-08-05T17:00:00Z')).toEqual(new Set(['paid', 'voided']));

  const all = sales();
  const taken = all.filter(({ kind }) => kind === 'adjustment');
  expect(taken.length).toBeGreaterThan(0);
  for (const row of taken) {
    expect(row.amount).toBeLessThan(0);
    const parent = all.find(({ id }) => id === row.parent);
    expect(parent).toMatchObject({ kind: 'sale', order: row.order, day: row.day - 9 });
  }
  expect(new Set(all.map(({ newCustomer }) => newCustomer))).toEqual(new Set([true, false, null]));
});

test('a running day has what its hours brought', () => {
  const today = { from: days.to, to: days.to };
  const noon = sales(today);
  expect(noon.every(({ second }) => second <= present.second)).toBe(true);
  expect(noon.length).toBeLessThan(sales({ ...today, present: at('2025-07-23T16:00:00Z') }).length);
  const clicks = (moment: string) =>
    world.clicksOn(days.to, at(moment)).reduce((sum, row) => sum + row.clicks, 0);
  expect(clicks('2025-07-20T16:00:00Z')).toBeLessThan(clicks('2025-07-21T16:00:00Z'));
});

test('publishers of all types, and names as bad as real ones', () => {
  const { publishers } = world;
  expect(new Set(publishers.map(({ type }) => type)).size).toBe(5);
  expect(new Set(publishers.map(({ id }) => id)).size).toBe(40);
  const names = publishers.map(({ name }) => name);
  expect(names.some((name) => name.startsWith(' '))).toBe(true);
  expect(names.some((name) => name.includes('\uFFFD'))).toBe(true);
  expect(names.some((name) => /\p{Emoji_Presentation}/u.test(name))).toBe(true);
  expect(names.some((name) => /\p{Script=Han}{30}/u.test(name.replace(/[（）]/g, '')))).toBe(true);
  expect(publishers.some(({ url }) => !url.startsWith('https://'))).toBe(true);
});

test('the wrong charset is no UTF-8', () => {
  const bytes = inWrongCharset('海图 café');
  expect(new TextDecoder('gbk').decode(bytes.subarray(0, 4))).toBe('海图');
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
});
