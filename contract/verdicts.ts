// What a network's order comes to beside the shop's: the words of verdicts, shared by server and screens.

/** `matched`: by rules alone; nothing below it is put into a batch without a person. */
export const matchConfidences = ['matched', 'probable', 'ambiguous', 'none'] as const;
export type MatchConfidence = (typeof matchConfidences)[number];

export const verdictCodes = [
  'OK',
  'ADJUST',
  'DECLINE_CANCELLED',
  'DECLINE_RETURNED',
  'DECLINE_UNPAID',
  'DECLINE_TEST',
  'DECLINE_FRAUD',
  'DUPLICATE_SAME_NETWORK',
  'DUPLICATE_CROSS',
  'UNDERPAID',
  'WAIT_RETURN',
  'TOO_LATE',
  'NO_SHOP_ORDER',
  'NOT_CLAIMED',
  'UNKNOWN',
] as const;
export type VerdictCode = (typeof verdictCodes)[number];

/** Why a verdict is `UNKNOWN`. */
export const unknownReasons = [
  'no-number',
  'not-covered',
  'ambiguous',
  'changes-not-known',
  'amount-not-known',
  'no-rate',
  'double-undecided',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

export const verdictTabs = [
  'decline',
  'adjust',
  'underpaid',
  'wait',
  'missed',
  'not-found',
  'not-claimed',
  'unknown',
] as const;
export type VerdictTab = (typeof verdictTabs)[number];

/** Which of the shop's amounts a network counts from; `shown-`: in the currency the buyer saw. */
export const amountBases = [
  'subtotal',
  'subtotal-without-tax',
  'total',
  'total-without-shipping',
  'total-without-tax-and-shipping',
  'shown-subtotal',
  'shown-subtotal-without-tax',
  'shown-total',
  'shown-total-without-shipping',
  'shown-total-without-tax-and-shipping',
] as const;
export type AmountBasis = (typeof amountBases)[number];
