export const peerTexts = {
  notPermitted: '只能以已选择的行业参与同行对标',
} as const;
