// Made-up reference rates: around what each currency once was, moving by a little each day, the same for every caller.
import { dayNumber } from '../kit/days.ts';
import { mix, unit } from '../kit/random.ts';

/** Units per euro and written decimals. */
const currencies: readonly (readonly [string, number, number])[] = [
  ['USD', 1.09, 4],
  ['JPY', 163, 2],
  ['CZK', 25.1, 3],
  ['DKK', 7.4593, 4],
  ['GBP', 0.851, 5],
  ['HUF', 392, 2],
  ['PLN', 4.29, 4],
  ['SEK', 11.32, 4],
  ['CHF', 0.952, 4],
  ['NOK', 11.6, 4],
  ['TRY', 36.4, 4],
  ['AUD', 1.645, 4],
  ['BRL', 5.9, 4],
  ['CAD', 1.487, 4],
  ['CNY', 7.82, 4],
  ['HKD', 8.51, 4],
  ['IDR', 17_240, 2],
  ['ILS', 4.03, 4],
  ['INR', 91.2, 4],
  ['KRW', 1490, 2],
  ['MXN', 20.3, 4],
  ['MYR', 4.86, 4],
  ['NZD', 1.787, 4],
  ['PHP', 62.4, 3],
  ['SGD', 1.446, 4],
  ['THB', 37.1, 3],
  ['ZAR', 19.6, 4],
];

/** Slow waves of two periods and a little noise: never far from where it began, never quite the same. */
function drift(place: number, day: number): number {
  const phase = unit(mix(place * 7919 + 17)) * 2 * Math.PI;
  const slow = Math.sin(day / 97 + phase) * 0.03;
  const quick = Math.sin(day / 11 + 2 * phase) * 0.006;
  const noise = (unit(mix(day * 31 + place)) - 0.5) * 0.004;
  return 1 + slow + quick + noise;
}

export type EcbRate = readonly [currency: string, rate: string];

export function ratesOf(day: string): EcbRate[] {
  const number = dayNumber(day);
  return currencies.map(([currency, around, decimals], place) => [
    currency,
    (around * drift(place, number)).toFixed(decimals),
  ]);
}
