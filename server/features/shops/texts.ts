// Sentences of shops.
export const shopTexts = {
  shop: '店铺',
  byFile: '这个店铺以文件提供订单，没有可读取的接口',
  notByFile: '这个店铺不是以文件提供订单的',
  wrongZone: '没有这个时区',
  missingCredentials: '请填写店铺的凭证',
  missing: (label: string) => `请选择${label}`,
  nameTaken: (name: string) => `已有名为“${name}”的店铺`,
  tooMany: (most: number) => `最多可以有 ${most} 个店铺`,
  unknownSystem: (system: string) => `不支持店铺系统“${system}”`,
  alreadyConnected: (name: string) => `这个店铺已经授权（${name}），重复授权会让订单翻倍`,
  otherShop: '这组凭证属于另一个店铺，请用“新增店铺”添加它',
  slow: (system: string) => `${system} 在 30 秒内没有回应。没有保存，请稍后再试`,
  down: (system: string, sentence: string) => `${system} 暂时无法验证：${sentence}。没有保存，请稍后再试`,
  /** The shop's own words stand in quotes beside our sentence. */
  withWords: (sentence: string, words: string) => {
    const plain = sentence.replace(/。$/, '');
    return words === '' ? plain : `${plain}（“${words}”）`;
  },
  retry: (at: string) => `，将于 ${at} 自动重试`,
  internal: '读取时海图内部出错，已写入日志',
  noSimulator: '演示用的模拟店铺没有运行',
  pullPaused: '店铺已暂停，请先继续再读取',
} as const;
