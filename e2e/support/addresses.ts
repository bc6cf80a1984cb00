// Every address of the specification and our own, written out: what stands there, and what a phone does with it.

/** Address → [title, heading]. The heading shows that the page is its own, not a neighbour's. */
export type Pages = Record<string, readonly [title: string, heading: string]>;

export const level1: Pages = {
  '/login': ['登录', '登录海图'],
  '/register': ['注册', '注册海图'],
  '/forgetPwd': ['找回密码', '找回密码'],
  '/guide': ['AFF 操作演示文档', 'AFF 操作演示文档'],
  '/demo': ['产品导览', '先看清整个行业'],
  '/index': ['出海品牌的联盟营销情报与报表平台', '每一笔佣金，都有海图可循'],
  '/influencers': ['红人资源：海外创作者合作', '找到真正会用它的人'],
  '/influencerse': ['Influencer resources for brands from China', 'Find the people who would really use it'],
};
export const marketing: Pages = {
  '/programme': ['解决方案：联盟营销从起步到放量', '不同阶段，要解决的不是同一个问题'],
  '/sass': ['SaaS 产品：联盟营销的报表、情报与邮件', '一套工具，从看清到谈成'],
  '/sassmip': ['MIP 品牌服务：顾问协助搭建与运营联盟项目', '人手不够时，把活交出去，把账留在手里'],
};
export const ownPublic: Pages = {
  '/openApi': ['开放接口', '开放接口'],
  '/academy': ['营销学院：联盟营销文章', '联盟营销，说人话'],
  '/about': ['关于我们', '我们给出海的品牌画海图'],
  '/agreement/user': ['用户协议', '用户协议'],
  '/agreement/privacy': ['隐私政策', '隐私政策'],
  '/agreement/deletion': ['注销协议', '注销协议'],
};
export const firstSettings: Pages = { '/configure': ['开始设置', '开始设置'] };
export const level2: Pages = {
  '/info': ['个人中心', '个人中心'],
  '/insight': ['行业洞察', '行业洞察'],
  '/mailcenter': ['邮件中心', '邮件中心'],
  '/inbox': ['收件箱', '收件箱'],
  '/outbox': ['发件箱', '发件箱'],
  '/starMark': ['星标邮件', '星标邮件'],
  '/emailConnection': ['连接邮箱', '连接邮箱'],
  '/follow': ['我的关注', '我的关注'],
  '/details': ['品牌详情', '品牌详情'],
  '/bulletinBoardDemo': ['综合看板示例', '综合看板（示例）'],
  '/bulletinBoard': ['综合看板', '综合看板'],
  '/NoPermissiondemo': ['功能预览', '该功能暂未开通'],
  '/authorization': ['授权中心', '授权中心'],
  '/reportDemo': ['报表明细示例', '报表明细（示例）'],
  '/report': ['报表明细', '报表明细'],
  '/orderCheck': ['订单核对', '订单核对'],
  '/sourceMaterial': ['素材管理', '素材管理'],
  '/package': ['套餐', '套餐'],
  '/payment': ['支付', '支付'],
  '/subAccountList': ['子账号管理', '子账号管理'],
};
export const level3: Pages = {
  '/info-m': ['个人中心', '个人中心'],
  '/insight-m': ['行业洞察', '行业洞察'],
  '/starbrand-m': ['标杆品牌', '标杆品牌'],
  '/brands-m': ['品牌情报', '品牌情报'],
  '/detail-m': ['联盟详情', '联盟详情'],
  '/follow-m': ['我的关注', '我的关注'],
  '/authorization-m': ['授权中心', '授权中心'],
  '/report-m': ['报表明细', '报表明细'],
  '/orderCheck-m': ['订单核对', '订单核对'],
  '/bulletinBoard-m': ['综合看板', '综合看板'],
  '/mailcenter-m': ['邮件中心', '邮件中心'],
  '/inbox-m': ['收件箱', '收件箱'],
  '/indetail-m': ['收件详情', '收件详情'],
  '/outbox-m': ['发件箱', '发件箱'],
  '/outdetail-m': ['发件详情', '发件详情'],
  '/starMark-m': ['星标邮件', '星标邮件'],
  '/stardetail-m': ['星标邮件详情', '星标邮件详情'],
  '/sendEmail-m': ['写邮件', '写邮件'],
};
/** Named by the specification as a menu key only. */
export const assistant: Pages = { '/aispark-m': ['AI 助手', 'AI 助手'] };

export const twins = {
  '/info': '/info-m',
  '/insight': '/insight-m',
  '/mailcenter': '/mailcenter-m',
  '/mailcenter?compose=1': '/sendEmail-m',
  '/inbox': '/inbox-m',
  '/outbox': '/outbox-m',
  '/starMark': '/starMark-m',
  '/follow': '/follow-m',
  '/details?id=7': '/detail-m?id=7',
  '/bulletinBoard': '/bulletinBoard-m',
  '/authorization': '/authorization-m',
  '/report?page=2': '/report-m?page=2',
  '/orderCheck': '/orderCheck-m',
};
export const computerOnly = [
  '/configure',
  '/sourceMaterial',
  '/package',
  '/payment?type=1',
  '/payment?type=2',
  '/subAccountList',
];
export const anySize = ['/emailConnection', '/bulletinBoardDemo', '/reportDemo', '/NoPermissiondemo'];
