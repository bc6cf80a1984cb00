// What a programme's commission says in percent of the sale, as far as it says that.

export interface CommissionRange {
  /** With two decimals at most, as text; null where no percentage is stated. */
  low: string | null;
  high: string | null;
}

const none: CommissionRange = { low: null, high: null };
/** `5%`, or both ends of `5-10%`. */
const percentages = /(\d{1,3}(?:[.,]\d{1,4})?)\s*(?:[-–—~～至到]\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*)?[%％]/g;
/** Only the upper end is promised. */
const upTo = /up\s+to|at\s+most|max|最高|至多|不超过|高达/i;
/** Money, by the sale or the lead: a range over both would mean nothing. */
const money = /[$€£¥￥]|\b(?:usd|eur|gbp|cny|rmb)\b|元/i;

export function commissionRangeOf(text: string): CommissionRange {
  if (money.test(text)) return none;
  const stated = [...text.matchAll(percentages)].flatMap(([, ...ends]) =>
    ends.filter((end) => end !== undefined).map((end) => Number(end.replace(',', '.'))),
  );
  if (stated.length === 0 || stated.some((percent) => percent > 100)) return none;
  // A cell may state more than a call takes arguments.
  const low = stated.reduce((one, other) => Math.min(one, other));
  const high = stated.reduce((one, other) => Math.max(one, other));
  return { low: stated.length === 1 && upTo.test(text) ? null : plain(low), high: plain(high) };
}

const plain = (percent: number) => String(Math.round(percent * 100) / 100);
