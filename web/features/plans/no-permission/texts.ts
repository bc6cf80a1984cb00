// What a locked area would give, and who opens it.

export const noPermissionTexts = {
  title: '该功能暂未开通',
  lead: '当前套餐没有包含这个区域。升级套餐后立即可用，已有的数据和设置都会保留。',
  memberLead: '这个区域还没有开通。需要使用时，请联系主账号。',
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
