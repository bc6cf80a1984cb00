// Changes that are not saved yet. Pure: adding what was to be removed cancels the removal, and the other way round.
import type { SampleChoice, Selection } from '#contract/plans.ts';

export type Kind = 'industry' | 'brand';

export interface StagedItem {
  code: string;
  name: string;
  /** Made up for the demonstration. */
  sample?: boolean;
}

export interface Pending {
  additions: readonly StagedItem[];
  removals: readonly StagedItem[];
}

export type Staging = Readonly<Record<Kind, Pending>>;

/** Whether each chosen item can be given back now. */
export type Removable = Readonly<Record<Kind, ReadonlyMap<string, boolean>>>;

export type StagingAction =
  | { type: 'add' | 'remove'; kind: Kind; item: StagedItem }
  | { type: 'undo'; kind: Kind; code: string }
  | { type: 'clear' }
  /** What is chosen has been read anew: what no longer means a change is dropped. */
  | { type: 'rebase'; chosen: Removable };

const nothing: Pending = { additions: [], removals: [] };

export const emptyStaging: Staging = { industry: nothing, brand: nothing };

export function stage(staging: Staging, action: StagingAction): Staging {
  switch (action.type) {
    case 'clear':
      return emptyStaging;
    case 'rebase': {
      const industry = rebase(staging.industry, action.chosen.industry);
      const brand = rebase(staging.brand, action.chosen.brand);
      const same = industry === staging.industry && brand === staging.brand;
      return same ? staging : { industry, brand };
    }
    default: {
      const pending = staging[action.kind];
      const changed = change(pending, action);
      return changed === pending ? staging : { ...staging, [action.kind]: changed };
    }
  }
}

function change(pending: Pending, action: Exclude<StagingAction, { type: 'clear' | 'rebase' }>): Pending {
  const { additions, removals } = pending;
  if (action.type === 'undo') {
    return { additions: without(additions, action.code), removals: without(removals, action.code) };
  }
  const { item } = action;
  if (action.type === 'add') {
    if (has(removals, item.code)) return { additions, removals: without(removals, item.code) };
    return has(additions, item.code) ? pending : { additions: [...additions, item], removals };
  }
  if (has(additions, item.code)) return { additions: without(additions, item.code), removals };
  return has(removals, item.code) ? pending : { additions, removals: [...removals, item] };
}

function rebase(pending: Pending, chosen: ReadonlyMap<string, boolean>): Pending {
  const additions = pending.additions.filter(({ code }) => !chosen.has(code));
  const removals = pending.removals.filter(({ code }) => chosen.get(code) === true);
  const same = additions.length === pending.additions.length && removals.length === pending.removals.length;
  return same ? pending : { additions, removals };
}

const has = (items: readonly StagedItem[], code: string) => items.some((item) => item.code === code);
const without = (items: readonly StagedItem[], code: string) => items.filter((item) => item.code !== code);

export function isStaged(staging: Staging): boolean {
  return countStaged(staging, 'additions') + countStaged(staging, 'removals') > 0;
}

export function countStaged({ industry, brand }: Staging, side: keyof Pending): number {
  return industry[side].length + brand[side].length;
}

/**
 * What would be left to choose if everything staged were saved; below zero is how many are too many. Samples take a place
 * only where they bind.
 */
export function restAfter({ additions, removals }: Pending, rest: number, samples: SampleChoice): number {
  const counted = (items: readonly StagedItem[]) =>
    items.filter(({ sample }) => !sample || samples === 'binding').length;
  return rest - counted(additions) + counted(removals);
}

export function toSelection({ industry, brand }: Staging): Selection {
  const codes = (items: readonly StagedItem[]) => items.map(({ code }) => code);
  return {
    addIndustries: codes(industry.additions),
    deleteIndustries: codes(industry.removals),
    addBrands: codes(brand.additions),
    deleteBrands: codes(brand.removals),
  };
}

/** How one item of the catalogue or of the chosen stands. */
export type ItemState = 'free' | 'adding' | 'removing' | 'removable' | 'locked' | 'chosen';

interface ItemFacts {
  pending: Pending;
  /** Of the chosen ones that have been read. */
  chosen: ReadonlyMap<string, boolean>;
  /** The catalogue says it is chosen, though its own entry may not have been read yet. */
  havePermit?: boolean;
}

export function itemState(code: string, { pending, chosen, havePermit = false }: ItemFacts): ItemState {
  if (has(pending.additions, code)) return 'adding';
  if (has(pending.removals, code)) return 'removing';
  const removable = chosen.get(code);
  if (removable !== undefined) return removable ? 'removable' : 'locked';
  return havePermit ? 'chosen' : 'free';
}
