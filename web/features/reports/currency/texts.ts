// Sentences about the currency that amounts are told in.
import { formatCount } from '#web/lib/format-figure.ts';

export const currencyTexts = {
  title: '金额单位',
  unit: (currency: string) => `金额单位 ${currency}`,
  lead: '看板、明细、导出与定期汇总中的金额合计都换算成这一币种，每天的金额按当天的汇率折算：先用运营方导入的，没有的用欧洲央行的参考汇率，周末与央行休市日沿用前一次公布的。',
  rules: '已有提醒的金额线保留设置时的币种，不随之改变。',
  automatic: '自动',
  automaticName: (currency: string) => `跟随第一个平台或文件，目前为 ${currency}`,
  used: '在用',
  nothing: '没有需要折算的金额',
  complete: '其他币种按当天汇率折算，汇率齐全',
  partly: (all: number, missing: number) =>
    `其他币种的 ${formatCount(all)} 项每日金额中，${formatCount(missing)} 项缺汇率，不会计入合计`,
  none: (all: number) => `其他币种的 ${formatCount(all)} 项每日金额都缺汇率，不会计入合计`,
  sample: '（含演示用的示例汇率，数值为虚构）',
  others: '没有列出的币种暂无可用的汇率，如有需要请联系客服。',
  now: (currency: string) => `目前金额合计以 ${currency} 显示。`,
  byOwner: '只有主账号可以更改金额单位。如需更改，请联系您的主账号。',
  cancel: '取消',
  save: '保存',
  saved: (currency: string) => `金额已按 ${currency} 显示`,
  loading: '币种加载中',
} as const;
