import { expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';
import { makePublishers } from '#simulators/kit/world-publishers.ts';
import { demoObservations } from './demo-observations.ts';
import { brandsInFront, programmesOn } from './demo-programme-moves.ts';
import { demoWorld } from './seed-demo-graph.ts';

const world = demoWorld();
const today = '2026-11-16';
const observations = demoObservations(world, today);
const count = <Item>(list: readonly Item[], test: (item: Item) => boolean) => list.filter(test).length;

it('is the same at every start', () => {
  expect(demoWorld()).toEqual(world);
  expect(demoObservations(world, today)).toEqual(observations);
});

it('gives every brand one to four networks and at least 3,000 publishers of every type', () => {
  const each = Map.groupBy(world.programmes, ({ brandCode }) => brandCode);
  expect(each.size).toBe(world.brands.length);
  for (const programmes of each.values()) {
    expect(programmes.length).toBeGreaterThanOrEqual(1);
    expect(programmes.length).toBeLessThanOrEqual(4);
    expect(new Set(programmes.map(({ network }) => network)).size).toBe(programmes.length);
  }
  const keys = world.programmes.map(({ network, merchantId }) => `${network} ${merchantId}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(world.publishers.length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(world.publishers.map(({ domain }) => domain)).size).toBe(world.publishers.length);
  expect(new Set(world.publishers.map(({ type }) => type)).size).toBe(5);
});

it('invents every address', () => {
  const platform =
    /^(?:(?:youtube|tiktok)\.com\/@|(?:instagram|pinterest)\.com\/)(?:[a-z]+-demo\d+|trail\d+)$/;
  const isInvented = ({ domain, contact }: (typeof world.publishers)[number]) =>
    (domain.endsWith('.example') || platform.test(domain)) &&
    (contact === '' || /^[a-z]+@[a-z0-9-]+\.example$/.test(contact));
  expect(world.publishers.filter((publisher) => !isInvented(publisher))).toEqual([]);
  expect(observations.filter(({ link }) => !/^https:\/\/[a-z]+\.example\//.test(link))).toEqual([]);
});

it('knows the publishers the demo account earns with', () => {
  const known = new Set(world.publishers.map(({ mergeKey }) => mergeKey));
  const own = makePublishers(2025, 60).map(({ url }) => mergeKeyOf(url));
  expect(own.filter((key) => !known.has(key))).toEqual([]);
  const promoting = new Set(observations.map(({ domain }) => mergeKeyOf(domain)));
  expect(count(own, (key) => promoting.has(key))).toBeGreaterThan(30);
});

it('spreads over 18 months up to this one, with seasons, gains and losses', () => {
  expect(observations.length).toBeGreaterThan(18_000);
  expect(observations.length).toBeLessThanOrEqual(40_000);
  const months = Map.groupBy(observations, ({ firstSeen }) => firstSeen.slice(0, 7));
  expect([...months.keys()].sort()).toHaveLength(18);
  expect([...months.keys()].sort().at(-1)).toBe('2026-11');
  const size = (month: string) => months.get(month)?.length ?? 0;
  expect(size('2025-11')).toBeGreaterThan(size('2025-09') * 1.5);
  expect(size('2025-12')).toBeGreaterThan(size('2026-02'));
  const outdoors = (month: string) =>
    count(months.get(month) ?? [], ({ brandCode }) => brandCode >= 'demo-b0365' && brandCode <= 'demo-b0392');
  expect(outdoors('2026-05')).toBeGreaterThan(outdoors('2026-02') * 1.5);
  const lost = observations.filter(({ lostOn }) => lostOn !== null);
  expect(lost.length / observations.length).toBeGreaterThan(0.1);
  expect(lost.length / observations.length).toBeLessThan(0.4);
  const isOrderly = ({ firstSeen, lastSeen, lostOn }: (typeof observations)[number]) =>
    firstSeen <= lastSeen && lastSeen <= today && (lostOn === null || (lastSeen < lostOn && lostOn <= today));
  expect(observations.filter((row) => !isOrderly(row))).toEqual([]);
});

it('moves on without changing the past', () => {
  const later = demoObservations(world, '2026-11-30');
  const keyOf = ({ brandCode, pageId, network }: (typeof later)[number]) =>
    `${brandCode} ${pageId} ${network}`;
  const after = new Map(later.map((row) => [keyOf(row), row]));
  expect(later.length).toBeGreaterThan(observations.length);
  const changed = observations.filter((row) => {
    const now = after.get(keyOf(row));
    return now?.firstSeen !== row.firstSeen || (row.lostOn !== null && now.lostOn !== row.lostOn);
  });
  expect(changed).toEqual([]);
});

it('keeps the past also when a month ends', () => {
  const later = new Set(
    demoObservations(world, '2027-01-04').map(({ firstSeen, pageUrl }) => firstSeen + pageUrl),
  );
  expect(observations.filter(({ firstSeen, pageUrl }) => !later.has(firstSeen + pageUrl))).toEqual([]);
});

it('has brands in front join a network and state another commission in any eight weeks', () => {
  const brands = world.brands.slice(0, brandsInFront);
  const isFront = ({ brandCode }: { brandCode: string }) => brands.some(({ code }) => code === brandCode);
  const front = {
    industries: world.industries.slice(0, 1),
    brands,
    programmes: world.programmes.filter(isFront),
    publishers: [],
  };
  const standing = (day: string) => programmesOn(front, day);
  for (let day = '2026-08-31'; day < '2028-12-01'; day = addDays(day, 7)) {
    const before = new Map(standing(day).map((programme) => [programme.merchantId, programme]));
    const after = standing(addDays(day, 56));
    const known = after.filter(({ merchantId }) => before.has(merchantId));
    expect(known).toHaveLength(before.size);
    expect([day, after.length > known.length]).toEqual([day, true]);
    const isOther = ({ merchantId, commission }: (typeof after)[number]) =>
      before.get(merchantId)?.commission !== commission;
    expect([day, known.some(isOther)]).toEqual([day, true]);
    const keys = after.map(({ brandCode, network }) => `${brandCode} ${network}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
