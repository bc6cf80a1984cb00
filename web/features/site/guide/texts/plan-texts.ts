// The guide to materials and to plans and their payment.
import {
  expiryWarningDays,
  imageMaxPixels,
  materialMaxBytes,
  materialQuotaBytes,
  materialZip,
  orderLifeSeconds,
} from '#contract/limits.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import type { GuideChapter } from '../chapter.ts';

export const planChapters = [
  {
    id: 'materials',
    menu: ['source'],
    title: '素材管理',
    intro:
      '集中存放横幅、文字链、优惠券和商品图，为每位联盟客生成对应平台的跟踪链接。专业版和企业版可以使用。',
    steps: [
      `点击“上传图片”，或把图片拖到页面上：PNG、JPG、WebP 或 GIF，每张不超过 ${formatBytes(materialMaxBytes)}、${imageMaxPixels / 10_000} 万像素。文字链与优惠券用“新建文字链”“新建优惠券”。`,
      '填写标题、落地页、标签、适用平台和起止日期，点击保存。不选平台表示全部平台。',
      '按关键词、类型、状态、标签和适用平台查找，可以切换卡片与列表。',
      '点击“获取链接”，选择授权和联盟客，点击“生成链接”，再“复制链接”或“复制代码”。',
      `勾选多项可以“打包下载”，一次最多 ${materialZip.maxItems} 项、${formatBytes(materialZip.maxBytes)}。`,
    ],
    tips: [
      `“素材空间”共 ${formatBytes(materialQuotaBytes)}，页面上方写着已用多少。`,
      '先授权联盟平台并读取到联盟客，才能生成跟踪链接；素材要填写落地页。',
      '删除素材之后，已经发给联盟客的图片代码将无法显示图片。素材管理需要在电脑上操作。',
    ],
    photos: [{ name: 'materials', caption: '素材管理：横幅、优惠券、文字链与商品图。示例数据。' }],
  },
  {
    id: 'plans',
    title: '套餐与支付',
    intro: '主账号可以购买、续费和更换套餐。付款后立即生效，到期不会自动扣费。',
    steps: [
      '在右上角用户菜单中选择“查看套餐”，“按月”或“按年”比较价格、数量和功能。',
      '点击“购买”“续费”“升级”或“更换”。企业版按需报价，请“联系客服购买”。',
      '核对订单。续费在现有到期日之后顺延；更换套餐时，剩余的整天按购买时每天的价格抵扣。',
      `选择支付方式，点击“提交订单，扫码付款”，在 ${orderLifeSeconds / 60} 分钟内付款，页面会自动更新。`,
      '个人中心的“购买记录”里可以“申请开票”“导出 CSV”，“账本”记着每一笔付款、抵扣、开通和退款。',
    ],
    tips: [
      '支付方式由运营方开通；没有在线支付时，页面会请您联系客服购买。',
      `套餐剩余不足 ${expiryWarningDays} 天时，页面上方会提醒续费。套餐页和支付页需要在电脑上打开。`,
    ],
    photos: [{ name: 'plans', caption: '套餐：比较价格、数量和功能。' }],
  },
] as const satisfies readonly GuideChapter[];

/** Words inside the drawings: what the screens show, and made-up rows between them. */
export const planDrawingTexts = {
  materials: {
    upload: '上传图片',
    text: '新建文字链',
    keyword: '关键词',
    kinds: ['类型', '状态'],
    title: '标题',
    landing: '落地页',
    link: '获取链接',
    make: '生成链接',
    publisher: '联盟客',
    zip: '打包下载',
    chosen: '已选 2 项',
    items: ['横幅', '优惠券'],
  },
  plans: {
    periods: ['按月', '按年'],
    names: ['基础版·月', '专业版·月', '企业版·年'],
    buy: '购买',
    upgrade: '升级',
    contact: '联系客服购买',
    order: '订单',
    credit: '抵扣',
    amount: '应付金额',
    submit: '提交订单，扫码付款',
    records: '购买记录',
    invoice: '申请开票',
    ledger: '账本',
  },
} as const;
