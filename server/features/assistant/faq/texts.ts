// Sentences about maintaining the FAQ.
export const faqTexts = {
  entry: '常见问题',
  changedMeanwhile: (who: string, when: string) =>
    `${who}已于 ${when} 修改了这一条，您的修改没有保存；请复制需要的内容，重新打开后再改`,
  goneMeanwhile: '这一条刚刚被删除或恢复为内置内容，您的修改没有保存；请复制需要的内容，刷新后再改',
  alreadyAsked: (words: string, other: string) =>
    `“${words}”已经由“${other}”回答，请换一种问法，或修改那一条`,
  nothingToFind: '问题里没有可以用来查找的词，请写得具体一些',
  untouched: '这条内置内容没有修改过，可以隐藏或修改，不需要发布',
  notChanged: '这条内置内容没有修改过，不需要恢复',
  tooMany: (most: number) => `最多保存 ${most} 条，请先删除不用的`,
} as const;
