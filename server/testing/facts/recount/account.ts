// An account as the definitions of figures see it: who is connected, what days are covered, the rows themselves.
import { type Span, within } from './calendar.ts';
import type { Fraction } from './exact.ts';

export const saleStates = ['pending', 'approved', 'paid', 'voided'] as const;
export type State = (typeof saleStates)[number];

/** In the order every breakdown lists them. */
export const publisherTypes = [
  'Content',
  'Coupon',
  'Cash-Back',
  'Social Media',
  'Sub-Aff',
  'Unknown',
] as const;
export type PublisherType = (typeof publisherTypes)[number];

export interface Connection {
  /** As replies call its network. */
  pt: string;
  /** Its network tells clicks at all. */
  reportsClicks: boolean;
  source: 'api' | 'file';
  state: 'active' | 'paused' | 'removed';
  zone: string;
  currency: string;
  /** Days that were asked for, or that a file covers. */
  sales: Span[];
  clicks: Span[];
}

export interface Publisher {
  pt: string;
  id: string;
  name: string;
  url: string;
  type: PublisherType;
  /** Those of one group are one publisher across networks. */
  group: string | null;
}

export interface Sale {
  /** Which publisher: by network and the network's number of it. */
  pt: string;
  id: string;
  day: string;
  /** Milliseconds since 1970; null where the source says no more than the day. */
  moment: number | null;
  ptoder: string;
  ysoder: string;
  amount: bigint;
  commission: bigint;
  fee: bigint;
  currency: string;
  state: State;
  kind: 'sale' | 'adjustment';
  newCustomer: boolean | null;
  coupon: string;
}

export interface Clicks {
  pt: string;
  id: string;
  day: string;
  clicks: bigint;
}

/** What one whole unit of a currency was worth in the account's currency on a day; null where nobody said. */
export type Rate = (day: string, currency: string) => Fraction | null;

export interface Account {
  connections: Connection[];
  publishers: Publisher[];
  sales: Sale[];
  clicks: Clicks[];
  /** The account's currency. */
  home: string;
  rate: Rate;
}

/** What a question is about: some networks, some days. */
export interface Scope {
  networks: string[];
  span: Span;
}

/** Every network of the account once, by name; one of them where the question names it. */
export function networksOf({ connections }: Account, chosen?: string): string[] {
  const names = [...new Set(connections.map(({ pt }) => pt))].sort();
  return chosen === undefined ? names : names.filter((pt) => pt === chosen);
}

export function publisherOf({ publishers }: Account, { pt, id }: { pt: string; id: string }): Publisher {
  const found = publishers.find((publisher) => publisher.pt === pt && publisher.id === id);
  if (!found) throw new Error(`no publisher ${id} on ${pt}`);
  return found;
}

export const salesIn = ({ sales }: Account, { networks, span }: Scope): Sale[] =>
  sales.filter((sale) => networks.includes(sale.pt) && within(sale.day, span));

export const clicksIn = ({ clicks }: Account, { networks, span }: Scope): Clicks[] =>
  clicks.filter((row) => networks.includes(row.pt) && within(row.day, span));

/** Counts in amounts. */
export const isCounted = ({ state }: Sale): boolean => state !== 'voided';

/** Counts as an order. */
export const isOrder = (sale: Sale): boolean => isCounted(sale) && sale.kind === 'sale';

export const countOf = (items: readonly unknown[]): bigint => BigInt(items.length);
