// Sentences of the plans feature.
export const planTexts = {
  unknownPlan: (mealType: string, known: readonly string[]) =>
    `套餐 ${mealType} 不存在，可选：${known.join('、')}`,
  accountGone: '账号不存在',
} as const;
