import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '#contract/plans.ts';
import { noQuotas } from '../view.ts';
import type { ChosenPermit } from './chosen-permits.ts';
import { type Decision, decideChanges, type Situation } from './decide-changes.ts';

const now = new Date('2026-03-10T04:00:00Z');
const [past, future] = [new Date('2026-03-01T16:00:00Z'), new Date('2026-04-01T16:00:00Z')];

const noSamples = { industry: new Set<string>(), brand: new Set<string>() };
const situationOf = (chosen: ChosenPermit[], overrides: Partial<Situation> = {}): Situation => ({
  chosen,
  catalogue: { industry: new Set(['i1', 'i2', 'i3']), brand: new Set(['b1', 'b2', 'b3', 'b4', 'b5']) },
  standing: { mealType: 'B_YEAR', running: true, quotas: { ...noQuotas, industries: 1, brands: 3 } },
  samples: noSamples,
  offersSamples: true,
  now,
  ...overrides,
});
const brand = (code: string, lockedUntil = past): ChosenPermit => ({
  ...{ kind: 'brand', code, lockedUntil },
  binds: true,
});
/** Held from before, and locked then. */
const sample = (code: string): ChosenPermit => ({ ...brand(code, future), binds: false });
const select = (part: Partial<Selection>): Selection => ({
  addBrands: [],
  deleteBrands: [],
  addIndustries: [],
  deleteIndustries: [],
  ...part,
});

describe('decideChanges', () => {
  it('lets an addition and a removal of the same thing cancel out', () => {
    const both = select({ addBrands: ['b1', 'b2'], deleteBrands: ['b2', 'b1'] });
    // b1 is chosen and even locked: nothing is asked of it.
    expect(decideChanges(both, situationOf([brand('b1', future)]))).toEqual({
      changes: { industry: { add: [], remove: [] }, brand: { add: [], remove: [] } },
    });
  });

  it('exchanges within a full quota and tells the two ways of asking too much apart', () => {
    const full = situationOf([brand('b1'), brand('b2'), brand('b3')]);
    expect(decideChanges(select({ addBrands: ['b4'], deleteBrands: ['b1'] }), full).changes?.brand).toEqual({
      add: ['b4'],
      remove: ['b1'],
    });
    expect(decideChanges(select({ addBrands: ['b4', 'b5'], deleteBrands: ['b1'] }), full).refused).toEqual({
      why: 'full',
    });
    expect(
      decideChanges(
        select({ addBrands: ['b3', 'b4', 'b5'], deleteBrands: ['b1'] }),
        situationOf([brand('b1'), brand('b2')]),
      ).refused,
    ).toEqual({ why: 'too-many', kind: 'brand', left: 2, wanted: 3 });
  });

  it('lets samples go whatever the plan and the lock say, and takes no choice for them', () => {
    const held = [sample('b1'), sample('b2'), sample('b3')];
    const free = { mealType: 'FREE_DAY', running: true, quotas: { ...noQuotas, industries: 1, brands: 3 } };
    const ended = { mealType: 'FREE_DAY', running: false, quotas: noQuotas };
    const back = select({ deleteBrands: ['b1'] });
    for (const standing of [free, ended]) {
      expect(decideChanges(back, situationOf(held, { standing })).changes?.brand.remove).toEqual(['b1']);
    }
    // The one choice of the free plan is still open, all of it.
    const real = select({ addBrands: ['b4', 'b5'] });
    expect(decideChanges(real, situationOf(held, { standing: free })).changes?.brand.add).toEqual([
      'b4',
      'b5',
    ]);
    expect(decideChanges(real, situationOf([brand('b4'), ...held], { standing: free })).refused).toEqual({
      why: 'chosen-once',
    });
    expect(
      decideChanges(back, situationOf([brand('b4'), ...held], { standing: free })).changes,
    ).toBeDefined();
  });

  it('counts samples apart and refuses them where they are not offered', () => {
    const samples = { ...noSamples, brand: new Set(['b4', 'b5']) };
    const both = select({ addBrands: ['b4', 'b5'] });
    const full = [brand('b1'), brand('b2'), brand('b3')];
    expect(decideChanges(both, situationOf(full, { samples })).changes?.brand.add).toEqual(['b4', 'b5']);
    const tried = [sample('b1'), sample('b2')];
    expect(decideChanges(both, situationOf(tried, { samples })).refused).toEqual({
      ...{ why: 'too-many', kind: 'brand', left: 1, wanted: 2 },
    });
    expect(decideChanges(both, situationOf([], { samples, offersSamples: false })).refused).toEqual({
      ...{ why: 'sample', kind: 'brand', codes: ['b4', 'b5'] },
    });
  });

  it('agrees with a table of what becomes of each code', () => {
    fc.assert(
      fc.property(worlds, ([selection, situation]) => {
        expect(decideChanges(selection, situation)).toEqual(plainly(selection, situation));
      }),
      { numRuns: 2000 },
    );
  });
});

