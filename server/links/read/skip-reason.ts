// Why something in an archive was counted and left out.

export const skipReasons = [
  /** A record, a packed part or a body that cannot be read. */
  'broken',
  /** The file or its packing ends within a record. */
  'cut',
  /** Longer than anything a person reads. */
  'large',
  /** Unpacks to more than it may. */
  'bomb',
  /** Says it is a page, and is none. */
  'binary',
  /** No web address, or no day. */
  'address',
  /** Of a long page only the beginning was looked at. */
  'partly',
] as const;
export type SkipReason = (typeof skipReasons)[number];
