// What can go wrong between a shop and who reads it, switched on by tests and by hand.

export const shopFaults = [
  /** Never answers. */
  'timeout',
  /** Answers late. */
  'slow',
  'too-many',
  /** As if the bucket were empty. */
  'throttled',
  'server-error',
  /** The body ends early, in turn with the connection and as if it were whole. */
  'half',
  /** Whole, with one field that could not be made. */
  'field-error',
  'login-page',
  'clock-skew',
  /** 402: the shop's own bill is unpaid. */
  'frozen',
  /** 401: the app is gone. */
  'uninstalled',
  'missing-scope',
  'wrong-currency',
  /** A bulk operation that does not come to its end. */
  'bulk-failed',
] as const;
export type ShopFault = (typeof shopFaults)[number];

/** How far the shop's clock is off under `clock-skew`. */
export const skewMilliseconds = 40 * 60_000;

export interface ShopFaultSwitch {
  /**
   * The next `times` calls suffer this, without `times` every call until `clear`; with `of` only calls that carry this text
   * in path or body.
   */
  set(fault: ShopFault, times?: number, of?: string): void;
  clear(): void;
  readonly suffered: number;
}

export function openShopFaults(): ShopFaultSwitch & { next(asked: string): ShopFault | null } {
  let fault: ShopFault | null = null;
  let left = 0;
  let sufferer = '';
  let suffered = 0;
  return {
    set(wanted, times = Number.POSITIVE_INFINITY, of = '') {
      fault = times > 0 ? wanted : null;
      left = times;
      sufferer = of;
    },
    clear() {
      fault = null;
    },
    next(asked) {
      const present = fault;
      if (present === null || !asked.includes(sufferer)) return null;
      suffered++;
      if (--left <= 0) fault = null;
      return present;
    },
    get suffered() {
      return suffered;
    },
  };
}
