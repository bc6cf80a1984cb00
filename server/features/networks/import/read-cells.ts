// Amounts, counts, states and marks as files write them.
import { minorDigits, parseMoney } from '../../../../contract/money.ts';
import type { SaleKind, SaleState } from '../../../facts/rows.ts';
import type { Reading } from './read-time.ts';
import { cellTexts } from './texts.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** Signs that name one currency; $ and ¥ name several. */
const signs: readonly (readonly [string, string])[] = [
  ['€', 'EUR'],
  ['£', 'GBP'],
];
/** A comma that does not part thousands: 12,34 is no 1234. */
const oddComma = /,(?!\d{3}(?:\D|$))/;

export function readMoney(text: string, currency: string): Reading<number> {
  const plain = text.trim();
  if (plain.includes('%')) return { reason: cellTexts.money(plain) };
  if (plain.includes(',') && oddComma.test(plain)) return { reason: cellTexts.moneyComma(plain) };
  for (const [sign, named] of signs) {
    if (currency !== named && plain.includes(sign)) {
      return { reason: cellTexts.moneyCurrency(plain, currency) };
    }
  }
  const value = parseMoney(plain, minorDigits(currency));
  if (value !== null) return { value };
  return { reason: /^[\d.,$\s-]+$/.test(plain) ? cellTexts.moneyTooLarge(plain) : cellTexts.money(plain) };
}

export function readCurrency(text: string): Reading<string> {
  const code = text.trim().toUpperCase();
  return currencies.has(code) ? { value: code } : { reason: cellTexts.currency(text.trim()) };
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
  if (/^(sale|order|commission|lead|销售|订单|成交)$/i.test(word)) return { value: 'sale' };
  if (/^(adjustment|return|refund|correction|调整|退货|退款)$/i.test(word)) return { value: 'adjustment' };
  return { reason: cellTexts.kind(word) };
}

export function readFlag(text: string): Reading<boolean> {
  const word = text.trim();
  if (/^(true|yes|y|1|t|new|是|新客|新)$/i.test(word)) return { value: true };
  if (/^(false|no|n|0|f|returning|existing|否|老客|老)$/i.test(word)) return { value: false };
  return { reason: cellTexts.flag(word) };
}
