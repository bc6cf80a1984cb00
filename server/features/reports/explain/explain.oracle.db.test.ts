// Explained changes against a plain recount of the raw rows and against the dashboard, over made-up accounts: equal to the
// cent, and every list adds up.
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChangePart, type ExplainedChange, namedPublishers } from '#contract/explain.ts';
import { evidenceMetrics } from '#contract/figures/metrics.ts';
import type { CardView, Dashboard } from '#contract/reports.ts';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { patience } from '#server/testing/database/on-cluster.ts';
import { drawnRuns } from '#server/testing/drawn-cases.ts';
import {
  openWorlds,
  readWorld,
  type World,
  type Worlds,
  worldOf,
  writeWorld,
} from '#server/testing/facts/made-worlds.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { plusDays } from '../testing/plain-calendar.ts';
import type { PlainWorld } from '../testing/plain-dashboard.ts';
import { type PlainAsked, plainExplain } from '../testing/plain-explain.ts';

vi.setConfig({ testTimeout: 120_000 * patience });

let app: TestApp;
let owner: pg.Client;
let worlds: Worlds;

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  worlds = await openWorlds(app, owner);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const ask = async <Body>({ token }: Owner, path: string, query: object): Promise<Body> => {
  const address = `${path}?${new URLSearchParams(query as Record<string, string>)}`;
  const { status, body } = await app.request<Body>('GET', address, { token });
  expect([address, status]).toEqual([address, 200]);
  return body;
};

/** Minor units, or a count, from text. */
const units = (text: string | null) => BigInt((text ?? '0').replace('.', ''));
const size = (value: bigint) => (value < 0n ? -value : value);

/** How often each was met: a run that meets no unknown change shows nothing about them. */
const met = { known: 0, unknown: 0, partly: 0 };

function expectAddedUp(said: ExplainedChange): void {
  const lists = [said.network, said.type, said.publisher, said.drivers];
  if (said.change === null) {
    met.unknown += 1;
    expect(said.drivers.every(({ change }) => change === null)).toBe(true);
    if (lists.flat().some(({ change }) => change !== null)) met.partly += 1;
    expect(lists.flat().some(({ key }) => key === 'rounding')).toBe(false);
    return;
  }
  met.known += 1;
  for (const list of lists) {
    // Of nobody there is nothing to add up.
    expect(list.reduce((sum, { change }) => sum + units(change), 0n)).toBe(units(said.change));
  }
  expect(units(said.now) - units(said.before)).toBe(units(said.change));
}

const isRest = ({ key }: ChangePart) => key === 'rounding' || key === 'others';

