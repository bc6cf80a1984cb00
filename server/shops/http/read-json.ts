// What a shop answered, read one value at a time: what is missing or odd becomes a passing fault, never a crash.
import { minorDigits, parseMoney } from '#contract/money.ts';
import { looksLikeHtml, titleOf } from '#server/networks/shared/looks-like-html.ts';
import { ShopFault } from '../shop-fault.ts';
import { shopHttpTexts } from './texts.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const unreadable = (words: unknown): ShopFault =>
  new ShopFault('passing', shopHttpTexts.unreadable, { words: shownOf(words) });

const shownOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 300);

/** No shop nests so deep, and what does may bring the engine's own parser down. */
const deepest = 100;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = endOfString(text, at);
        break;
      case 0x5b:
      case 0x7b:
        depth += 1;
        if (depth > deepest) return true;
        break;
      case 0x5d:
      case 0x7d:
        depth -= 1;
    }
  }
  return false;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}

export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw unreadable(text);
  try {
    return JSON.parse(text);
  } catch {
    if (looksLikeHtml(text)) throw new ShopFault('passing', shopHttpTexts.page, { words: titleOf(text) });
    throw unreadable(text);
  }
}

export function objectOf(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable(value);
  return value as JsonObject;
}

export const maybeObject = (value: unknown): JsonObject | null => (value == null ? null : objectOf(value));

export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unreadable(value);
  return value;
}

/** What is absent holds nothing. */
export const objectsOf = (list: unknown): JsonObject[] => (list == null ? [] : listOf(list).map(objectOf));

/** What should be text may come as a number, or not at all. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export function neededText(value: unknown): string {
  const text = textOf(value);
  if (text === '') throw unreadable(value);
  return text;
}

/** Longer ones are no numbers, codes or names of anything here. */
const longest = 200;
export const shortTexts = (values: readonly unknown[]): string[] => [
  ...new Set(
    values.map((value) => textOf(value).trim()).filter((text) => text !== '' && text.length <= longest),
  ),
];
export const shortened = (text: string): string => (text.length > longest ? text.slice(0, longest) : text);

export function wholeNumber(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw unreadable(value);
  return number;
}

const earliest = Date.parse('1990-01-01T00:00:00Z');
const latest = Date.parse('2200-01-01T00:00:00Z');

/** A moment with its offset; `zone` stands in where the shop writes none. */
export function momentOf(value: unknown, zone = ''): Date {
  const text = textOf(value);
  const at =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && text.length < 40 ? Date.parse(text + zone) : Number.NaN;
  if (Number.isNaN(at) || at < earliest || at > latest) throw unreadable(value);
  return new Date(at);
}

export const maybeMoment = (value: unknown, zone = ''): Date | null =>
  value == null || value === '' ? null : momentOf(value, zone);

export function currencyOf(value: unknown): string {
  const text = textOf(value);
  if (!/^[A-Z]{3}$/.test(text)) throw unreadable(value);
  return text;
}

/** Minor units of an amount told as text or as a number. */
export function moneyOf(value: unknown, currency: string): number {
  const text = textOf(value);
  const units = /^-?\d{1,15}(?:\.\d{0,20})?$/.test(text) ? parseMoney(text, minorDigits(currency)) : null;
  if (units === null) throw unreadable(value);
  return units;
}
