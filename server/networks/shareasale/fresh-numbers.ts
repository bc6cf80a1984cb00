// Which transactions of a page came before. Pages go by growing number, so a greater one than all before is new; only
// for the few others what came is looked through.

export interface FreshNumbers {
  /** Counts a row of this page; false when this page or the one before had it. */
  add(number: string): boolean;
  /** Different rows of this page, and those among them that the page before did not have. */
  readonly page: { rows: number; fresh: number };
  turn(): void;
}

export function createFreshNumbers(): FreshNumbers {
  let highest = '';
  let here: string[] = [];
  let before: string[] = [];
  // Built when the first row is not greater than all before.
  let hereSet: Set<string> | null = null;
  let beforeSet: Set<string> | null = null;
  let repeated = 0;
  return {
    get page() {
      return { rows: here.length, fresh: here.length - repeated };
    },
    add(number) {
      if (isGreater(number, highest)) {
        highest = number;
        here.push(number);
        hereSet?.add(number);
        return true;
      }
      hereSet ??= new Set(here);
      if (hereSet.has(number)) return false;
      hereSet.add(number);
      here.push(number);
      beforeSet ??= new Set(before);
      if (!beforeSet.has(number)) return true;
      repeated += 1;
      return false;
    },
    turn() {
      before = here;
      beforeSet = hereSet;
      here = [];
      hereSet = null;
      repeated = 0;
    },
  };
}

/** Shorter numbers are smaller; any other text has its place in that order too. */
const isGreater = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;
