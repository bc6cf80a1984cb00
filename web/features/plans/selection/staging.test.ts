import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countStaged,
  emptyStaging,
  isStaged,
  itemState,
  type Kind,
  restAfter,
  type Staging,
  type StagingAction,
  stage,
  toSelection,
} from './staging.ts';

const item = (code: string) => ({ code, name: `名称 ${code}` });
const add = (code: string, kind: Kind = 'brand'): StagingAction => ({ type: 'add', kind, item: item(code) });
const remove = (code: string, kind: Kind = 'brand'): StagingAction => ({
  type: 'remove',
  kind,
  item: item(code),
});
const stagedBy = (...actions: StagingAction[]) => actions.reduce(stage, emptyStaging);
const chosen = (brand: Record<string, boolean>, industry: Record<string, boolean> = {}) => ({
  brand: new Map(Object.entries(brand)),
  industry: new Map(Object.entries(industry)),
});

describe('stage', () => {
  it('S11 keeps additions and removals apart, and industries apart from brands', () => {
    expect(
      toSelection(stagedBy(add('a'), remove('b'), add('x', 'industry'), remove('y', 'industry'))),
    ).toEqual({
      addBrands: ['a'],
      deleteBrands: ['b'],
      addIndustries: ['x'],
      deleteIndustries: ['y'],
    });
  });

  it('S11 cancels a removal by adding again, and an addition by removing again', () => {
    expect(isStaged(stagedBy(remove('a'), add('a')))).toBe(false);
    expect(isStaged(stagedBy(add('a'), remove('a')))).toBe(false);
    expect(toSelection(stagedBy(remove('a'), add('b'), add('a')))).toMatchObject({
      addBrands: ['b'],
      deleteBrands: [],
    });
  });

  it('counts nothing twice', () => {
    const twice = stagedBy(add('a'), add('a'), remove('b'), remove('b'));
    expect([countStaged(twice, 'additions'), countStaged(twice, 'removals')]).toEqual([1, 1]);
  });

  it('undoes one item and leaves the others', () => {
    const left = stage(stagedBy(add('a'), remove('b'), add('c')), { type: 'undo', kind: 'brand', code: 'a' });
    expect(toSelection(left)).toMatchObject({ addBrands: ['c'], deleteBrands: ['b'] });
  });

  it('clears everything', () => {
    expect(stage(stagedBy(add('a'), remove('b', 'industry')), { type: 'clear' })).toEqual(emptyStaging);
  });

  it('drops what no longer means a change once the chosen ones are read anew', () => {
    const staged = stagedBy(add('a'), add('b'), remove('c'), remove('d'), remove('e'));
    const fresh = chosen({ b: true, c: true, d: false });
    expect(toSelection(stage(staged, { type: 'rebase', chosen: fresh }))).toMatchObject({
      addBrands: ['a'],
      deleteBrands: ['c'],
    });
  });

  it('is the same object when reading anew changed nothing', () => {
    const staged = stagedBy(add('a'), remove('c'));
    expect(stage(staged, { type: 'rebase', chosen: chosen({ c: true }) })).toBe(staged);
  });
});

describe('any sequence of steps', () => {
  const codes = ['a', 'b', 'c', 'd', 'e', 'f'];
  const startsChosen = (code: string) => code < 'd';
  const step = fc.record({
    code: fc.constantFrom(...codes),
    kind: fc.constantFrom<Kind>('industry', 'brand'),
  });

  /** A person can only press what the item offers: a chosen one is removed, another one added, and back again. */
  const press = (staging: Staging, { code, kind }: { code: string; kind: Kind }): Staging => {
    const held = new Map(codes.filter(startsChosen).map((each) => [each, true]));
    const state = itemState(code, { pending: staging[kind], chosen: held });
    const type = state === 'free' || state === 'removing' ? 'add' : 'remove';
    return stage(staging, { type, kind, item: item(code) });
  };

  it('S11 ends with exactly what an odd number of presses changed, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const staging = steps.reduce(press, emptyStaging);
        for (const kind of ['industry', 'brand'] as const) {
          const odd = codes.filter(
            (code) => steps.filter((each) => each.code === code && each.kind === kind).length % 2 === 1,
          );
          const { additions, removals } = staging[kind];
          expect(additions.map(({ code }) => code).sort()).toEqual(odd.filter((code) => !startsChosen(code)));
          expect(removals.map(({ code }) => code).sort()).toEqual(odd.filter(startsChosen));
          expect(restAfter(staging[kind], 2, 'free')).toBe(2 - additions.length + removals.length);
        }
      }),
    );
  });

  it('never holds one item on both sides, whatever is asked', () => {
    const any = fc.oneof(
      fc.record({
        type: fc.constantFrom('add' as const, 'remove' as const),
        kind: fc.constant<Kind>('brand'),
        item: fc.constantFrom(...codes).map(item),
      }),
      fc.record({
        type: fc.constant('undo' as const),
        kind: fc.constant<Kind>('brand'),
        code: fc.constantFrom(...codes),
      }),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 80 }), (actions) => {
        const { additions, removals } = actions.reduce(stage, emptyStaging).brand;
        const all = [...additions, ...removals].map(({ code }) => code);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

describe('itemState', () => {
  const facts = {
    pending: stagedBy(add('new'), remove('old')).brand,
    chosen: chosen({ old: true, kept: true, fixed: false }).brand,
  };

  it.each([
    ['new', 'adding'],
    ['old', 'removing'],
    ['kept', 'removable'],
    ['fixed', 'locked'],
    ['other', 'free'],
  ])('%s is %s', (code, state) => {
    expect(itemState(code, facts)).toBe(state);
  });

  it('takes the word of the catalogue for a chosen item that has not been read yet', () => {
    expect(itemState('far', { ...facts, havePermit: true })).toBe('chosen');
  });
});

describe('restAfter', () => {
  it('A6 goes below zero when too much is chosen', () => {
    expect(restAfter(stagedBy(add('a'), add('b'), remove('c')).brand, -1, 'free')).toBe(-2);
  });

  it('counts a sample only where samples bind', () => {
    const tried = { additions: [{ code: 'a', name: 'a', sample: true }], removals: [] };
    expect(restAfter(tried, 1, 'free')).toBe(1);
    expect(restAfter(tried, 1, 'binding')).toBe(0);
  });
});
