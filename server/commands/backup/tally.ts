// How many things there are and what they hold, as two numbers that say the same whatever the order: how a copy is compared
// with what it is a copy of, by who wrote it, by who reads it and by the database itself.
import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';

export interface Contents {
  count: number;
  sum: string;
}

export interface Tally {
  add(text: string): void;
  /** What came in pieces is told by the MD5 of them all. */
  addDigest(digest: Buffer): void;
  contents(): Contents;
}

export function createTally(): Tally {
  let count = 0;
  let sum = 0n;
  const addDigest = (digest: Buffer) => {
    count += 1;
    sum += digest.readBigInt64BE(0);
  };
  return {
    add: (text) => addDigest(createHash('md5').update(text).digest()),
    addDigest,
    contents: () => ({ count, sum: String(sum) }),
  };
}

/** Files in pieces, one after the other: the name and every byte count. */
export interface FileTally {
  piece(account: number, name: string, bytes: Buffer): void;
  contents(): Contents;
}

export function createFileTally(): FileTally {
  const tally = createTally();
  let current = '';
  let hash: Hash | null = null;
  const close = () => {
    if (hash) tally.addDigest(hash.digest());
    hash = null;
  };
  return {
    piece(account, name, bytes) {
      const next = `${account} ${name}\n`;
      if (hash === null || next !== current) {
        close();
        current = next;
        hash = createHash('md5').update(next);
      }
      hash.update(bytes);
    },
    contents() {
      close();
      return tally.contents();
    },
  };
}

export type Tallies = Map<string, Tally>;

export function tallyOf(tallies: Tallies, name: string): Tally {
  const known = tallies.get(name);
  if (known) return known;
  const made = createTally();
  tallies.set(name, made);
  return made;
}

export const contentsOf = (tallies: Tallies): Record<string, Contents> =>
  Object.fromEntries([...tallies].map(([name, tally]) => [name, tally.contents()]));

/** The same two numbers, counted by the database from its own rows; `accountId` 0 for global tables. */
export async function countInDatabase(
  client: pg.Client,
  table: string,
  accountId: number,
): Promise<Contents> {
  const where = accountId === 0 ? '' : `WHERE account_id = ${accountId}`;
  const { rows } = await client.query<Contents>(
    `SELECT count(*)::int AS count,
       coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 16))::bit(64)::bigint::numeric), 0)::text AS sum
     FROM ${client.escapeIdentifier(table)} t ${where}`,
  );
  return rows[0] ?? { count: 0, sum: '0' };
}

export const addContents = (one: Contents | undefined, other: Contents): Contents => ({
  count: (one?.count ?? 0) + other.count,
  sum: String(BigInt(one?.sum ?? '0') + BigInt(other.sum)),
});

/** Names whose contents differ; what holds nothing need not be named. */
export function differences(one: Record<string, Contents>, other: Record<string, Contents>): string[] {
  const empty: Contents = { count: 0, sum: '0' };
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => {
    const [a, b] = [one[name] ?? empty, other[name] ?? empty];
    return a.count !== b.count || a.sum !== b.sum;
  });
}
