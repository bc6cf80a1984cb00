// Past campaigns of the made-up mailbox: to whom, when, with which words. The first ones were written before the simulated
// networks count anything, to publishers that are counted there later: what they brought is the report engine's to say.
import type { PublisherType } from '#contract/figures/publisher-type.ts';

export interface DemoTemplate {
  id: string;
  title: string;
  subject: string;
  html: string;
  /** What those who answer write. */
  yes: readonly string[];
  no: readonly string[];
}

export interface DemoCampaign {
  id: string;
  title: string;
  template: keyof typeof demoTemplates;
  /** A day of the calendar, or so many days before the seeding. */
  at: { on: string } | { daysAgo: number };
  /** Partners of the demo account by now, by their places in the simulated networks. */
  partners: readonly string[];
  /** Besides them so many that the open catalogue knows and that never joined. */
  others: { type: PublisherType; language?: string; count: number };
  /** Who had not answered after so many days was written to again. */
  followUpDays?: number;
}

const id = (number: number) => `5a3b1e00-d0e0-4a00-8000-${String(number).padStart(12, '0')}`;

const page = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

export const demoTemplates = {
  review: {
    id: id(1),
    title: '测评站邀请（示例）',
    subject: 'A folding lamp for {{publisher}} to test',
    html: page(
      'Hi {{name}},',
      'your readers trust what you write about camping gear, and so do we. May we send you our folding lamp for a test, no strings attached?',
      'Review sites earn 8 % on every order, paid monthly through your network.',
      '{{sender}}',
    ),
    yes: [
      'Hi Lin,\n\nsounds good, please send one over. We just applied to your programme.',
      'Thanks for writing. We are preparing a round-up next month and would love to include it.',
      'Happy to test it. Our rate card does not apply to samples, we only ask for the affiliate link.',
    ],
    no: [
      'Thank you, our calendar is full until autumn. Please write again then.',
      'We only test products that are sold in our country. Do let us know once you ship here.',
    ],
  },
  video: {
    id: id(2),
    title: '视频频道合作（示例）',
    subject: 'A weekend outdoors with {{publisher}}?',
    html: page(
      'Hi {{name}},',
      'we enjoyed your last videos. For your next trip we would like to lend you a full camp set: two lamps, a stove and a travel bag.',
      'Channels earn 10 % on every order, and your viewers get a code of their own.',
      '{{sender}}',
    ),
    yes: [
      'Hey! Love the idea. I filmed in the rain last time, so a good lamp is welcome. Applied to the programme today.',
      'Yes please. Can my viewers get free shipping with the code?',
    ],
    no: ['Thanks, but I have an exclusive partner for lights this year.', 'Not for now, maybe next season.'],
  },
  offers: {
    id: id(3),
    title: '优惠与返利渠道（示例）',
    subject: 'Exclusive codes for the members of {{publisher}}',
    html: page(
      'Hello {{name}},',
      'we are opening our programme to a few coupon and cashback partners. Codes are exclusive, refreshed monthly and never expire early.',
      'Shall we set up the first one for your members?',
      '{{sender}}',
    ),
    yes: [
      'Hello, we have joined and listed the first code. Please keep us posted about seasonal offers.',
      'Hi, your brand fits our members. We applied through the network just now.',
    ],
    no: ['Our minimum is a placement fee, let us know if that is possible.'],
  },
  chinese: {
    id: id(4),
    title: '中文渠道新品邀请（示例）',
    subject: '邀请 {{publisher}} 体验秋季新品',
    html: page(
      '{{name}}，您好：',
      '秋季新款露营灯和旅行背包已经到仓，想请您先体验。样品免费寄送，佣金 10%，按月结算。',
      '方便的话，请回复收件地址。',
      '{{sender}}',
    ),
    yes: ['您好，感兴趣，请寄一套样品，地址稍后发您。', '可以合作，想先了解一下结算周期。'],
    no: ['最近排期满了，下个季度再联系。'],
  },
} satisfies Record<string, DemoTemplate>;

const numbered = (domainOf: (number: number) => string, numbers: readonly number[]) => numbers.map(domainOf);

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    id: id(11),
    title: '首批测评站招募',
    template: 'review',
    at: { on: '2025-03-18' },
    partners: numbered((number) => `notes${number}.example`, [8, 17, 22, 32, 35, 48]),
    others: { type: 'Content', count: 16 },
    followUpDays: 7,
  },
  {
    id: id(12),
    title: '露营视频频道合作',
    template: 'video',
    at: { on: '2025-03-27' },
    partners: numbered((number) => `youtube.com/@trail${number}`, [7, 9, 13, 16, 19, 26, 43]),
    others: { type: 'Social Media', count: 18 },
  },
  {
    id: id(13),
    title: '优惠码站招募',
    template: 'offers',
    at: { on: '2025-04-09' },
    partners: numbered((number) => `coupons${number}.example`, [10, 11, 15, 31, 42]),
    others: { type: 'Coupon', count: 12 },
  },
  {
    id: id(14),
    title: '返利与积分站招募',
    template: 'offers',
    at: { on: '2025-04-15' },
    partners: numbered((number) => `cashback${number}.example`, [24, 25, 36, 39]),
    others: { type: 'Cash-Back', count: 9 },
    followUpDays: 5,
  },
  {
    id: id(15),
    title: '秋季新品体验',
    template: 'chinese',
    at: { daysAgo: 64 },
    partners: [],
    others: { type: 'Content', language: 'zh', count: 14 },
  },
  {
    id: id(16),
    title: '年末送礼清单',
    template: 'review',
    at: { daysAgo: 26 },
    partners: [],
    others: { type: 'Content', language: 'en', count: 12 },
  },
];
