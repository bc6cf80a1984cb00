// A parser under fuzz: real samples, and how one input is read.

export interface Target {
  name: string;
  /** What a parser is given when all is well. */
  samples: readonly Buffer[];
  /** Throws what the product would throw; `expects` tells a refusal from a bug. */
  read(bytes: Buffer): Promise<void>;
  /** An input made otherwise than by changing bytes of a sample: a workbook with one changed part. */
  wrap?(bytes: Buffer): Promise<Buffer>;
}

/** Refusals the parsers are meant to answer with; anything else is a bug. */
export const refusals = new Set([
  'AppError',
  'NetworkFault',
  'ShopFault',
  'NoticeRefused',
  'MultipartFault',
  // Of a column a network changed: the pull ends with it as with any fault.
  'NoReport',
  // Of a file that is not the bank's.
  'RatesFault',
]);