/** Largest first, what is not known last, what stands for no single one at the end. */
function expectOrdered(list: readonly ChangePart[]): void {
  const single = list.filter((one) => !isRest(one));
  expect(list.slice(0, single.length)).toEqual(single);
  const changes = single.map(({ change }) => (change === null ? -1n : size(units(change))));
  expect(changes).toEqual(changes.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
}

type PlainRow = ReturnType<typeof plainExplain>['network'][number];

function expectSame(
  said: readonly ChangePart[],
  plain: readonly PlainRow[],
  { text, keyOf }: { text: (value: bigint | null) => string | null; keyOf: (part: ChangePart) => string },
): void {
  const rows = said
    .filter((one) => !isRest(one))
    .map(({ now, before, change, ...one }) => [keyOf(one as ChangePart), { now, before, change }]);
  const expected = plain.map(({ key, now, before, change }) => [
    key,
    { now: text(now), before: text(before), change: text(change) },
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
}

/** The twenty largest by the plain recount, the others as one. */
function expectPublishers(said: ExplainedChange, plain: ReturnType<typeof plainExplain>, world: PlainWorld) {
  const weight = ({ change }: PlainRow) => (change === null ? -1n : size(change));
  const down = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0);
  const ranked = plain.publisher.toSorted(
    (a, b) =>
      down(weight(a), weight(b)) ||
      down(size(a.now ?? 0n), size(b.now ?? 0n)) ||
      Number(a.key) - Number(b.key),
  );
  const named = ranked.slice(0, namedPublishers);
  expect(said.publisher.filter((one) => !isRest(one)).map(({ key }) => key)).toEqual(
    named.map(({ key }) => key),
  );
  expectSame(said.publisher, named, { text: plain.text, keyOf: ({ key }) => key });
  expect(said.publisher.some(({ key }) => key === 'others')).toBe(ranked.length > namedPublishers);
  for (const { key, name, id, pt } of said.publisher.filter((one) => !isRest(one))) {
    const publisher = world.publishers.find(({ no }) => String(no) === key);
    expect({ name, id, pt }).toEqual({
      name: publisher?.nameByHand ?? publisher?.name.trim(),
      id: publisher?.ref,
      pt: publisher?.network,
    });
  }
}

/** Of a comparison of two cards: the same figures, days and marks. */
function expectCard(said: ExplainedChange, card: CardView): void {
  const text = (value: CardView['yesterdaynum']) => (value === null ? null : String(value));
  expect([said.now, said.before]).toEqual([text(card.yesterdaynum), text(card.beforenum)]);
  expect([said.beforeFrom, said.beforeTo]).toEqual([card.beforeSpan.from, card.beforeSpan.to]);
  // Of parts that come to nothing together, rates may be missing besides.
  const { missingRates, known, ...marks } = said.known;
  expect(card.known).toMatchObject(marks);
  expect(missingRates).toEqual(
    expect.arrayContaining(
      card.known.missingRates.map(({ currency }) => expect.objectContaining({ currency })),
    ),
  );
  expect(known).toBe(card.known.known && missingRates.length === 0);
  if (said.change !== null) expect(card.trend).toBe(units(said.now) >= units(said.before) ? 1 : 0);
}

async function check(world: World, person: Owner): Promise<void> {
  const plain = await readWorld(worlds, person.accountId);
  const pts = [undefined, ...new Set(plain.connections.map(({ pt }) => pt))];
  const [first = '', second = '', third = ''] = world.days;
  const compare = pts.length % 2 === 0 ? 'year' : 'period';
  const board = await ask<Dashboard>(person, '/api/report/dashboard', { asOf: first, compare });
  const fields = { clicks: 'clicks', commission: 'amounts', orders: 'orders', sales: 'sales' } as const;
  for (const [field, key] of Object.entries(fields)) {
    for (const [place, window] of (['yesterday', 'week', 'month', 'year'] as const).entries()) {
      const card = board[key][place] as CardView;
      const asked = { metric: field, ...card.span, compare, window };
      const said = await ask<ExplainedChange>(person, '/api/report/explain', asked);
      expectCard(said, card);
      await expectPlain(said, plain, asked);
    }
  }
  for (const [place, metric] of evidenceMetrics.entries()) {
    const pt = pts[place % pts.length];
    const long = place % 2 === 0;
    const asked = {
      metric,
      from: long ? plusDays(second, -45) : plusDays(third, -6),
      to: long ? second : third,
      compare: place % 3 === 0 ? 'year' : 'period',
    };
    const said = await ask<ExplainedChange>(person, '/api/report/explain', {
      ...asked,
      ...(pt && { network: pt.toUpperCase() }),
    });
    await expectPlain(said, plain, { ...asked, ...(pt && { pt }) });
  }
}

function expectPlain(said: ExplainedChange, world: PlainWorld, asked: PlainAsked): void {
  const plain = plainExplain(world, asked);
  const { text } = plain;
  expect({ ...plain.spans.before }).toEqual({ from: said.beforeFrom, to: said.beforeTo });
  expect({ now: said.now, before: said.before, change: said.change }).toEqual({
    now: text(plain.whole.now),
    before: text(plain.whole.before),
    change: text(plain.whole.change),
  });
  expectSame(said.network, plain.network, { text, keyOf: ({ name }) => name });
  expectSame(said.type, plain.type, { text, keyOf: ({ key }) => key });
  expectPublishers(said, plain, world);
  for (const list of [said.network, said.type, said.publisher]) expectOrdered(list);
  expectAddedUp(said);
  if (plain.drivers) {
    const drivers = Object.entries(plain.drivers).map(([key, change]) => ({ key, change: text(change) }));
    expect(said.drivers).toEqual(drivers);
  }
}

describe('an explained change', () => {
  it('says what the raw rows and the dashboard say, and adds up to the cent, in every made-up account', async () => {
    const written: { world: World; person: Owner }[] = [];
    await fc.assert(
      fc.asyncProperty(worldOf, async (world) => {
        const person = await ownerOn(app, 'P_YEAR');
        await writeWorld(worlds, world, person);
        written.push({ world, person });
        await check(world, person);
      }),
      { numRuns: drawnRuns({ all: 14, some: 6 }), endOnFailure: true },
    );
    // Others were written meanwhile, with the same orders and publishers: none of it shows.
    for (const { world, person } of written.slice(0, 2)) await check(world, person);
    expect(
      Object.values(met).every((times) => times > 0),
      JSON.stringify(met),
    ).toBe(true);
  });
});
