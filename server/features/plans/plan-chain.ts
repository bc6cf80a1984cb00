// What the ledger says of a plan: the grants that follow each other without a gap, until when they run, and what
// their unused days are worth.
import { dayMs } from '#contract/figures/days.ts';
import type { LedgerRow } from './write-ledger.ts';

export type LedgerFact = Pick<
  LedgerRow,
  'at' | 'kind' | 'orderNo' | 'amountFen' | 'mealType' | 'days' | 'startsAt'
>;

/** One grant of the chain. Moments in milliseconds. */
export interface ChainLink {
  /** Null: given, not sold. */
  orderNo: string | null;
  /** What its worth is spread over. */
  days: number;
  startsAt: number;
  endsAt: number;
}

export interface PlanChain {
  mealType: string;
  links: ChainLink[];
}

export interface LedgerState {
  /** The plan in force or last in force. */
  chain: PlanChain | null;
  /** Of each order: money paid and credit brought in, less what was refunded. */
  worthFen: Map<string, number>;
  /** Orders whose unused days went into a later one as credit. */
  carried: Set<string>;
  /** All that was paid less all that was refunded. */
  netFen: number;
}

export interface Credit {
  creditFen: number;
  /** Whole unused days that were bought. */
  creditDays: number;
}

export const noCredit: Credit = { creditFen: 0, creditDays: 0 };

/** Entries oldest first. */
export function foldLedger(entries: readonly LedgerFact[]): LedgerState {
  const state: LedgerState = { chain: null, worthFen: new Map(), carried: new Set(), netFen: 0 };
  const creditOfOrder = new Set<string>();
  for (const entry of entries) {
    const { kind, orderNo, amountFen } = entry;
    if (kind === 'payment' || kind === 'refund') state.netFen += amountFen;
    if (orderNo !== null && kind !== 'grant' && kind !== 'revoke') {
      state.worthFen.set(orderNo, (state.worthFen.get(orderNo) ?? 0) + amountFen);
      if (kind === 'credit') creditOfOrder.add(orderNo);
    }
    if (kind === 'grant') state.chain = addGrant(state, entry, creditOfOrder);
    if (kind === 'revoke' && state.chain) state.chain = cutChain(state.chain, entry);
  }
  return state;
}

/** When the plan in force ends or the last one ended; null when there never was one. */
export function planEndFromLedger(entries: readonly LedgerFact[]): Date | null {
  const { chain } = foldLedger(entries);
  return chain ? new Date(chainEnd(chain)) : null;
}

export const chainEnd = ({ links }: PlanChain): number => links.at(-1)?.endsAt ?? 0;

function addGrant(state: LedgerState, entry: LedgerFact, withCredit: ReadonlySet<string>): PlanChain {
  const { mealType, days, startsAt, orderNo } = entry;
  if (mealType === null || days === null || startsAt === null) throw new Error('a grant without its plan');
  const start = startsAt.getTime();
  const link = { orderNo, days, startsAt: start, endsAt: start + days * dayMs };
  const { chain } = state;
  if (chain && chain.mealType === mealType && chainEnd(chain) === start) {
    return { mealType, links: [...chain.links, link] };
  }
  if (chain && orderNo !== null && withCredit.has(orderNo)) {
    for (const { orderNo: credited } of chain.links) if (credited !== null) state.carried.add(credited);
  }
  return { mealType, links: [link] };
}

/** The end after days were taken back: never before the moment they were. */
export function cutEnd(chain: PlanChain, { at, days }: { at: Date; days: number }): number {
  const end = chainEnd(chain);
  return Math.min(end, Math.max(at.getTime(), end - days * dayMs));
}

/**
 * The days come out of the unused part of the order's own link, and what follows moves up; what it no longer has comes
 * off the end.
 */
function cutChain(chain: PlanChain, { at, days, orderNo }: LedgerFact): PlanChain {
  const taken = -(days ?? 0);
  const end = cutEnd(chain, { at, days: taken });
  const own = chain.links.find((link) => link.orderNo === orderNo);
  const ownMs = own
    ? Math.min(chainEnd(chain) - end, Math.max(0, own.endsAt - Math.max(at.getTime(), own.startsAt)))
    : 0;
  let shift = 0;
  const links = chain.links.map((link) => {
    const startsAt = link.startsAt - shift;
    if (link === own) shift = ownMs;
    return {
      ...link,
      days: link === own ? Math.max(0, link.days - taken) : link.days,
      startsAt: Math.min(startsAt, end),
      endsAt: Math.min(link.endsAt - shift, end),
    };
  });
  return { ...chain, links };
}

/** Exact in fractions, rounded down to a fen once, and never more than the account has paid in all. */
export function creditAt({ chain, worthFen, netFen }: LedgerState, now: Date): Credit {
  let [numerator, denominator] = [0n, 1n];
  let creditDays = 0;
  for (const { orderNo, days, startsAt, endsAt } of chain?.links ?? []) {
    const worth = orderNo === null ? 0 : (worthFen.get(orderNo) ?? 0);
    const unused = Math.floor((endsAt - Math.max(now.getTime(), startsAt)) / dayMs);
    if (worth <= 0 || unused <= 0 || days <= 0) continue;
    numerator = numerator * BigInt(days) + BigInt(worth) * BigInt(unused) * denominator;
    denominator *= BigInt(days);
    creditDays += unused;
  }
  return { creditFen: Math.max(0, Math.min(Number(numerator / denominator), netFen)), creditDays };
}
