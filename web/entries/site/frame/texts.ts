// Words around every page of the site.
import { routes } from '#web/lib/paths.ts';

const { index, programme, sass, sassmip, academy, about } = routes;

export const frameTexts = {
  zh: {
    name: '海图',
    latin: 'Haitu',
    skip: '跳到主要内容',
    nav: '网站导航',
    openNav: '展开导航',
    login: '登录',
    register: '免费体验',
    board: '进入综合看板',
  },
  en: {
    name: '海图',
    latin: 'Haitu',
    skip: 'Skip to main content',
    nav: 'Site navigation',
    openNav: 'Open navigation',
    login: 'Sign in',
    register: 'Try it free',
    board: 'Open dashboard',
  },
} as const;

/** The top menu, in the order of the specification. */
export const topMenu = [
  { href: index.path, zh: '首页', en: 'Home' },
  { href: programme.path, zh: '解决方案', en: 'Solutions' },
  { href: sass.path, zh: 'SaaS 产品', en: 'SaaS' },
  { href: sassmip.path, zh: '品牌服务', en: 'Brand services' },
  { href: academy.path, zh: '营销学院', en: 'Academy' },
  { href: about.path, zh: '关于我们', en: 'About us' },
] as const;

export const footerTexts = {
  lead: '看清联盟客真实带来的收益，只为真实的成果付费。',
  newsletter: {
    title: '订阅来信',
    lead: '学院新文章和产品更新，按邮件里的链接确认后生效，随时退订。',
    label: '邮箱地址',
    placeholder: 'name@brand.com',
    send: '订阅',
    needsScript: '订阅需要开启浏览器的 JavaScript。',
  },
  groups: [
    {
      title: '产品',
      links: [
        ['SaaS 产品', '/sass'],
        ['产品导览', '/demo'],
        ['操作文档', '/guide'],
        ['套餐与价格', '/package'],
      ],
    },
    {
      title: '了解',
      links: [
        ['解决方案', '/programme'],
        ['品牌服务', '/sassmip'],
        ['红人资源', '/influencers'],
        ['营销学院', '/academy'],
        ['关于我们', '/about'],
      ],
    },
  ],
  contact: {
    title: '商务联系',
    email: '邮箱',
    emailUnset: '邮箱尚未设置',
    address: '地址',
    addressUnset: '地址尚未设置',
    write: '给我们留言',
  },
  account: {
    title: '官方公众号',
    unset: '二维码尚未设置',
    alt: '官方公众号二维码',
    lead: '扫码关注，先看到新文章',
  },
  rights: '© 海图 Haitu',
  documents: [
    ['用户协议', '/agreement/user'],
    ['隐私政策', '/agreement/privacy'],
  ],
  icpUnset: 'ICP 备案号尚未设置',
  policeUnset: '公安备案号尚未设置',
} as const;

export const consentTexts = {
  label: 'Cookie 提示',
  words: '我们只用必要的 Cookie 与本地存储来保持登录和记住您的选择，不做广告跟踪。',
  more: '隐私政策',
  accept: '同意',
} as const;
