// Sentences of connections.

/** The network's own words stand in quotes beside our sentence. */
const inWords = (sentence: string, words: string) => (words === '' ? sentence : `${sentence}（“${words}”）`);

export const networkTexts = {
  connection: '授权',
  missingCredential: (label: string) => `请填写${label}`,
  misshapen: (label: string, words: string) => `${label}${words}，请核对后重新填写`,
  notAChoice: (label: string, values: readonly string[]) => `${label}只能是：${values.join('、')}`,
  unknownCredential: (key: string) => `该平台不需要“${key}”，请去掉后重试`,
  unknownZone: (zone: string) => `没有时区“${zone}”，请使用 America/New_York 这样的名称`,
  zoneNotOffered: (name: string, zones: readonly string[]) =>
    `${name} 只能按这些时区出报表：${zones.join('、')}`,
  zoneOfAccount: (name: string, zone: string) => `${name} 按账户自己的时区（${zone}）计日，不能另选时区`,
  sinceInFuture: '起始日不能晚于今天',
  sinceTooEarly: (earliest: string) => `起始日不能早于 ${earliest}`,
  connectionQuota: (quota: number) =>
    quota === 0
      ? '当前套餐不能新增授权，请先升级套餐'
      : `当前套餐最多 ${quota} 个授权，请先移除一个或升级套餐`,
  alreadyConnected: (pt: string, name: string) => `这个 ${pt} 商家已经授权（${name}），重复授权会让数据翻倍`,
  otherMerchant: (pt: string) => `这组凭证属于 ${pt} 上的另一个商家，请用“新增授权”添加它`,
  loginRefused: inWords,
  networkDown: (pt: string, sentence: string) => `${pt} 暂时无法验证：${sentence}。没有保存，请稍后再试`,
  networkSlow: (pt: string) => `${pt} 在 30 秒内没有回应。没有保存，请稍后再试`,
  noSimulator: '演示用的模拟平台没有运行',
  noCredentials: '这个授权没有保存凭证',
  fileSourceFixed: '文件数据源没有凭证、时区与起始日可改，只能改名或移除',
  pullPaused: '授权已暂停，请先继续再读取',
  pullFile: '文件数据源没有可读取的平台，请导入新的文件',
  tieWrongNetworks: (ties: readonly { newer: string; older: string }[]) =>
    ties.map(({ newer, older }) => `只有 ${newer} 授权可以接续 ${older} 的历史`).join('，'),
  tieTaken: (pt: string, name: string) => `这个 ${pt} 授权已由“${name}”接续`,
} as const;
