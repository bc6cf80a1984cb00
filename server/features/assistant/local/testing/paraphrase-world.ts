// The account the paraphrases are asked in: publishers everybody knows, one of them on two networks, and three networks.
import { findNetwork } from '#server/networks/all-networks.ts';
import { normalise } from '../read/normalise.ts';
import { lastFullDay, type Paraphrase, type WantedFigure } from './paraphrase-set.ts';
import { cashback, content, coupon, publisher, social, subAff, type WorldPublisher } from './world.ts';
import { worldRows } from './world-rows.ts';

const named = (
  kind: Parameters<typeof publisher>[1],
  network: WorldPublisher['network'],
  first: number,
  names: readonly string[],
): WorldPublisher[] =>
  names.map((name, at) =>
    publisher([name, network, String(first + at * 7)], kind, [1 + (at % 3), 5 + (at % 6)]),
  );

/** On Awin too, under the same address. */
export const twin = 'Slickdeals';

export const paraphrasePublishers: readonly WorldPublisher[] = [
  ...named(coupon, 'shareasale', 610_000, [twin, "Brad's Deals", 'RetailMeNot', 'DealNews', 'Offers.com']),
  ...named(coupon, 'awin', 710_000, [twin, 'Honey', 'CouponFollow', 'Groupon', 'Dealmoon']),
  ...named(cashback, 'awin', 720_000, ['TopCashback', 'Rakuten', 'Quidco', 'Klarna']),
  ...named(cashback, 'shareasale', 620_000, ['Swagbucks', 'BeFrugal', 'Capital One Shopping', 'Ibotta']),
  ...named(content, 'avantlink', 810_000, ['Wirecutter', 'CNET', 'OutdoorGearLab', 'The Strategist']),
  ...named(content, 'shareasale', 630_000, ['BuzzFeed', 'Forbes', 'Business Insider']),
  ...named(social, 'awin', 730_000, ['LTK', 'ShopMy', 'Hip2Save']),
  ...named(subAff, 'awin', 740_000, ['Skimlinks', 'BrandCycle']),
  ...named(subAff, 'avantlink', 840_000, ['Sovrn', 'VigLink', 'Narrativ']),
];

/** An account, with all it holds. */
export interface ParaphraseWorld {
  publishers: readonly WorldPublisher[];
  networks: ReadonlySet<WorldPublisher['network']>;
  facts: ReturnType<typeof worldRows>;
}

const worldWith = (publishers: readonly WorldPublisher[]): ParaphraseWorld => ({
  publishers,
  networks: new Set(publishers.map(({ network }) => network)),
  facts: worldRows({ span: { from: '2024-01-01', to: lastFullDay }, publishers }),
});

const listOf = (value: string | readonly string[] | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : [...value];

/** What strangers name the account to have, it has: publishers by name, and networks that are connected. */
export function worldOf(set: readonly Paraphrase[]): ParaphraseWorld {
  const filters = set.flatMap(({ kind, want }) =>
    kind === 'figure' ? ((want as WantedFigure).filter ?? []) : [],
  );
  const known = new Set(paraphrasePublishers.map(({ name }) => name.toLowerCase()));
  const names = new Map(
    filters
      .flatMap(({ publisher }) => listOf(publisher))
      .filter((name) => !known.has(name.toLowerCase()))
      .map((name) => [name.toLowerCase(), name]),
  );
  // What nobody can ask for there is not connected.
  const refused = set.filter(({ kind }) => kind === 'refuse').map(({ q }) => normalise(q).split(/[^a-z]+/));
  const codes = new Set(
    filters
      .flatMap(({ network }) => listOf(network))
      .flatMap((name) => findNetwork(name)?.description.network ?? [])
      .filter((code) => !refused.some((words) => words.includes(code))),
  );
  const connected = new Set(paraphrasePublishers.map(({ network }) => network));
  const named = [...names.values()].map((name, at) =>
    publisher([name, 'awin', String(770_000 + at * 7)], content, [2, 7]),
  );
  // Who brings something on each of the other networks.
  const others = [...codes]
    .filter((code) => !connected.has(code))
    .map((code, at) => publisher([`Partner ${code}`, code, String(910_000 + at * 7)], content, [2, 8]));
  return named.length + others.length === 0
    ? usualWorld
    : worldWith([...paraphrasePublishers, ...named, ...others]);
}

export const usualWorld = worldWith(paraphrasePublishers);

/** Hundredths of the other currency for a hundredth of a dollar; the same every day. */
export const prices = { CNY: 7, GBP: 0.8, EUR: 0.9 } as const;
