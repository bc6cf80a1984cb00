// What an order of a network comes to beside the shop's. Pure: rows, the match, rules and a moment in, one verdict out. It looks at the sum
// of all rows of the order, in every state; what is not known is said, never taken for nothing.
import { divideHalfUp } from '#contract/figures/half-up.ts';
import type { AmountBasis, UnknownReason, VerdictCode, VerdictTab } from '#contract/verdicts.ts';
import type { Deadline } from './deadline.ts';
import { type ClaimOrder, type Kept, keepClaim } from './keep-claim.ts';
import type { Match } from './match-orders.ts';
import {
  basisAmount,
  type Converted,
  inCurrency,
  isAllReturned,
  rateDay,
  toleranceOf,
  worthLeft,
  worthOf,
} from './order-amounts.ts';
import { isNumbered } from './order-names.ts';
import {
  type NetworkOrder,
  type NetworkRow,
  type RateOf,
  type ShopOrder,
  type Standing,
  soldAtOf,
  standingOf,
} from './order-parts.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface ShopRules {
  returnDays: number;
  unpaidDays: number;
  /** Until when returns, refunds and cancellations are known; null: not at all. */
  changesUntil: number | null;
}

export interface VerdictInput {
  order: NetworkOrder;
  match: Match;
  /** Of the shop it was matched to. */
  shopRules: ShopRules | null;
  basis: AmountBasis | null;
  /** Orders of other programmes that were matched to the same order of the shop. */
  rivals: readonly NetworkOrder[];
  claimOrder: ClaimOrder;
  /** Every shop's orders of its days are known. */
  covered: boolean;
  feeTold: boolean;
  deadlineOf: (row: NetworkRow) => Deadline;
  rateOf: RateOf;
  now: number;
}

export interface Evidence {
  basis?: AmountBasis;
  /** In the order's currency. */
  placed?: number;
  left?: number;
  byRate?: boolean;
  /** Added and taken away since, net of tax, in the shop's currency. */
  change?: number;
  changes?: number;
  cancelReason?: string;
  windowEnd?: number;
  affix?: { prefix: string; suffix: string };
  candidates?: { shopId: number; orderRef: string; title: string }[];
  clickSeen?: string;
  keptBy?: Kept['by'];
  kept?: { connectionId: number; orderKey: string };
  claims?: { connectionId: number; orderKey: string }[];
  doubled?: string[];
  voided?: boolean;
}

export interface Verdict {
  code: VerdictCode;
  /** Of one that is too late what it would have been, of one that is unknown why, of one that waits for what. */
  because: string;
  tab: VerdictTab | null;
  placeAt: number;
  expected: number | null;
  excessCommission: number | null;
  excessFee: number | null;
  deadline: number | null;
  lookAt: number | null;
  evidence: Evidence;
}

/** Behind every deadline there is. */
const noDeadline = Date.UTC(9999, 11, 31);

const tabOf: Record<VerdictCode, VerdictTab | null> = {
  OK: null,
  ADJUST: 'adjust',
  DECLINE_CANCELLED: 'decline',
  DECLINE_RETURNED: 'decline',
  DECLINE_UNPAID: 'decline',
  DECLINE_TEST: 'decline',
  DECLINE_FRAUD: 'decline',
  DUPLICATE_SAME_NETWORK: 'decline',
  DUPLICATE_CROSS: 'decline',
  UNDERPAID: 'underpaid',
  WAIT_RETURN: 'wait',
  TOO_LATE: 'missed',
  NO_SHOP_ORDER: 'not-found',
  NOT_CLAIMED: 'not-claimed',
  UNKNOWN: 'unknown',
};

export function judgeOrder(input: VerdictInput): Verdict {
  const { order, match } = input;
  const standing = standingOf(order);
  const pass = makePass(input, standing);
  const claimed = standing.amount > 0 || standing.commission > 0 || standing.fee > 0;
  if (order.crowded) return pass.unknown('no-number');
  if (!claimed) return pass.say('OK', { evidence: { voided: true } });
  if (match.shop && input.shopRules)
    return judgeMatched(input, { shop: match.shop, rules: input.shopRules }, pass);
  if (match.confidence === 'ambiguous') {
    const candidates = match.candidates.map(({ shopId, orderRef, title }) => ({ shopId, orderRef, title }));
    return pass.unknown('ambiguous', { candidates });
  }
  if (!isNumbered(order.orderKey)) return pass.unknown('no-number');
  if (!input.covered) return pass.unknown('not-covered');
  return pass.say('NO_SHOP_ORDER', { excess: pass.whole });
}

interface Excess {
  expected: number | null;
  commission: number | null;
  fee: number | null;
}

