// What the demo tenant is called.
export const demoTexts = {
  label: '示例',
  company: '示例品牌（演示数据）',
  owner: '示例主账号',
  reportMember: '示例·报表专员',
  mailMember: '示例·商务拓展',
  shop: '示例店铺 示例数据',
  connection: (pt: string) => `${pt} 示例数据`,
} as const;
