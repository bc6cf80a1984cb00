// The account the paraphrases are asked in: publishers everybody knows, one of them on two networks, and three networks.
import { lastFullDay } from './paraphrase-set.ts';
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

export const paraphraseFacts = worldRows({
  span: { from: '2024-01-01', to: lastFullDay },
  publishers: paraphrasePublishers,
});

/** Hundredths of the other currency for a hundredth of a dollar; the same every day. */
export const prices = { CNY: 7, GBP: 0.8, EUR: 0.9 } as const;