interface Told {
  excess?: Excess;
  because?: string;
  placeAt?: number;
  lookAt?: number | null;
  evidence?: Evidence;
}

interface Pass {
  standing: Standing;
  base: Evidence;
  /** All of it is beyond what is expected. */
  whole: Excess;
  part: (expected: number) => Excess;
  say: (code: VerdictCode, told?: Told) => Verdict;
  unknown: (why: UnknownReason, evidence?: Evidence, lookAt?: number | null) => Verdict;
  /** Too late where no row of these can be changed any more. */
  act: (code: VerdictCode, told: Told & { rows?: readonly NetworkRow[] }) => Verdict;
}

function makePass(input: VerdictInput, standing: Standing): Pass {
  const { order, match, feeTold, now } = input;
  const soldAt = soldAtOf(order);
  const base: Evidence = match.affix ? { affix: match.affix } : {};
  const fee = (units: number): number | null => (feeTold ? units : null);
  const say = (code: VerdictCode, { excess, because, placeAt, lookAt, evidence }: Told = {}): Verdict => ({
    code,
    because: because ?? '',
    tab: tabOf[code],
    placeAt: placeAt ?? soldAt,
    expected: excess?.expected ?? null,
    excessCommission: excess?.commission ?? null,
    excessFee: excess?.fee ?? null,
    deadline: null,
    lookAt: lookAt ?? null,
    evidence: { ...base, ...evidence },
  });
  return {
    standing,
    base,
    whole: { expected: 0, commission: standing.commission, fee: fee(standing.fee) },
    part: (expected) => ({
      expected,
      commission: shareBeyond(standing.commission, { expected, of: standing.amount }),
      fee: fee(shareBeyond(standing.fee, { expected, of: standing.amount })),
    }),
    say,
    unknown: (why, evidence, lookAt) =>
      say('UNKNOWN', { because: why, ...(evidence && { evidence }), lookAt: lookAt ?? null }),
    act: (code, { rows = standing.rows, ...told }) => {
      const ends = correctableUntil(rows, input);
      if (ends === 'over') return say('TOO_LATE', { ...told, because: code });
      const deadline = ends === 'open' ? null : ends;
      const lookAt = earliest(deadline, told.lookAt ?? null);
      return { ...say(code, { ...told, lookAt, placeAt: deadline ?? noDeadline }), deadline };
    },
  };

  function correctableUntil(
    rows: readonly NetworkRow[],
    { deadlineOf }: VerdictInput,
  ): number | 'open' | 'over' {
    const pending = rows.filter(({ state }) => state === 'pending');
    if (pending.length === 0) return 'over';
    const ends = pending.flatMap((row) => {
      const deadline = deadlineOf(row);
      return deadline.kind === 'known' ? [deadline.at] : [];
    });
    if (ends.length === 0) return 'open';
    const first = Math.min(...ends);
    return first <= now ? 'over' : first;
  }
}

/** What of this is paid for the amount beyond the expected; below zero where too little is. */
const shareBeyond = (units: number, { expected, of }: { expected: number; of: number }): number =>
  of === 0 ? units : units - Number(divideHalfUp(BigInt(units) * BigInt(expected), BigInt(of)));

const earliest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

interface Matched {
  shop: ShopOrder;
  rules: ShopRules;
}

function judgeMatched(input: VerdictInput, matched: Matched, pass: Pass): Verdict {
  const { shop } = matched;
  const seen = (shop.lastClick ?? shop.firstClick)?.network;
  if (seen !== undefined) pass.base.clickSeen = seen;
  return (
    judgeGone(input, matched, pass) ?? judgeDouble(input, shop, pass) ?? judgeAmount(input, matched, pass)
  );
}

/** Nothing of the order is left. */
function judgeGone({ now }: VerdictInput, { shop, rules }: Matched, { act, whole }: Pass): Verdict | null {
  if (shop.test) return act('DECLINE_TEST', { excess: whole });
  if (shop.cancelledAt !== null) {
    return act('DECLINE_CANCELLED', { excess: whole, evidence: { cancelReason: shop.cancelReason } });
  }
  if (shop.dispute === 'lost') return act('DECLINE_FRAUD', { excess: whole });
  if (isAllReturned(shop)) return act('DECLINE_RETURNED', { excess: whole, evidence: changesOf(shop) });
  if (shop.paid === false && now >= shop.orderedAt + rules.unpaidDays * dayMs)
    return act('DECLINE_UNPAID', { excess: whole });
  return null;
}

function changesOf(shop: ShopOrder): Evidence {
  const { change } = worthOf(shop);
  const changes = shop.events.filter(({ kind }) => kind !== 'order').length;
  return changes === 0 ? {} : { change, changes };
}

