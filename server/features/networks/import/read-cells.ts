// Amounts, counts, states and marks as files write them.
import type { DecimalSign } from '#contract/imports.ts';
import { minorDigits, parseMoney } from '#contract/money.ts';
import type { SaleKind, SaleState } from '#server/facts/rows.ts';
import { currenciesOf, isCurrencyCode } from './currency-marks.ts';
import { pointed, withoutGaps } from './decimal-sign.ts';
import type { Reading } from './read-time.ts';
import { cellTexts } from './texts.ts';

/** A comma that does not part thousands: 12,34 is no 1234. */
const oddComma = /,(?!\d{3}(?:\D|$))/;

const bareNumber = /^-?\d+(?:\.\d+)?$/;
/** Brackets or a sign, and a currency before or behind: ($12.34), -£3, EUR -3.10, 120元. */
const amount =
  /^(\(?)([-+]?)\s*([^\d\s.,()+-][^\d.,()+-]*)?([-+]?)((?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,2})?)([^\d.,()+-]*)(\)?)$/;

/** A currency that stands in the cell must fit: what it says is never counted as another. */
export function readMoney(text: string, currency: string, decimal: DecimalSign = 'point'): Reading<number> {
  if (decimal === 'point') {
    const units = plainUnits(text, minorDigits(currency));
    if (units !== null) return { value: units };
  }
  const trimmed = text.trim();
  const ungrouped = withoutGaps(trimmed);
  const plain = decimal === 'comma' ? pointed(ungrouped) : ungrouped;
  if (plain === null) return { reason: cellTexts.moneyPoint(trimmed) };
  if (plain.includes(',') && oddComma.test(plain)) return { reason: cellTexts.moneyComma(plain) };
  const parts = bareNumber.test(plain) ? { value: plain, mark: '' } : partsOf(plain);
  if (!parts) return { reason: cellTexts.money(plain) };
  if (parts.mark !== '') {
    const meant = currenciesOf(parts.mark);
    if (!meant) return { reason: cellTexts.money(plain) };
    if (!meant.includes(currency)) return { reason: cellTexts.moneyCurrency(plain, currency) };
  }
  const value = parseMoney(parts.value, minorDigits(currency));
  return value === null ? { reason: cellTexts.moneyTooLarge(plain) } : { value };
}

/** The currency beside an amount, empty where none stands; null for what is no amount. */
export function markOf(text: string): string | null {
  // The sign of decimals is of no matter here.
  return partsOf(withoutGaps(text).replaceAll('.', ','))?.mark ?? null;
}

/** Longer numbers may not be exact. */
const exactSigns = 15;
const zero = 0x30;
const five = 0x35;
const nine = 0x39;
const point = 0x2e;

/** `8.04`, which nearly every amount looks like, as `parseMoney` reads it; null where that must be asked. */
function plainUnits(text: string, digits: number): number | null {
  const { length } = text;
  if (length > exactSigns - digits) return null;
  let units = 0;
  let whole = 0;
  for (; whole < length; whole += 1) {
    const code = text.charCodeAt(whole);
    if (code < zero || code > nine) break;
    units = units * 10 + code - zero;
  }
  if (whole === 0) return null;
  let wanted = digits;
  if (whole < length) {
    if (text.charCodeAt(whole) !== point || whole + 1 === length) return null;
    let up = false;
    for (let at = whole + 1; at < length; at += 1) {
      const code = text.charCodeAt(at);
      if (code < zero || code > nine) return null;
      if (at - whole === digits + 1) up = code >= five;
      if (wanted === 0) continue;
      units = units * 10 + code - zero;
      wanted -= 1;
    }
    if (up) units += 1;
  }
  for (; wanted > 0; wanted -= 1) units *= 10;
  return units;
}

function partsOf(plain: string): { value: string; mark: string } | null {
  const match = amount.exec(plain);
  if (!match) return null;
  const [, open = '', sign = '', before = '', inner = '', digits = '', behind = '', close = ''] = match;
  const wrong = (sign && inner) || (before && behind) || (open === '') !== (close === '');
  return wrong ? null : { value: open + sign + inner + digits + close, mark: (before || behind).trim() };
}

export function readCurrency(text: string): Reading<string> {
  const code = text.trim().toUpperCase();
  return isCurrencyCode(code) ? { value: code } : { reason: cellTexts.currency(text.trim()) };
}

const maxCount = 2_147_483_647;

export function readCount(text: string): Reading<number> {
  const plain = text.trim();
  const digits = oddComma.test(plain) ? plain : plain.replaceAll(',', '');
  const value = /^\d{1,10}(\.0+)?$/.test(digits) ? Number(digits) : Number.NaN;
  return value <= maxCount ? { value } : { reason: cellTexts.count(plain) };
}

const states: Readonly<Record<SaleState, RegExp>> = {
  pending: /^(pending|new|open|extended|unconfirmed|待确认|待审核|未确认|待处理)$/i,
  approved: /^(approved|confirmed|locked|valid|已确认|已审核|已批准|有效|已锁定)$/i,
  paid: /^(paid|closed|已支付|已付款|已结算|已付)$/i,
  voided:
    /^(voided|void|declined|deleted|rejected|reversed|cancell?ed|invalid|已作废|作废|已拒绝|无效|已取消|已撤销)$/i,
};

export function readState(text: string): Reading<SaleState> {
  const word = text.trim();
  for (const [state, pattern] of Object.entries(states)) {
    if (pattern.test(word)) return { value: state as SaleState };
  }
  return { reason: cellTexts.state(word) };
}

export function readKind(text: string): Reading<SaleKind> {
  const word = text.trim();
  if (
    /^(sale|order|commission|lead|(sim|item)_(sale|lead)|commission group transaction|销售|订单|成交)$/i.test(
      word,
    )
  )
    return { value: 'sale' };
  if (
    /^(adjustment|return|refund|correction|bonus|two.?tier|manual credit|leap.?frog|perf_inc|click|imp|调整|退货|退款|奖励)$/i.test(
      word,
    )
  )
    return { value: 'adjustment' };
  return { reason: cellTexts.kind(word) };
}

export function readFlag(text: string): Reading<boolean> {
  const word = text.trim();
  if (/^(true|yes|y|1|t|new|是|新客|新)$/i.test(word)) return { value: true };
  if (/^(false|no|n|0|f|returning|existing|否|老客|老)$/i.test(word)) return { value: false };
  return { reason: cellTexts.flag(word) };
}
