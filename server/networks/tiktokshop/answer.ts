// What every answer has: a code, words, and what was asked for.
import type { NetworkAnswer } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { parseJson } from '../shared/json-array.ts';
import { tiktokshopTexts as texts } from './texts.ts';

export interface TikTokAnswer {
  /** 0: what was asked for is there. */
  code: number;
  words: string;
  data: Readonly<Record<string, unknown>>;
}

export async function readAnswer(answer: NetworkAnswer): Promise<TikTokAnswer> {
  const text = await answer.text();
  const told = parseJson(text) as { code?: unknown; message?: unknown; data?: unknown } | null;
  const code = Number(told?.code ?? Number.NaN);
  if (!Number.isSafeInteger(code)) throw unreadable(text);
  const data = told?.data;
  const isData = typeof data === 'object' && data !== null;
  if (code === 0 && !isData) throw unreadable(text);
  return {
    code: code === 0 && answer.status !== 200 ? answer.status : code,
    words: textOf(told?.message),
    data: isData ? (data as Record<string, unknown>) : {},
  };
}

/** What should be text may come as a number, or not at all. */
export const textOf = (value: unknown): string =>
  value == null || typeof value === 'object' ? '' : String(value);

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', texts.unreadable, { words });
