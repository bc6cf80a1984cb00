// Which checked orders are listed, as it stands in the address: a link to a colleague opens the same list.
import { z } from 'zod';
import { checkedCodes, checkedLists, checkedSorts } from '#contract/checked-orders.ts';
import { reportDays } from '#contract/limits.ts';
import { matchConfidences } from '#contract/verdicts.ts';
import type { CheckedFilters } from '#web/data/ledger.ts';

const isDay = (text: string | null): text is string =>
  z.iso.date().safeParse(text).success &&
  text !== null &&
  text >= reportDays.first &&
  text <= reportDays.last;

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(text);

/** Names in the address, where they are others than the call's. */
const named = { tab: 'verdict', confidence: 'match' } as const;
export const addressName = (key: keyof CheckedFilters): string =>
  key === 'tab' || key === 'confidence' ? named[key] : key;

/** What cannot be meant is left out, so that a mistyped address still shows a list. */
export function readCheckedFilters(search: URLSearchParams): CheckedFilters {
  const text = (key: string, length: number) =>
    [...(search.get(key)?.trim() ?? '')].slice(0, length).join('') || undefined;
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(key));
  const matching = (key: string, shape: RegExp) => {
    const found = text(key, 40);
    return found !== undefined && shape.test(found) ? found : undefined;
  };
  const amount = (key: string) => {
    const found = text(key, 20);
    return found !== undefined && isAmount(found) ? found : undefined;
  };
  const [from, to, until] = [search.get('from'), search.get('to'), search.get('until')];
  const [riskFrom, riskTo] = [amount('riskFrom'), amount('riskTo')];
  const isReversed = riskFrom !== undefined && riskTo !== undefined && Number(riskFrom) > Number(riskTo);
  return {
    tab: oneOf('verdict', checkedLists) ?? 'decline',
    ...given({
      network: text('network', 40),
      shopId: matching('shopId', /^\d{1,16}$/),
      publisherId: text('publisherId', 200),
      code: oneOf('code', checkedCodes),
      confidence: oneOf('match', matchConfidences),
      currency: matching('currency', /^[A-Z]{3}$/),
      riskFrom,
      riskTo: isReversed ? undefined : riskTo,
      until: until === 'none' || isDay(until) ? until : undefined,
      keyword: text('keyword', 100),
      sort: oneOf('sort', checkedSorts),
    }),
    ...(isDay(from) && isDay(to) && from <= to && { from, to }),
  };
}

type Given<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;

/** Beside the list itself and its order: what "clear" takes away. */
const narrowing = [
  'network',
  'shopId',
  'publisherId',
  'from',
  'to',
  'code',
  'confidence',
  'currency',
  'riskFrom',
  'riskTo',
  'until',
  'keyword',
] as const satisfies readonly (keyof CheckedFilters)[];

/** Both days are one choice, and so are both amounts. */
export const countNarrowing = (filters: CheckedFilters): number =>
  narrowing.filter(
    (key) =>
      filters[key] !== undefined && key !== 'to' && !(key === 'riskTo' && filters.riskFrom !== undefined),
  ).length;

export type CheckedChange = { [Key in keyof CheckedFilters]?: CheckedFilters[Key] | undefined };

/** The same address with some values changed; what is empty leaves it. */
export function changeChecked(search: URLSearchParams, changed: CheckedChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changed)) {
    const name = addressName(key as keyof CheckedFilters);
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export const nothingNarrowed: CheckedChange = Object.fromEntries(narrowing.map((key) => [key, undefined]));
