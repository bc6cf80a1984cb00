// Sentences of the publisher directory.
export const publisherTexts = {
  publisher: '联盟客',
  notMerged: '这个联盟客没有与其他联盟客合并',
  daysReversed: '起始日不能晚于结束日',
} as const;