/** Another network is paid for the same order, and is to be. */
function judgeDouble(
  { order, match, rivals, claimOrder }: VerdictInput,
  shop: ShopOrder,
  pass: Pass,
): Verdict | null {
  if (match.confidence !== 'matched') return null;
  const claims = [order, ...rivals].filter((one) => {
    const { amount, commission, fee } = standingOf(one);
    return amount > 0 || commission > 0 || fee > 0;
  });
  if (claims.length < 2) return null;
  const told = claims
    .map(({ connectionId, orderKey }) => ({ connectionId, orderKey }))
    .sort((a, b) => a.connectionId - b.connectionId || (a.orderKey < b.orderKey ? -1 : 1));
  const kept = keepClaim(claims, shop, claimOrder);
  if (!kept) return pass.unknown('double-undecided', { claims: told });
  if (kept.order === order) {
    pass.base.claims = told;
    pass.base.keptBy = kept.by;
    return null;
  }
  const { connectionId, orderKey } = kept.order;
  return pass.act('DUPLICATE_CROSS', {
    excess: pass.whole,
    evidence: { claims: told, keptBy: kept.by, kept: { connectionId, orderKey } },
  });
}

interface Sums {
  placed: Converted;
  left: Converted;
}

function judgeAmount(input: VerdictInput, matched: Matched, pass: Pass): Verdict {
  const { shop } = matched;
  const { order, basis, now } = input;
  const { standing } = pass;
  if (standing.currency === null) return pass.unknown('amount-not-known', changesOf(shop));
  if (standing.amount <= 0) return judgePlain(input, matched, { pass, excess: pass.whole, evidence: {} });
  const sums = basis && sumsOf(input, { shop, currency: standing.currency, basis });
  if (sums === 'no-rate') return pass.unknown('no-rate', changesOf(shop), now + 24 * hourMs);
  if (!sums) return judgeUnmeasured(input, matched, pass);
  const evidence: Evidence = {
    ...(basis && { basis }),
    placed: sums.placed.units,
    left: sums.left.units,
    ...(sums.left.byRate && { byRate: true }),
    ...changesOf(shop),
  };
  // A rate may still be put right.
  const lookAt = sums.left.byRate && now < shop.orderedAt + 10 * dayMs ? now + 24 * hourMs : null;
  const expected = sums.left.units;
  const tolerance = toleranceOf(expected, sums.left.byRate) + Math.max(0, order.rows.length - 1);
  const beyond = standing.amount - expected;
  if (Math.abs(beyond) <= tolerance) {
    return judgePlain(input, matched, { pass, excess: { ...pass.whole, expected }, evidence, lookAt });
  }
  const doubled = doubledRows(standing, { sums, tolerance });
  if (doubled.length > 0) {
    const over = (key: 'amount' | 'commission' | 'fee') => doubled.reduce((sum, row) => sum + row[key], 0);
    return pass.act('DUPLICATE_SAME_NETWORK', {
      rows: doubled,
      excess: {
        expected: standing.amount - over('amount'),
        commission: over('commission'),
        fee: input.feeTold ? over('fee') : null,
      },
      lookAt,
      evidence: { ...evidence, doubled: doubled.map(({ saleKey }) => saleKey) },
    });
  }
  const told = { excess: pass.part(expected), evidence, lookAt };
  if (beyond > 0) return pass.act('ADJUST', told);
  const windowEnd = shop.orderedAt + matched.rules.returnDays * dayMs;
  // The network may know already what came back.
  if (!areChangesKnown(matched.rules, now >= windowEnd ? windowEnd : null))
    return pass.unknown('changes-not-known', evidence, lookAt);
  return pass.say('UNDERPAID', { ...told, lookAt: now < windowEnd ? earliest(windowEnd, lookAt) : lookAt });
}

function sumsOf(
  { rateOf }: VerdictInput,
  { shop, currency, basis }: { shop: ShopOrder; currency: string; basis: AmountBasis },
): Sums | 'no-rate' | null {
  const [whole, rest] = [basisAmount(shop, basis), worthLeft(shop, basis)];
  if (!whole || !rest) return null;
  const on = { day: rateDay(shop.orderedAt), rateOf };
  const [placed, left] = [inCurrency(whole, currency, on), inCurrency(rest, currency, on)];
  return placed && left ? { placed, left } : 'no-rate';
}

