// The publishers of a simulated programme: all five types, and names as unpleasant as real ones.
import { mix } from './random.ts';

export type WorldPublisherType = 'Content' | 'Coupon' | 'Cash-Back' | 'Social Media' | 'Sub-Aff';

export interface WorldPublisher {
  index: number;
  /** The network's number of it. */
  id: number;
  /** The network's number of its website. */
  siteId: number;
  name: string;
  organization: string;
  /** As its owner typed it: sometimes without a scheme. */
  url: string;
  type: WorldPublisherType;
  country: string;
  /** Free words of the merchant; empty for most. */
  tags: string;
  /** Pages its links stand on. */
  pages: readonly string[];
  /** The site behind a sub-network; empty elsewhere. */
  subDomain: string;
  /** Percent of the order amount. */
  rate: number;
}

const types: readonly WorldPublisherType[] = ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff'];
const rates: Record<WorldPublisherType, number> = {
  Content: 8,
  Coupon: 4,
  'Cash-Back': 6,
  'Social Media': 10,
  'Sub-Aff': 7,
};
const kinds: Record<WorldPublisherType, readonly string[]> = {
  Content: ['Trail Notes', 'Lamp Review', 'Camp Journal', '户外灯具评测', 'Kitchen Almanac', 'Gear & Grain'],
  Coupon: ['Coupon Harbor', 'Promo Pier', 'Deal Dock', '优惠码仓库', 'Voucher Vane', 'Code Cove'],
  'Cash-Back': ['Rebate River', 'Cashback Cabin', 'Reward Reef', '返利海湾', 'Points Pond', 'Loyal Lagoon'],
  'Social Media': ['Anna Outdoors', 'TentTok', 'Mika Makes', '小鹿开箱', 'VanVlog', 'Slow Hiker'],
  'Sub-Aff': [
    'Skimlinks Reach',
    'FlexOffers Lane',
    'Sovrn Shelf',
    'Yieldkit Yard',
    'Digidip Dune',
    'LinkBux Bay',
  ],
};
const hosts: Record<WorldPublisherType, string> = {
  Content: 'notes',
  Coupon: 'coupons',
  'Cash-Back': 'cashback',
  'Social Media': 'social',
  'Sub-Aff': 'subnet',
};
/** Worn by the first publishers of every world, so that even a small one has them. */
const odd: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => ` ${name} `,
  (name) => `${name} 🏕️✨`,
  () => '深圳市远航户外用品评测与露营生活方式内容联合工作室（华南区官方合作伙伴频道）',
  () => 'CafÃ© DÃ©couverte GmbH',
  () => '\uFFFD\uFFFD\u02F0\uFFFD\uFFFD\u05FC\uFFFD',
  (name) => `${name}, "Best of" & Sons <Ltd>`,
  () => 'Über-Ñandú Çöupons',
  (name) => `${name}  `,
  () => 'x',
];
const countries = ['US', 'US', 'GB', 'DE', 'CA', 'AU', 'CN', ''];

export function makePublishers(seed: number, count: number): WorldPublisher[] {
  return Array.from({ length: count }, (_, index) => {
    const luck = mix(seed + Math.imul(index + 1, 0x9e3779b1));
    // The strongest few are of different types; the rest as luck has it.
    const type = types[index < types.length ? index : luck % types.length] ?? 'Content';
    const kind = kinds[type][(luck >>> 3) % 6] ?? '';
    const plain = index < 30 ? kind : `${kind} ${index}`;
    const name = odd[index % 30]?.(plain) ?? plain;
    const host = `${hosts[type]}${index}.example`;
    const root = type === 'Social Media' ? `www.youtube.com/@trail${index}` : `www.${host}`;
    const url = index % 7 === 3 ? root : `https://${root}`;
    return {
      index,
      id: 1_900_417 + index * 37,
      siteId: 233_104 + index * 11,
      name,
      organization: index >= 10 && index % 3 === 0 ? `${plain} LLC` : name,
      url,
      type,
      country: countries[(luck >>> 7) % countries.length] ?? '',
      tags: index % 4 === 1 ? `${type.toLowerCase()}, vip` : '',
      pages: [`https://${root}/`, `https://${root}/best-lamps?a=1&b=2`, `https://${root}/2025/guide`, ''],
      subDomain: type === 'Sub-Aff' ? `blog${index}.example` : '',
      rate: rates[type],
    };
  });
}
