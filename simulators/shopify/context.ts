import type { Entry } from './book.ts';
import type { ShopFault } from './faults.ts';
import type { SearchWarning } from './search.ts';
import type { ShopRuntime } from './shop.ts';

/** Which orders of its list one part of a bulk operation reads. */
export interface BulkPart {
  from: number;
  to: number;
  /** The list, once the first part has read it. */
  rows: readonly Entry[] | null;
}

/** What the fields of one call are answered from. */
export interface Context {
  shop: ShopRuntime;
  now: number;
  version: string;
  scopes: ReadonlySet<string>;
  /** Null in an ordinary call. */
  bulk: BulkPart | null;
  fault: ShopFault | null;
  searches: { path: string[]; query: string; warnings: SearchWarning[] }[];
}
