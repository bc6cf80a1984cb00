// Sentences of the materials feature.

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('zh-CN');

export const materialTexts = {
  material: '素材',
  connection: '授权',
  publisher: '联盟客',
  fileMissing: '缺少文件',
  notPicture: '文件内容不是 PNG、JPG、WebP 或 GIF 图片，请换一张图片',
  svg: '不支持 SVG 图片，请导出为 PNG 后再上传',
  broken: '图片已损坏或不完整，无法读取',
  tooManyPixels: (width: number, height: number) =>
    `图片尺寸为 ${width} × ${height}，超过 2500 万像素，请缩小后再上传`,
  tooManyFrames: (frames: number) => `动图有 ${frames} 帧，合计超过 2500 万像素，请减少帧数或缩小尺寸`,
  quota: (usedBytes: number, quotaBytes: number) =>
    `素材空间已用 ${megabytes(usedBytes)} MB，总共 ${megabytes(quotaBytes)} MB，放不下这张图片，请先删除不用的素材`,
  pictureGone: '图片已失效，请重新上传',
  networkUnknown: (name: string) => `不认识的联盟平台：${name}`,
  changedMeanwhile: '此素材刚被其他人修改过，请刷新后再改',
  landingMissing: '请先为素材填写落地页，再生成跟踪链接',
  otherNetwork: '所选联盟客不属于该授权的联盟平台，请重新选择',
  notForNetwork: (name: string) => `此素材没有用于 ${name}，请先在素材的“适用平台”中加上它`,
  coupon: (code: string) => `优惠码：${code}`,
  zipTooLarge: (bytes: number, maxBytes: number) =>
    `所选素材共 ${megabytes(bytes)} MB，一次最多打包 ${megabytes(maxBytes)} MB，请分几次下载`,
  tooManyZips: '同时打包下载的文件太多，请等前面的下载完成后再试',
  zipName: '素材',
  manifestName: '素材清单.csv',
  manifestColumns: [
    '标题',
    '类型',
    '文件',
    '文案',
    '优惠码',
    '落地页',
    '标签',
    '适用平台',
    '开始日期',
    '结束日期',
  ],
  kinds: { banner: '横幅', text: '文字链', coupon: '优惠券', product: '商品图' },
} as const;

export const demoTexts = {
  wideBanner: { title: '示例 · 夏季促销通栏', tags: ['夏季', '通栏'], body: '适合放在文章顶部' },
  blockBanner: { title: '示例 · 新品方形横幅', tags: ['新品', '侧栏'], body: '' },
  springBanner: { title: '示例 · 春季竖幅', tags: ['春季', '侧栏'], body: '' },
  coupon: { title: '示例 · 新客立减', tags: ['新品'], body: '满 100 美元减 20 美元，限新客，可与满减叠加' },
  nextCoupon: { title: '示例 · 会员日优惠', tags: ['会员日'], body: '会员日全场七折' },
  textLink: { title: '示例 · 品牌文字链', tags: ['品牌'], body: '为远航的人准备的好物' },
  lamp: { title: '示例 · 船灯商品图', tags: ['新品'], body: '' },
  bag: { title: '示例 · 帆布包商品图', tags: ['夏季'], body: '' },
};
