// Signs and codes that stand beside an amount, and which currencies each can mean.
import { once } from '#contract/once.ts';

const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP'];

/** In capitals. A bare sign means any currency written with it: only what contradicts all of them is wrong. */
const marks: Readonly<Record<string, readonly string[]>> = {
  $: dollars,
  US$: ['USD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  CAN$: ['CAD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  HK$: ['HKD'],
  S$: ['SGD'],
  NT$: ['TWD'],
  MX$: ['MXN'],
  R$: ['BRL'],
  '¥': ['CNY', 'JPY'],
  '￥': ['CNY', 'JPY'],
  'CN¥': ['CNY'],
  'JP¥': ['JPY'],
  RMB: ['CNY'],
  元: ['CNY'],
  人民币: ['CNY'],
  日元: ['JPY'],
  美元: ['USD'],
  欧元: ['EUR'],
  英镑: ['GBP'],
  '€': ['EUR'],
  '£': ['GBP'],
};

const codes = once(() => new Set(Intl.supportedValuesOf('currency')));

export const isCurrencyCode = (text: string): boolean => codes().has(text);

/** Null for what is neither sign nor code. */
export function currenciesOf(mark: string): readonly string[] | null {
  const said = mark.toUpperCase();
  if (isCurrencyCode(said)) return [said];
  return Object.hasOwn(marks, said) ? (marks[said] ?? null) : null;
}

/** A code that ends a title: `Sale Amount (USD)`, `销售额 EUR`, `saleAmountUsd`. */
const codeAtEnd = /[^A-Za-z]([A-Z]{3})[)）]?$|[a-z]([A-Z][a-z]{2})$/;

export function currencyInTitle(title: string): string | null {
  const match = codeAtEnd.exec(title.trim());
  const code = (match?.[1] ?? match?.[2] ?? '').toUpperCase();
  return isCurrencyCode(code) ? code : null;
}
