// Sentences of corrections on their way.
export const sendingTexts = {
  broken: '发送时中断，没有收到平台的答复',
  noLogin: '授权已移除或没有凭证',
  /** The network's own words stand in quotes beside ours. */
  fault: (sentence: string, words: string) => (words === '' ? sentence : `${sentence}（“${words}”）`),
} as const;
