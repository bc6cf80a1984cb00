// Every address of the product in one table: keep level and layout as the specification gives them, the title, and what a
// small screen does with it. URLs are built from here alone.

/** 1 bare, 2 desktop with side menu, 3 mobile with header and drawer. */
export type LayoutKind = 1 | 2 | 3;
export type KeepLevel = 1 | 2 | 3;

/** What a screen of at most 520 px does with a route: show it, go to its twin, or ask for a computer. */
export type SmallScreenRule = 'render' | 'twin' | 'computer-only';

export interface RouteEntry {
  path: `/${string}`;
  keep: KeepLevel;
  layout: LayoutKind;
  title: string;
  needLogin: boolean;
  small: SmallScreenRule;
  /** Name of the mobile twin, for `small: 'twin'`. */
  twin?: string;
}

const bare = (path: `/${string}`, title: string, rest: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  keep: 1,
  layout: 1,
  title,
  needLogin: false,
  small: 'render',
  ...rest,
});

const desktop = (path: `/${string}`, title: string, rest: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  keep: 2,
  layout: 2,
  title,
  needLogin: true,
  small: rest.twin ? 'twin' : 'computer-only',
  ...rest,
});

const mobile = (path: `/${string}`, title: string): RouteEntry => ({
  path,
  keep: 3,
  layout: 3,
  title,
  needLogin: true,
  small: 'render',
});

export const routes = {
  root: bare('/', '登录'),
  login: bare('/login', '登录'),
  register: bare('/register', '注册'),
  forgetPwd: bare('/forgetPwd', '找回密码'),
  guide: bare('/guide', 'AFF 操作演示文档'),
  demo: bare('/demo', '产品导览'),
  openApi: bare('/openApi', '开放接口'),
  index: bare('/index', '首页'),
  influencers: bare('/influencers', '红人资源'),
  influencerse: bare('/influencerse', 'Influencer Resources'),
  configure: bare('/configure', '开始设置', { needLogin: true, small: 'computer-only' }),
  connectAgent: bare('/oauth/authorize', '授权智能体', { needLogin: true }),
  programme: bare('/programme', '解决方案'),
  sass: bare('/sass', 'SaaS 产品'),
  sassmip: bare('/sassmip', '品牌服务'),
  academy: bare('/academy', '营销学院'),
  about: bare('/about', '关于我们'),
  personal: bare('/personal', '个人中心'),
  userAgreement: bare('/agreement/user', '用户协议'),
  privacy: bare('/agreement/privacy', '隐私政策'),
  deletionAgreement: bare('/agreement/deletion', '注销协议'),

  info: desktop('/info', '个人中心', { twin: 'infoMobile' }),
  insight: desktop('/insight', '行业洞察', { twin: 'insightMobile' }),
  mailcenter: desktop('/mailcenter', '邮件中心', { twin: 'mailcenterMobile' }),
  inbox: desktop('/inbox', '收件箱', { twin: 'inboxMobile' }),
  outbox: desktop('/outbox', '发件箱', { twin: 'outboxMobile' }),
  starMark: desktop('/starMark', '星标邮件', { twin: 'starMarkMobile' }),
  emailConnection: desktop('/emailConnection', '连接邮箱', { needLogin: false, small: 'render' }),
  follow: desktop('/follow', '我的关注', { twin: 'followMobile' }),
  details: desktop('/details', '品牌详情', { twin: 'detailMobile' }),
  bulletinBoardDemo: desktop('/bulletinBoardDemo', '综合看板示例', { small: 'render' }),
  bulletinBoard: desktop('/bulletinBoard', '综合看板', { twin: 'bulletinBoardMobile' }),
  noPermissionDemo: desktop('/NoPermissiondemo', '功能预览', { small: 'render' }),
  authorization: desktop('/authorization', '授权中心', { twin: 'authorizationMobile' }),
  reportDemo: desktop('/reportDemo', '报表明细示例', { small: 'render' }),
  report: desktop('/report', '报表明细', { twin: 'reportMobile' }),
  orderCheck: desktop('/orderCheck', '订单核对', { twin: 'orderCheckMobile' }),
  sourceMaterial: desktop('/sourceMaterial', '素材管理'),
  package: desktop('/package', '套餐'),
  payment: desktop('/payment', '支付'),
  subAccountList: desktop('/subAccountList', '子账号管理'),

  infoMobile: mobile('/info-m', '个人中心'),
  insightMobile: mobile('/insight-m', '行业洞察'),
  starbrandMobile: mobile('/starbrand-m', '标杆品牌'),
  brandsMobile: mobile('/brands-m', '品牌情报'),
  detailMobile: mobile('/detail-m', '联盟详情'),
  followMobile: mobile('/follow-m', '我的关注'),
  authorizationMobile: mobile('/authorization-m', '授权中心'),
  reportMobile: mobile('/report-m', '报表明细'),
  orderCheckMobile: mobile('/orderCheck-m', '订单核对'),
  bulletinBoardMobile: mobile('/bulletinBoard-m', '综合看板'),
  mailcenterMobile: mobile('/mailcenter-m', '邮件中心'),
  inboxMobile: mobile('/inbox-m', '收件箱'),
  indetailMobile: mobile('/indetail-m', '收件详情'),
  outboxMobile: mobile('/outbox-m', '发件箱'),
  outdetailMobile: mobile('/outdetail-m', '发件详情'),
  starMarkMobile: mobile('/starMark-m', '星标邮件'),
  stardetailMobile: mobile('/stardetail-m', '星标邮件详情'),
  sendEmailMobile: mobile('/sendEmail-m', '写邮件'),
  aisparkMobile: mobile('/aispark-m', 'AI 助手'),
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routes;

/** Pages of the prerendered site (`web/entries/site`): the app leads there with a full load, its router knows none of them. */
export const siteRouteNames = [
  'index',
  'programme',
  'sass',
  'sassmip',
  'academy',
  'about',
  'influencers',
  'influencerse',
] as const satisfies readonly RouteName[];
export type SiteRouteName = (typeof siteRouteNames)[number];

/** Whether an address inside the product is a page of the site; articles stand below the academy. */
export function isSitePath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return (
    siteRouteNames.some((name) => routes[name].path === path) || path.startsWith(`${routes.academy.path}/`)
  );
}

export const routeNames = Object.keys(routes) as RouteName[];

export function getRoute(name: RouteName): RouteEntry {
  return routes[name];
}

export type QueryValues = Record<string, string | number | undefined>;

/** Address of a route; values left undefined do not appear in the query. */
export function toPath(name: RouteName, query: QueryValues = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${routes[name].path}?${text}` : routes[name].path;
}

/** The route at an address path, whatever its query; addresses are compared as they are written. */
export function findRouteName(pathname: string): RouteName | undefined {
  const plain = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  return routeNames.find((name) => routes[name].path === plain);
}