const codes = fc.constantFrom('b1', 'b2', 'b3', 'b4', 'b5', 'gone', 'never');
const lists = fc.array(codes, { maxLength: 5 });
const worlds = fc
  .record({
    addBrands: lists,
    deleteBrands: lists,
    addIndustries: lists,
    deleteIndustries: lists,
    chosen: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom('brand' as const, 'industry' as const),
        code: fc.constantFrom('b1', 'b2', 'b3', 'b4', 'gone'),
        // To the millisecond at the edge.
        lockedUntil: fc.constantFrom(past, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)),
      }),
      { selector: ({ kind, code }) => `${kind} ${code}` },
    ),
    mealType: fc.constantFrom('FREE_DAY', 'B_MONTH', 'P_YEAR'),
    running: fc.boolean(),
    industries: fc.nat(4),
    brands: fc.nat(4),
  })
  .map(({ chosen, mealType, running, industries, brands, ...selection }): [Selection, Situation] => {
    const catalogue = { has: (code: string) => code.startsWith('b') };
    const quotas = { ...noQuotas, industries, brands };
    return [
      selection,
      {
        chosen: chosen.map((permit) => ({ ...permit, binds: true })),
        samples: noSamples,
        offersSamples: true,
        catalogue: { industry: catalogue, brand: catalogue },
        standing: { mealType, running, quotas },
        now,
      },
    ];
  });

/** The same rules told code by code. */
function plainly(selection: Selection, { chosen, catalogue, standing, now }: Situation): Decision {
  const kinds = [
    ['industry', selection.addIndustries, selection.deleteIndustries, standing.quotas.industries],
    ['brand', selection.addBrands, selection.deleteBrands, standing.quotas.brands],
  ] as const;
  const fates = kinds.map(([kind, adds, removes, quota]) => {
    const mine = chosen.filter((permit) => permit.kind === kind);
    const named = [...adds, ...removes].filter((code, index, all) => all.indexOf(code) === index);
    const rows = named.map((code) => {
      const held = mine.find((permit) => permit.code === code);
      const wish = Number(adds.includes(code)) - Number(removes.includes(code));
      const after = wish === 0 ? held !== undefined : wish > 0;
      return { code, held, after, known: held !== undefined || catalogue[kind].has(code) };
    });
    return {
      kind,
      unknown: rows.filter((row) => !row.known).map((row) => row.code),
      add: rows.filter((row) => row.after && !row.held).map((row) => row.code),
      remove: rows.filter((row) => !row.after && row.held).map((row) => row.code),
      before: mine.length,
      quota,
    };
  });
  const stranger = fates.find(({ unknown }) => unknown.length > 0);
  if (stranger) return { refused: { why: 'unknown', kind: stranger.kind, codes: stranger.unknown } };
  const moved = fates.some(({ add, remove }) => add.length > 0 || remove.length > 0);
  const stuck = chosen.filter(
    ({ kind, code, lockedUntil }) =>
      fates.find((fate) => fate.kind === kind)?.remove.includes(code) &&
      lockedUntil.getTime() > now.getTime(),
  );
  if (moved && !standing.running) return { refused: { why: 'no-plan' } };
  if (moved && standing.mealType === 'FREE_DAY' && chosen.length > 0)
    return { refused: { why: 'chosen-once' } };
  if (moved && stuck.length > 0) return { refused: { why: 'locked', permits: stuck } };
  for (const { kind, add, remove, before, quota } of fates) {
    if (add.length === 0 || before - remove.length + add.length <= quota) continue;
    if (before >= quota) return { refused: { why: 'full' } };
    return { refused: { why: 'too-many', kind, left: quota - before + remove.length, wanted: add.length } };
  }
  const [industry, brand] = fates.map(({ add, remove }) => ({ add, remove }));
  if (!industry || !brand) throw new Error('two kinds');
  return { changes: { industry, brand } };
}
