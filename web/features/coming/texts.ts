// Words of the areas that open later. One entry per area: its title, what it will do for the reader, and the names of
// the parts drawn in its outline, in drawing order.

export interface AreaText {
  title: string;
  lead: string;
  /** Captions inside the outline below the introduction. */
  parts: readonly string[];
}

export const areaTexts = {
  influencers: {
    title: '红人资源',
    lead: '介绍可合作的海外红人与内容创作者：平台、受众地区、内容方向和合作方式。',
    parts: ['按平台浏览', '按地区浏览', '按内容方向浏览'],
  },
  influencerse: {
    title: 'Influencer resources',
    lead: 'An overview of overseas creators open to working with brands: their platforms, audiences, topics and ways of cooperating.',
    parts: ['By platform', 'By region', 'By topic'],
  },
  index: {
    title: '海图：出海品牌的联盟营销情报与报表平台',
    lead: '看清联盟客真实带来的收益，找到新的联盟客，与他们往来，只为真实的成果付费。官网首页正在制作。',
    parts: ['核心优势', '合作网络', '联系我们'],
  },
  programme: {
    title: '解决方案',
    lead: '不同阶段的出海品牌怎样用联盟营销起步、放量和控制成本，这里会给出具体做法。',
    parts: ['起步', '放量', '控制成本'],
  },
  sass: {
    title: 'SaaS 产品',
    lead: '逐项介绍海图的行业洞察、邮件中心、多平台管理和 AI 助手能为您做什么。',
    parts: ['行业洞察', '邮件中心', '多平台管理'],
  },
  sassmip: {
    title: 'MIP 品牌服务',
    lead: '介绍由顾问协助的品牌服务：从搭建联盟计划到招募和维护联盟客。',
    parts: ['搭建计划', '招募联盟客', '日常维护'],
  },
  academy: {
    title: '营销学院',
    lead: '联盟营销的入门讲解、操作方法和常见问题，用大白话写给出海团队。',
    parts: ['入门讲解', '操作方法', '常见问题'],
  },
  about: {
    title: '关于我们',
    lead: '海图是谁、为什么做这件事，以及怎样联系我们。',
    parts: ['我们是谁', '我们做什么', '联系方式'],
  },
} satisfies Record<string, AreaText>;

export const comingTexts = {
  zh: {
    badge: '即将开放',
    note: '这个区域还在建设中。开放之前，这里不会出现任何虚构的数据。',
    outline: '页面轮廓（仅示意布局，不含数据）',
    meanwhile: '现在可以先做',
  },
  en: {
    badge: 'Coming soon',
    note: 'This page is being built. Until it opens, nothing made up is shown here.',
    outline: 'Page outline (layout only, no data)',
    meanwhile: 'In the meantime',
  },
} as const;

export const stepTexts = {
  profile: '完善个人资料',
  guide: '阅读操作文档',
  tour: '查看产品导览',
  board: '进入综合看板',
  login: '登录',
  register: '免费注册',
  tourEnglish: 'Take the product tour (Chinese)',
  loginEnglish: 'Sign in',
} as const;

export const notFoundTexts = {
  code: '404',
  title: '这片海域还没有海图',
  lead: '您要找的页面不存在，可能是地址输错了，或者页面已经移走。',
  home: '回到首页',
  back: '返回上一页',
} as const;

export const noPermissionTexts = {
  title: '该功能暂未开通',
  lead: '当前套餐没有包含这个区域。升级套餐后立即可用，已有的数据和设置都会保留。',
  plans: '查看套餐',
  openedBy: '开通后可以使用',
  areas: [
    {
      name: '素材管理',
      plans: '专业版、企业版',
      text: '集中存放横幅、文字链、优惠券和商品图，为每位联盟客生成跟踪链接。',
    },
    {
      name: '联盟集市',
      plans: '专业版、企业版',
      text: '从这里前往联盟集市登记，让更多联盟客看到您的品牌。',
    },
    {
      name: '子账号管理',
      plans: '基础版、专业版、企业版',
      text: '邀请同事一起使用，为每个人单独选择可用的菜单。',
    },
  ],
  sample: {
    badge: '示例数据',
    title: '素材管理 · 样子大致如此',
    items: [
      { name: '夏季露营横幅', size: '728 × 90', kind: '横幅' },
      { name: '新品首发方图', size: '300 × 250', kind: '横幅' },
      { name: '满 80 减 12', size: '有效期至 9 月 30 日', kind: '优惠券' },
    ],
  },
} as const;
