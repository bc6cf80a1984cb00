// Sentences of the plans feature.
export const planTexts = {
  paidRunning: ({ paid, days, worth }: { paid: string; days: number; worth: string }) =>
    `账号正在使用付费的套餐 ${paid}，还有 ${days} 天未用，值 ${worth} 元，改为其他套餐会使其作废；确实要改，请选择“放弃付费天数”（命令行加 --replace-paid）`,
  unknownPlan: (mealType: string, known: readonly string[]) =>
    `套餐 ${mealType} 不存在，可选：${known.join('、')}`,
  accountGone: '账号不存在',
  nothingRunning: '账号没有使用中的套餐，无需收回',
  boughtDays: '使用中的套餐含有付费的天数，请通过退款收回',
} as const;
