// What is to be derived, and who is at it. Names come from lists that writers add to in their own transactions; a name stands there
// until a derivation that began after it is through. Workers claim some each and say that they still have them.
import { sql } from 'drizzle-orm';
import type { Database, GlobalDb } from '#server/db/database.ts';
import { tryAgain } from '#server/db/try-again.ts';
import { hasEnded } from '#server/kernel/claimant.ts';

export interface Kind {
  stale: string;
  deriving: string;
  code: string;
}

export const brands: Kind = { stale: 'stale_brand', deriving: 'deriving_brand', code: 'brand_code' };
export const industries: Kind = {
  ...{ stale: 'stale_industry', deriving: 'deriving_industry', code: 'big_industry_code' },
};
const kinds = [brands, industries];

const { raw } = sql;

export async function isStale(db: GlobalDb): Promise<boolean> {
  const lists = kinds.flatMap(({ stale, deriving }) => [stale, deriving]);
  const { rows } = await db.execute<{ stale: boolean }>(
    sql`SELECT ${sql.join(
      lists.map((table) => sql`EXISTS (SELECT 1 FROM ${raw(table)})`),
      sql` OR `,
    )} AS stale`,
  );
  return rows[0]?.stale === true;
}

/** Each name once, to be claimed. Who is being derived already is listed again by whoever comes next. */
export async function listStale(db: GlobalDb, { stale, deriving, code }: Kind): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${raw(deriving)} (${raw(code)}) SELECT DISTINCT ${raw(code)} FROM ${raw(stale)} ORDER BY 1 ON CONFLICT DO NOTHING`);
}

export interface Worker {
  /** `newClaimant`. */
  name: string;
  /** A worker that was not heard of for so long has gone. */
  silentSeconds: number;
}

/** None where all there is has been claimed by others. */
export async function claim(
  db: GlobalDb,
  { deriving, code }: Kind,
  { worker: { name, silentSeconds }, atOnce }: { worker: Worker; atOnce: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    UPDATE ${raw(deriving)} SET taken_by = ${name}, heard_at = now() WHERE ${raw(code)} IN (
      SELECT ${raw(code)} FROM ${raw(deriving)}
      WHERE taken_by IS NULL OR heard_at < now() - make_interval(secs => ${silentSeconds})
      ORDER BY 1 LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING ${raw(code)} AS code`);
  return rows.map((row) => row.code);
}

/** Another worker has them by now: what was made of them is no longer this one's to write. */
export class LostClaim extends Error {}

/** The last thing a derivation does: whoever was taken for gone meanwhile writes nothing. */
export async function strikeOff(
  tx: GlobalDb,
  { deriving, code }: Kind,
  { name, codes }: { name: string; codes: readonly string[] },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM ${raw(deriving)} WHERE ${raw(code)} = ANY (${sql.param(codes)}::text[]) AND taken_by = ${name}`);
  if (rowCount !== codes.length) throw new LostClaim();
}

export const stillHere = (db: Database, { name }: Worker): Promise<void> =>
  onEach(db, (deriving) => sql`UPDATE ${raw(deriving)} SET heard_at = now() WHERE taken_by = ${name}`);

export const giveBack = (db: Database, name: string): Promise<void> =>
  onEach(db, (deriving) => sql`UPDATE ${raw(deriving)} SET taken_by = NULL WHERE taken_by = ${name}`);

async function onEach(
  db: Database,
  statementOf: (deriving: string) => ReturnType<typeof sql>,
): Promise<void> {
  for (const { deriving } of kinds) await tryAgain(() => db.global.execute(statementOf(deriving)));
}

/** Of processes that ran on this machine and are no more. */
export async function freeClaimsOfTheDead(db: Database): Promise<void> {
  for (const { deriving } of kinds) {
    const { rows } = await db.global.execute<{ name: string }>(
      sql`SELECT DISTINCT taken_by AS name FROM ${raw(deriving)} WHERE taken_by IS NOT NULL`,
    );
    for (const { name } of rows) if (hasEnded(name)) await giveBack(db, name);
  }
}
