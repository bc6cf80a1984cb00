// All orders of a shop at a moment: seeded ones appear as time passes, told ones are put beside them. Kept are only moments;
// an order is made when it is looked at.

import { type Step, type Story, updatedAt } from './story.ts';
import { type Fate, fateOf, type Told, type Trade, tell } from './tell.ts';

export interface BookOptions {
  trade: Trade;
  /** The first order's moment. */
  from: number;
  ordersPerDay: number;
  /** No more seeded orders than this. */
  most: number;
  /** What may become of seeded orders: a shop system without returns has none. */
  fates?: readonly Fate[];
  /** How the shop system lives through what is told of an order. */
  retell?: (story: Story) => Story;
}

export interface Entry {
  id: number;
  createdAt: number;
  processedAt: number;
  updatedAt: number;
  /** When something written of it happens next. */
  nextAt: number;
  story(): Story;
}

export type SortKey = 'createdAt' | 'processedAt' | 'updatedAt' | 'id';

export interface OrderBook {
  /** By a growing key, then by id, as things stand at the moment. */
  sorted(key: SortKey, now: number): readonly Entry[];
  find(id: number, now: number): Story | null;
  put(story: Story): void;
  /** Something more happens to an order. */
  happen(id: number, step: Step): Story;
  /** With an index of its own it is the same order whenever it is told. */
  nextTold(told: Untold): Story;
}

export type Untold = Omit<Told, 'index'> & Partial<Pick<Told, 'index'>>;

/** Told orders are numbered far from seeded ones, so that neither takes the other's id. */
const toldFrom = 5_000_000;

export function openBook({ trade, from, ordersPerDay, most, fates, retell }: BookOptions): OrderBook {
  const gap = 86_400_000 / ordersPerDay;
  const entries: Entry[] = [];
  const byId = new Map<number, Entry>();
  const changed = new Map<number, Story>();
  let seeded = 0;
  let told = 0;
  /** The next moment at which something happens that is already written. */
  let nextChange = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let sortings = new Map<SortKey, Entry[]>();

  // To the second, as the vendor's moments are.
  const momentOf = (index: number) => from + Math.floor((index * gap) / 1000) * 1000;
  const make = (told: Told): Story => {
    const story = tell(trade, told);
    return retell ? retell(story) : story;
  };
  function seededStory(index: number): Story {
    const fate = fateOf(trade.seed, index);
    return make({ index, at: momentOf(index), fate: fates?.includes(fate) === false ? 'kept' : fate });
  }

  function enter(story: Story, read: () => Story): void {
    const entry: Entry = {
      id: story.id,
      createdAt: story.createdAt,
      processedAt: story.processedAt,
      updatedAt: story.createdAt,
      nextAt: 0,
      story: () => changed.get(story.id) ?? read(),
    };
    entries.push(entry);
    byId.set(story.id, entry);
  }

  function read(entry: Entry, now: number): void {
    const story = entry.story();
    entry.updatedAt = updatedAt(story, now);
    const ahead = [story.createdAt, ...story.steps.map(({ at }) => at)].filter((at) => at > now);
    entry.nextAt = Math.min(Number.POSITIVE_INFINITY, ...ahead);
  }

  function refresh(now: number): void {
    const isForward = now >= readAt;
    readAt = now;
    if (isForward && now < nextChange) return;
    while (seeded < most && momentOf(seeded) <= now) {
      const index = seeded++;
      enter(seededStory(index), () => seededStory(index));
    }
    nextChange = seeded < most ? momentOf(seeded) : Number.POSITIVE_INFINITY;
    for (const entry of entries) {
      if (!isForward || entry.nextAt <= now) read(entry, now);
      nextChange = Math.min(nextChange, entry.nextAt);
    }
    sortings = new Map();
  }

  function put(story: Story): void {
    changed.set(story.id, story);
    const entry = byId.get(story.id);
    if (entry) entry.nextAt = 0;
    else enter(story, () => story);
    nextChange = 0;
  }

  const find = (id: number, now: number): Story | null => {
    refresh(now);
    const entry = byId.get(id);
    return entry && entry.createdAt <= now ? entry.story() : null;
  };

  return {
    sorted(key, now) {
      refresh(now);
      const ready = sortings.get(key);
      if (ready) return ready;
      const made = entries
        .filter(({ createdAt }) => createdAt <= now)
        .sort((one, other) => one[key] - other[key] || one.id - other.id);
      sortings.set(key, made);
      return made;
    },
    find,
    put,
    happen(id, step) {
      const entry = byId.get(id);
      if (!entry) throw new Error(`no order ${id}`);
      const story = entry.story();
      const grown = { ...story, steps: [...story.steps, step].sort((one, other) => one.at - other.at) };
      put(grown);
      return grown;
    },
    nextTold(wanted) {
      const story = make({ ...wanted, index: toldFrom + (wanted.index ?? told++) });
      put(story);
      return story;
    },
  };
}
