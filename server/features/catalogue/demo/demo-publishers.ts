// Publishers of the demonstration: invented sites and pages on platforms. Those the demo account earns with are among them.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';
import { createDice, type Dice, pick } from './dice.ts';

export interface DemoPublisher {
  domain: string;
  mergeKey: string | null;
  name: string;
  type: PublisherType;
  country: string;
  language: string;
  contact: string;
  /** Places of the upper industries it writes about, its own first. */
  industries: readonly number[];
}

const invented = 2_900;
/** The demo account's publishers are numbered below this, under a word for their type. */
const ownNumbers = 60;
/** Consumer electronics and the outdoors, which the demo account has chosen. */
const ownIndustries = [11, 13];

const ownSites: readonly (readonly [
  type: PublisherType,
  domain: (number: number) => string,
  name: string,
])[] = [
  ['Content', (number) => `notes${number}.example`, 'Trail Notes'],
  ['Coupon', (number) => `coupons${number}.example`, 'Coupon Harbor'],
  ['Cash-Back', (number) => `cashback${number}.example`, 'Cashback Cabin'],
  ['Social Media', (number) => `youtube.com/@trail${number}`, 'Trail TV'],
  ['Sub-Aff', (number) => `subnet${number}.example`, 'Link Lane'],
];

const heads =
  'Amber Birch Cedar Drift Ember Fjord Grove Harbor Iris Juniper Kite Lumen Maple North Opal Pine'.split(' ');
const middles = 'field wood light stone path brook mark line'.split(' ');
const latinTails: Record<string, readonly string[]> = {
  Content: ['Review', 'Journal', 'Guide', 'Daily', 'Lab', 'Notes'],
  Coupon: ['Coupons', 'Deals', 'Promo', 'Savings'],
  'Cash-Back': ['Cashback', 'Rewards', 'Rebate'],
  'Social Media': ['Vlog', 'Studio', 'Diary', 'TV'],
  'Sub-Aff': ['Reach', 'Connect', 'Media'],
};
const hanHeads = [...'青山云海林溪星禾木白南北晴雨小大'];
const hanMiddles = [...'野川舟石灯风雪月屿谷'];
const hanTails: Record<string, readonly string[]> = {
  Content: ['评测', '生活志', '指南', '研究所', '笔记'],
  Coupon: ['优惠', '折扣站', '好价'],
  'Cash-Back': ['返利', '积分'],
  'Social Media': ['开箱', '日记', '频道'],
  'Sub-Aff': ['联盟', '渠道'],
};
const types: readonly PublisherType[] = [
  ...Array<PublisherType>(9).fill('Content'),
  ...Array<PublisherType>(4).fill('Social Media'),
  ...Array<PublisherType>(4).fill('Coupon'),
  ...Array<PublisherType>(2).fill('Cash-Back'),
  'Sub-Aff',
];
const places: readonly (readonly [country: string, language: string])[] = [
  ['US', 'en'],
  ['US', 'en'],
  ['US', 'en'],
  ['GB', 'en'],
  ['DE', 'de'],
  ['CA', 'en'],
  ['AU', 'en'],
  ['FR', 'fr'],
  ['ES', 'es'],
  ['JP', 'ja'],
  ['', ''],
];
const platforms = ['youtube.com/@', 'instagram.com/', 'tiktok.com/@', 'pinterest.com/'];

export function demoPublishers(industries: number): DemoPublisher[] {
  const own = ownSites.flatMap(([type, domainOf, name]) =>
    Array.from({ length: ownNumbers }, (_, number) => {
      const dice = createDice(72, number, name.length);
      return complete({
        domain: domainOf(number),
        name: `${name} ${number}`,
        type,
        dice,
        industries: ownIndustries,
      });
    }),
  );
  const others = Array.from({ length: invented }, (_, at) => {
    const dice = createDice(73, at);
    const type = pick(dice, types);
    const word = `${pick(dice, heads)}${pick(dice, middles)}`;
    const isHan = dice() < 0.25;
    const name = isHan
      ? `${pick(dice, hanHeads)}${pick(dice, hanMiddles)}${pick(dice, hanTails[type] ?? [])}`
      : `${word} ${pick(dice, latinTails[type] ?? [])}`;
    // Numbered, since words repeat and nobody real may answer to the name.
    const label = `${word.toLowerCase()}-demo${at + 1}`;
    const onPlatform = type === 'Social Media' && dice() < 0.8;
    const first = at % industries;
    const more = dice() < 0.5 ? [Math.floor(dice() * industries)] : [];
    return complete({
      domain: onPlatform ? `${pick(dice, platforms)}${label}` : `${label}.example`,
      ...{ name, type, dice },
      place: isHan ? ['CN', 'zh'] : undefined,
      industries: [...new Set([first, ...more])],
    });
  });
  return [...own, ...others];
}

interface Sketch extends Pick<DemoPublisher, 'domain' | 'name' | 'type' | 'industries'> {
  dice: Dice;
  place?: readonly [country: string, language: string] | undefined;
}

function complete({ domain, name, type, industries, dice, place }: Sketch): DemoPublisher {
  const [country, language] = place ?? pick(dice, places);
  const label = domain.replace(/\.example$/, '').replace(/^.*\/@?/, '');
  const contact = dice() < 0.7 ? `${pick(dice, ['hello', 'partner', 'editor'])}@${label}.example` : '';
  return { domain, mergeKey: mergeKeyOf(domain), name, type, country, language, contact, industries };
}
