// The five publishers in front, per window.
import { type Account, isCounted, type PublisherType } from './account.ts';
import { digitsOf } from './exact.ts';
import { publishersOf } from './publishers.ts';
import { inRank } from './rank.ts';
import { currentSpan, type WindowName, windowNames } from './windows.ts';

export interface TopRow {
  name: string;
  id: string;
  url: string;
  je: string | null;
  oderunm: number | null;
  type: PublisherType;
  pt: string;
}

export interface TopQuestion {
  asOf: string;
  network?: string;
  merged?: boolean;
}

/** The smallest units again of an amount as it is shown. */
const unitsOf = (text: string | null, currency: string): bigint | null =>
  text === null ? null : BigInt(digitsOf(currency) === 0 ? text : text.replace('.', ''));

export function topOf(account: Account, { asOf, ...question }: TopQuestion): Record<WindowName, TopRow[]> {
  // Who sold nothing in a window has no part in it, clicked or not.
  const sellers = { ...account, clicks: [], sales: account.sales.filter(isCounted) };
  const rowsOf = (name: WindowName): TopRow[] => {
    const { rows } = publishersOf(sellers, { ...currentSpan(name, asOf), ...question });
    const ranked = inRank(
      rows.filter(({ order }) => order !== null && order > 0),
      ({ id, fxje, order }) => ({ id, amount: unitsOf(fxje, account.home), orders: BigInt(order ?? 0) }),
    );
    return ranked.slice(0, 5).map(({ name, id, url, fxje, order, type, pt }) => ({
      name,
      id,
      url,
      je: fxje,
      oderunm: order,
      type,
      pt,
    }));
  };
  return Object.fromEntries(windowNames.map((name) => [name, rowsOf(name)])) as Record<WindowName, TopRow[]>;
}
