// Copies while the product works, until little is left to copy; then holds its writes back, copies the rest and hands over.
import type pg from 'pg';
import { withOwnerClient, workAsLogin } from '../backup/owner-client.ts';
import { readCatalogue } from '../backup/table-catalogue.ts';
import { moveTexts } from '../texts.ts';
import { type CopySum, copyChanges, type Move } from './copy-changes.ts';
import { holdWrites, takeWrites } from './hold-writes.ts';
import { closeJournal, identityOf, openJournal } from './move-journal.ts';

export interface Moving {
  from: string;
  to: string;
  say: (line: string) => void;
}

/** A pass that copied no more leaves little for the stop. */
const fewRows = 20_000;
const mostPasses = 5;

export async function moveEverything({ from, to, say }: Moving): Promise<void> {
  await withOwnerClient(from, (holder) =>
    withOwnerClient(from, (source) =>
      withOwnerClient(to, async (target) => {
        const catalogue = await readCatalogue(source);
        await openJournal(target, { catalogue, source: await identityOf(source, catalogue) });
        const move: Move = { source, seesAll: await workAsLogin(source), target, catalogue };
        await copyOnline(move, say);
        const { rows } = await handOver(move, { holder, say });
        const tables = catalogue.global.length + catalogue.tenant.length;
        say(moveTexts.done({ tables, rows }));
      }),
    ),
  );
}

async function copyOnline(move: Move, say: Moving['say']): Promise<void> {
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const { rows, copied } = await copyChanges(move);
    say(moveTexts.copied({ pass, rows, copied }));
    if (copied <= fewRows) return;
  }
}

async function handOver(
  move: Move,
  { holder, say }: { holder: pg.Client; say: Moving['say'] },
): Promise<CopySum> {
  const { source, target, catalogue } = move;
  const sums = await keepsMailSums(source);
  await holdWrites(holder, catalogue);
  const heldAt = Date.now();
  try {
    const sum = await copyChanges(move);
    await target.query('BEGIN');
    await raiseSequences(move);
    await closeJournal(target, { catalogue, sums });
    // In this order: a target that is whole has a source that takes no more writes. Killed in between, the next call finds
    // nothing left to copy.
    await takeWrites(holder);
    await holder.query('COMMIT');
    await target.query('COMMIT');
    say(moveTexts.held({ seconds: (Date.now() - heldAt) / 1000, copied: sum.copied }));
    return sum;
  } catch (error) {
    await holder.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Never backwards: an id that was given out stays given out. */
async function raiseSequences({ source, target, catalogue }: Move): Promise<void> {
  for (const name of catalogue.sequences) {
    const sequence = source.escapeIdentifier(name);
    const { rows } = await source.query<{ last: string }>(`SELECT last_value AS last FROM ${sequence}`);
    await target.query(`SELECT setval($1::regclass, greatest(last_value, $2::bigint)) FROM ${sequence}`, [
      sequence,
      rows[0]?.last,
    ]);
  }
}

/** By triggers, which the tables of a cluster do not take. */
async function keepsMailSums(source: pg.Client): Promise<boolean> {
  const { rows } = await source.query(
    "SELECT FROM pg_trigger WHERE tgrelid = 'haitu.mail'::regclass AND NOT tgisinternal AND tgenabled <> 'D' LIMIT 1",
  );
  return rows.length > 0;
}
