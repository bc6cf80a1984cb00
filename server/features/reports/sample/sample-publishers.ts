// The invented publishers of the sample account: name, address, the kind a network would call them, and their networks.
import type { PublisherRow } from '#server/facts/rows.ts';

export const sampleNetworks = ['shareasale', 'awin', 'cj'] as const;
export type SampleNetwork = (typeof sampleNetworks)[number];

export interface SamplePublisher extends PublisherRow {
  networks: readonly SampleNetwork[];
  /** Of an order, in percent. */
  commissionPercent: number;
  /** How often orders come through it, beside the others. */
  weight: number;
}

interface Kind {
  word: string;
  commissionPercent: number;
  sites: readonly (readonly [name: string, url: string])[];
}

const kinds: readonly Kind[] = [
  {
    word: 'Content Site',
    commissionPercent: 10,
    sites: [
      ['山野装备志', 'shanye-gear.example'],
      ['慢生活家居', 'slowhome.example'],
      ['晨跑笔记', 'morning-run.example'],
      ['露营研究所', 'camp-lab.example'],
      ['猫狗一家', 'two-paws.example'],
      ['厨房实验室', 'kitchen-notes.example'],
      ['新手爸妈手册', 'first-parents.example'],
      ['北纬三十度旅行', 'thirty-north.example'],
      ['好物长测', 'long-test.example'],
      ['灯下书房', 'lamp-study.example'],
      ['骑行公路', 'roadbike-diary.example'],
      ['轻户外周刊', 'light-outdoor.example'],
    ],
  },
  {
    word: 'Coupon',
    commissionPercent: 6,
    sites: [
      ['折扣港', 'zhekou-harbor.example'],
      ['省钱雷达', 'saving-radar.example'],
      ['优惠码便签', 'code-memo.example'],
      ['每日一券', 'daily-voucher.example'],
      ['海淘券库', 'haitao-coupons.example'],
      ['满减计算器', 'minus-more.example'],
      ['好价情报站', 'goodprice-post.example'],
      ['券到底', 'last-coupon.example'],
    ],
  },
  {
    word: 'Cashback & Loyalty',
    commissionPercent: 7,
    sites: [
      ['返现鲸', 'cashback-whale.example'],
      ['积分口袋', 'points-pocket.example'],
      ['买买返', 'buy-return.example'],
      ['会员回馈社', 'member-rewards.example'],
      ['攒钱小猪', 'piggy-save.example'],
      ['蓝鲸返利', 'blue-rebate.example'],
      ['返利星球', 'rebate-planet.example'],
    ],
  },
  {
    word: 'Social Media Influencer',
    commissionPercent: 12,
    sites: [
      ['小鹿去哪儿', 'deer-goes.example'],
      ['开箱老王', 'laowang-unbox.example'],
      ['一米阳光穿搭', 'sunny-outfit.example'],
      ['徒步阿珂', 'hiker-ake.example'],
      ['厨娘七七', 'chef-qiqi.example'],
      ['极客小林', 'geek-lin.example'],
      ['旅行的橘子', 'orange-travels.example'],
      ['健身房日记', 'gym-daily.example'],
    ],
  },
  {
    word: 'Sub-Affiliate Network',
    commissionPercent: 8,
    sites: [
      ['链通联盟', 'link-through.example'],
      ['聚推网络', 'jutui-net.example'],
      ['海桥分发', 'seabridge-sub.example'],
      ['万象推广', 'manyways-sub.example'],
      ['星图渠道', 'starmap-channel.example'],
    ],
  },
];

export const samplePublishers: readonly SamplePublisher[] = kinds
  .flatMap(({ word, commissionPercent, sites }) =>
    sites.map(([name, url]) => ({ word, commissionPercent, name, url: `https://www.${url}` })),
  )
  .map(({ word, commissionPercent, name, url }, index) => ({
    ref: String(310_000 + index * 37),
    name,
    url,
    networkType: word,
    tags: '',
    country: ['US', 'GB', 'DE', 'CA', 'AU'][index % 5] ?? 'US',
    siteRef: '',
    subAffiliate: word.startsWith('Sub'),
    commissionPercent,
    // Every third works through two networks, so that there is something to compare.
    networks: sampleNetworks.filter(
      (_, place) => place === index % 3 || (index % 3 === 0 && place === (index / 3 + 1) % 3),
    ),
    weight: 1 + 40 / (1 + ((index * 7) % 40)),
  }));
