// An order as its shop lived through it: what was bought, and every later step with its moment. What the interface shows at
// a moment follows from it (`ledger.ts`), and so does, by other code, what was kept (`recount.ts`).

export interface Line {
  id: number;
  sku: string;
  title: string;
  quantity: number;
  /** Of one unit, smallest units of the shop's currency. */
  price: number;
  /** Off the whole line. */
  discount: number;
  taxRate: number;
  giftCard: boolean;
}

export interface Taken {
  /** The line's id. */
  line: number;
  quantity: number;
}

export type CancelReason = 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF';

export type Step = { at: number } & (
  | { kind: 'edit'; add: Line[]; drop: Taken[] }
  | {
      kind: 'refund';
      id: number;
      items: (Taken & { restock: 'RETURN' | 'NO_RESTOCK' | 'CANCEL' })[];
      /** Of the shipping, without tax. */
      shipping: number;
      /** Money beside what was bought, or the money of what was taken off before. */
      extra: number;
      note: string;
    }
  | { kind: 'return-request'; id: number; items: Taken[]; reason: string }
  /** With it the lines leave the order, unless they do with the refund. */
  | { kind: 'return-approve'; id: number; exchange: Line[]; takesLines: boolean }
  | { kind: 'return-decline'; id: number }
  /** Pays a return; takes its lines if its approval did not. */
  | { kind: 'return-refund'; id: number; refundId: number }
  | { kind: 'return-close'; id: number }
  | { kind: 'cancel'; refundId: number; reason: CancelReason; paysBack: boolean }
  | { kind: 'dispute'; id: number; as: 'CHARGEBACK' | 'INQUIRY'; status: 'NEEDS_RESPONSE' | 'LOST' | 'WON' }
  /** Something no figure shows: a tag, an address. */
  | { kind: 'touch' }
);

export interface Buyer {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zip: string;
  country: string;
}

export interface Visit {
  id: number;
  at: number;
  landingPage: string;
  referrer: string | null;
  source: string;
  utm: { source: string; medium: string; campaign: string; content: string; term: string } | null;
}

export interface Journey {
  /** Sessions are attributed some time after the order; until then it is not ready. */
  readyAt: number;
  first: Visit;
  last: Visit;
}

export interface Story {
  id: number;
  number: number;
  name: string;
  confirmationNumber: string;
  createdAt: number;
  /** Of imported orders long before they were created here. */
  processedAt: number;
  test: boolean;
  sourceName: string;
  taxesIncluded: boolean;
  currency: string;
  presentment: { currency: string; rate: number };
  lines: Line[];
  shipping: { price: number; taxRate: number };
  code: string | null;
  payment: 'paid' | 'authorized' | 'pending';
  gateway: string;
  buyer: Buyer;
  journey: Journey | null;
  /** By growing moment. */
  steps: Step[];
}

/** What was told of an order by a moment. */
export const stepsUntil = (story: Story, now: number): Step[] => story.steps.filter(({ at }) => at <= now);

export function updatedAt(story: Story, now: number): number {
  let last = story.createdAt;
  for (const { at } of story.steps) if (at <= now && at > last) last = at;
  return last;
}

/** So many numbers belong to one order's lines, returns and refunds: a part's number tells its order's. */
const partsOfOrder = 100_000;
export const partId = (order: number, part: number): number => order * partsOfOrder + part;
export const orderOfPart = (part: number): number => Math.floor(part / partsOfOrder);
export const refundId = (order: number, place: number): number => partId(order, 20_000 + place);
export const returnId = (order: number, place: number): number => partId(order, 10_000 + place);
