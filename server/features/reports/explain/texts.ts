// Names of rows that stand for no single network, type or publisher.
export const explainTexts = {
  others: '其他联盟客',
  rounding: '换算尾差',
} as const;
