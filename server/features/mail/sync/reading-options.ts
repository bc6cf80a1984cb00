// How mailboxes are read; tests pass their own.

export interface ReadingOptions {
  /** Mailboxes of one process: each is a connection. */
  places: number;
  /** Those of them that fetch at the same moment: each holds a batch in memory. */
  fetching: number;
  /** Whoever does not renew for so long has lost what it held. */
  leaseMs: number;
  /** How often free mailboxes are looked for, beside being told. */
  scanMs: number;
  /** Mails of one batch, fetched and written as one. */
  batchMails: number;
  /** The newest mails are looked for this often while older ones are read. */
  olderMs: number;
  /** How often the folders that nobody waits at are looked at. */
  allFoldersMs: number;
  /** Waits between attempts: the shortest, doubled each time, at most the longest. */
  retryMs: { shortest: number; longest: number };
  /** Progress is told at most this often. */
  tellMs: number;
  /** Newest mails of the inbox and of what was sent that show how they begin. */
  previews: number;
  /** Flags of so many newest mails are asked for where the server does not say which changed. */
  flagWindow: number;
  random: () => number;
  /** After each batch is written; tests end the process here. */
  afterBatch?: () => Promise<void> | void;
}

export const usualReading: ReadingOptions = {
  places: 300,
  fetching: 4,
  leaseMs: 45_000,
  scanMs: 2_000,
  batchMails: 500,
  olderMs: 15_000,
  allFoldersMs: 120_000,
  retryMs: { shortest: 5_000, longest: 300_000 },
  tellMs: 1_000,
  previews: 200,
  flagWindow: 500,
  random: Math.random,
};

/** After so many attempts in a row that failed: growing, and never two mailboxes at the same moment. */
export function retryAfterMs(
  tries: number,
  { retryMs: { shortest, longest }, random }: Pick<ReadingOptions, 'retryMs' | 'random'>,
): number {
  const wait = Math.min(shortest * 2 ** Math.min(tries, 20), longest);
  return Math.round(wait * (0.8 + 0.2 * random()));
}
