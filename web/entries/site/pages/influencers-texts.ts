// Words of the page of influencers, in both languages.
const zh = {
  title: '红人资源：海外创作者合作 · 海图',
  description: '按平台、地区和内容方向了解可合作的海外红人与内容创作者，以及合作方式、费用构成和流程。',
  top: {
    mark: '红人资源',
    heading: '找到真正会用它的人',
    lead: '好的合作从对的人开始：读者在您能发货的国家，内容与您的品类相近，愿意先试用再推荐。',
    other: 'English',
  },
  platforms: {
    mark: '按平台',
    title: '不同平台，适合说不同的话',
    cards: [
      {
        title: 'YouTube',
        text: '测评、开箱和教程，能讲清复杂产品，视频几年后还有人看。',
        points: ['适合高客单价、需要演示的产品', '链接放在简介，口播与画面都要披露'],
      },
      {
        title: 'Instagram',
        text: '使用场景和搭配，画面决定一切，快拍可以直接带链接。',
        points: ['适合服饰、家居、美妆', '谈好照片的二次使用授权'],
      },
      {
        title: 'TikTok',
        text: '短、快、有反差，爆发力强，热度也去得快。',
        points: ['适合单价不高、一眼能懂的产品', '先小额试多位，再追加'],
      },
      {
        title: '博客与邮件通讯',
        text: '读者少但信任深，文章能进搜索结果，邮件能直达。',
        points: ['适合专业与小众品类', '与联盟佣金结合得最好'],
      },
    ],
  },
  ways: {
    mark: '合作方式',
    title: '三种付费，各有分寸',
    cards: [
      { title: '寄样 + 佣金', text: '适合中小创作者与复购型产品。成本低，靠产品本身说服人。' },
      { title: '固定费用 + 佣金', text: '适合头部创作者。费用换内容和档期，佣金换后续的销售。' },
      { title: '长期大使', text: '按季度约定内容数量，给专属码和更高佣金，适合已经验证过的合作。' },
    ],
  },
  route: {
    mark: '流程',
    title: '从名单到第一条内容',
    stops: [
      { title: '说需求', text: '产品、市场、预算、希望的内容形式。' },
      { title: '出名单', text: '每位附近期内容、受众国家与推荐理由，不够像就换。' },
      { title: '谈条件', text: '交付物、时间、披露要求、素材授权，写清楚再寄样。' },
      { title: '看结果', text: '专属链接与优惠码一起看，数字进入同一张看板。' },
    ],
  },
} as const;

/** The same things in the other language. */
export interface InfluencerTexts {
  title: string;
  description: string;
  top: { mark: string; heading: string; lead: string; other: string };
  platforms: {
    mark: string;
    title: string;
    cards: readonly { title: string; text: string; points: readonly string[] }[];
  };
  ways: { mark: string; title: string; cards: readonly { title: string; text: string }[] };
  route: { mark: string; title: string; stops: readonly { title: string; text: string }[] };
}

const en: InfluencerTexts = {
  title: 'Influencer resources for brands from China · 海图',
  description:
    'How brands that sell overseas work with creators through Haitu: platforms, ways of paying and the steps from a shortlist to the first post.',
  top: {
    mark: 'Influencer resources',
    heading: 'Find the people who would really use it',
    lead: 'Good partnerships start with the right person: an audience in a country you ship to, content close to your category, and the wish to try a product before recommending it.',
    other: '中文',
  },
  platforms: {
    mark: 'By platform',
    title: 'Each platform tells a different story',
    cards: [
      {
        title: 'YouTube',
        text: 'Reviews, unboxings and tutorials explain a complex product and are watched for years.',
        points: [
          'For products that need to be shown in use',
          'Link in the description, disclosure on screen',
        ],
      },
      {
        title: 'Instagram',
        text: 'Scenes and styling. The picture decides, and a story can carry a link.',
        points: ['For apparel, home and beauty', 'Agree on the right to reuse pictures'],
      },
      {
        title: 'TikTok',
        text: 'Short, quick, surprising. It rises fast and fades fast.',
        points: ['For products understood at a glance', 'Try several creators before spending more'],
      },
      {
        title: 'Blogs and newsletters',
        text: 'Fewer readers, deeper trust. Articles rank in search, mails arrive.',
        points: ['For specialist and niche categories', 'The best match for commission'],
      },
    ],
  },
  ways: {
    mark: 'Ways of paying',
    title: 'Three models, each with its place',
    cards: [
      {
        title: 'Sample + commission',
        text: 'For small and mid-sized creators and products people buy again. The product does the convincing.',
      },
      {
        title: 'Fee + commission',
        text: 'For leading creators. The fee buys content and a date, commission rewards what follows.',
      },
      {
        title: 'Ambassador',
        text: 'A number of posts per quarter, an own code and a higher rate, once a partnership has proved itself.',
      },
    ],
  },
  route: {
    mark: 'How it works',
    title: 'From a shortlist to the first post',
    stops: [
      { title: 'Your brief', text: 'Product, market, budget and the kind of content you hope for.' },
      { title: 'Shortlist', text: 'Each creator with recent content, audience countries and why they fit.' },
      {
        title: 'Terms',
        text: 'Deliverables, dates, disclosure and usage rights, in writing, before samples leave.',
      },
      {
        title: 'Results',
        text: 'Links and codes counted together, on the same board as every other partner.',
      },
    ],
  },
};

export const influencerTexts: Record<'zh' | 'en', InfluencerTexts> = { zh, en };
