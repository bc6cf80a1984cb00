// What the pages of the site leave open for the running deployment: the build writes `{{name}}`, the server fills it in.

export const slotNames = [
  'origin',
  'icp',
  'policeFiling',
  'policeCode',
  'contactEmail',
  'contactAddress',
  'wechatQr',
] as const;
export type SlotName = (typeof slotNames)[number];