/** Rows that each are the whole order and not parts of it: all but the first. */
function doubledRows(
  { amount, rows }: Standing,
  { sums: { placed, left }, tolerance }: { sums: Sums; tolerance: number },
): NetworkRow[] {
  if (Math.abs(amount - placed.units) <= tolerance || amount < placed.units) return [];
  const whole = rows
    .filter(({ kind }) => kind === 'sale')
    .filter((row) =>
      [placed, left].some(({ units }) => units > 0 && Math.abs(row.amount - units) <= tolerance),
    )
    .sort((a, b) => a.soldAt - b.soldAt || (a.saleKey < b.saleKey ? -1 : 1));
  // A correction that took one of them back stands beside it.
  return rows.some(({ kind }) => kind === 'adjustment') ? [] : whole.slice(1);
}

/** The network counts from none of the shop's amounts: only what came back can be told, and only of what was never restated. */
function judgeUnmeasured(input: VerdictInput, matched: Matched, pass: Pass): Verdict {
  const { shop } = matched;
  const { placed, change } = worthOf(shop);
  const evidence = changesOf(shop);
  if (change === 0) {
    return judgePlain(input, matched, { pass, excess: { ...pass.whole, expected: null }, evidence });
  }
  const isUntouched = !input.order.restated && pass.standing.rows.length === 1;
  if (change >= 0 || placed === null || placed <= 0 || !isUntouched)
    return pass.unknown('amount-not-known', evidence);
  const left = Math.max(0, placed + change);
  const expected = Number(divideHalfUp(BigInt(pass.standing.amount) * BigInt(left), BigInt(placed)));
  return pass.act('ADJUST', { excess: pass.part(expected), evidence });
}

/** At all, and until that moment where one is given. */
const areChangesKnown = ({ changesUntil }: ShopRules, until: number | null): boolean =>
  changesUntil !== null && (until === null || changesUntil >= until);

interface Plain {
  pass: Pass;
  excess: Excess;
  evidence: Evidence;
  lookAt?: number | null;
}

/** Nothing is wrong with it yet. */
function judgePlain(
  { now }: VerdictInput,
  { shop, rules }: Matched,
  { pass, excess, evidence, lookAt = null }: Plain,
): Verdict {
  const windowEnd = shop.orderedAt + rules.returnDays * dayMs;
  const told = { excess, evidence: { ...evidence, windowEnd } };
  if (shop.paid === false) {
    const at = shop.orderedAt + rules.unpaidDays * dayMs;
    return pass.say('WAIT_RETURN', { ...told, because: 'unpaid', placeAt: at, lookAt: earliest(at, lookAt) });
  }
  if (shop.dispute === 'open')
    return pass.say('WAIT_RETURN', { ...told, because: 'dispute', placeAt: windowEnd, lookAt });
  if (now < windowEnd) {
    return pass.say('WAIT_RETURN', { ...told, placeAt: windowEnd, lookAt: earliest(windowEnd, lookAt) });
  }
  if (!areChangesKnown(rules, windowEnd)) return pass.unknown('changes-not-known', told.evidence, lookAt);
  const { expected } = excess;
  return pass.say('OK', { excess: { expected, commission: 0, fee: 0 }, evidence: told.evidence, lookAt });
}

/** Days a network may take until it tells of an order. */
const tellingDays = 3;

export interface UnclaimedInput {
  shop: ShopOrder;
  /** Networks whose orders of that day are all known. */
  coveredNetworks: ReadonlySet<string>;
  /** Networks that are read. */
  connectedNetworks: ReadonlySet<string>;
  /** Of orders that are this one, or may be. */
  claimedBy: ReadonlySet<string>;
  now: number;
}

/** A network's click led to it, and no network knows of it. Null: nothing to say. */
export function judgeUnclaimed({
  shop,
  coveredNetworks,
  connectedNetworks,
  claimedBy,
  now,
}: UnclaimedInput): Verdict | null {
  const network = (shop.lastClick ?? shop.firstClick)?.network;
  if (network === undefined || claimedBy.size > 0 || !connectedNetworks.has(network)) return null;
  if (shop.test || shop.cancelledAt !== null || shop.paid === false || isAllReturned(shop)) return null;
  const verdict: Verdict = {
    code: 'NOT_CLAIMED',
    because: '',
    tab: 'not-claimed',
    placeAt: shop.orderedAt,
    expected: null,
    excessCommission: null,
    excessFee: null,
    deadline: null,
    lookAt: null,
    evidence: { clickSeen: network },
  };
  const waitsUntil = shop.orderedAt + tellingDays * dayMs;
  if (now >= waitsUntil && coveredNetworks.has(network)) return verdict;
  // Kept, so that it is looked at again.
  return { ...verdict, code: 'OK', tab: null, lookAt: Math.max(waitsUntil, now + hourMs) };
}
