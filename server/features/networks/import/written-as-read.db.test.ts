// Long files into a source that holds nothing: their orders are written while the file is still read. Whatever shows
// later takes them back.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { unpackRows } from '#server/facts/raw-block.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { importWorld } from '#server/testing/facts/import-world.ts';
import { importText, longCount, longFile, longOrder, longPage } from '#server/testing/facts/long-file.ts';
import type { FileImport } from './import-file.ts';

const { world } = importWorld();

const count = longCount;
const long = longFile();
const importIt = (content: string, more?: Partial<FileImport>) =>
  importText(world.app, world.owner, content, more);

const stored = async () => {
  const [row] = await queryAll<Record<string, number>>(
    world.app,
    `SELECT (SELECT count(*) FROM sale WHERE account_id = $1)::int AS sales,
            (SELECT count(*) FROM sale_raw WHERE account_id = $1)::int AS blocks,
            (SELECT coalesce(sum(listed), 0) FROM sale_day WHERE account_id = $1)::int AS listed,
            (SELECT coalesce(sum(amount), 0) FROM sale_day WHERE account_id = $1)::int AS amount,
            (SELECT count(*) FROM pull WHERE account_id = $1)::int AS pulls,
            (SELECT count(*) FROM connection WHERE account_id = $1)::int AS connections`,
    [world.owner.accountId],
  );
  return row;
};
const nothing = { sales: 0, blocks: 0, listed: 0, amount: 0, pulls: 0, connections: 0 };
const whole = { sales: count, blocks: 12, listed: count, amount: count * 125, pulls: 1, connections: 1 };

it('stores each order once, with its row as received, and changes nothing the second time', async () => {
  expect(await importIt(long)).toMatchObject({ added: count, changed: 0, unchanged: 0 });
  expect(await stored()).toEqual(whole);
  const [last] = await queryAll<{ rows: string; line: number; ptoder: string }>(
    world.app,
    `SELECT r.rows, s.raw_line::int AS line, s.ptoder FROM sale s JOIN sale_raw r USING (account_id, pull_id, raw_block)
     WHERE s.account_id = $1 ORDER BY sale_key DESC LIMIT 1`,
    [world.owner.accountId],
  );
  expect(JSON.parse(unpackRows(last?.rows ?? '')[last?.line ?? 0] ?? '')).toMatchObject({
    ptoder: last?.ptoder,
    page: longPage,
  });
  expect(await importIt(long)).toMatchObject({ added: 0, changed: 0, unchanged: count });
  expect(await stored()).toEqual({ ...whole, pulls: 2 });
});

/** What shows while or after a file is written; that it is stored at all stands apart. */
const shows = ['wrong', 'contradicted', 'caller fails', 'new publisher'];
const tried = new Set(drawnCases(shows, 1, 'shows'));

it.runIf(tried.has('wrong'))('stores nothing of a file whose last row is wrong', async () => {
  await expect(importIt(long + longOrder(count, { je: 'x' }))).rejects.toMatchObject({
    errors: [{ line: count + 2, column: 'je' }],
  });
  expect(await stored()).toEqual(nothing);
});

it.runIf(tried.has('contradicted'))(
  'stores nothing of a file whose last row contradicts its first, and a mere repeat once',
  async () => {
    await expect(importIt(long + longOrder(0, { je: '2.50' }))).rejects.toMatchObject({
      errors: [{ line: count + 2 }],
    });
    expect(await stored()).toEqual(nothing);
    expect(await importIt(long + longOrder(0))).toMatchObject({ added: count });
    expect(await stored()).toEqual(whole);
  },
);

it.runIf(tried.has('caller fails'))('stores nothing where what the caller adds fails', async () => {
  const within = () => Promise.reject(new Error('not this one'));
  await expect(importIt(long, { within })).rejects.toThrow('not this one');
  expect(await stored()).toEqual(nothing);
});

it.runIf(tried.has('new publisher'))(
  'gives orders the number their publisher got elsewhere meanwhile',
  async () => {
    const { accountId } = world.owner;
    let meanwhile: Promise<unknown> | undefined;
    const onProgress = () => {
      meanwhile ??= world.app.services.db.tenant(accountId, (tx) =>
        tx.execute(sql`INSERT INTO publisher (account_id, publisher_no, network, publisher_ref, type)
        VALUES (${accountId}, nextval('publisher_no_seq'), 'shareasale', '3', 'Unknown')`),
      );
    };
    expect(await importIt(long, { onProgress })).toMatchObject({ added: count });
    await meanwhile;
    const publishers = await queryAll(
      world.app,
      `SELECT publisher_ref AS ref, count(s.sale_key)::int AS sales
     FROM publisher p LEFT JOIN sale s USING (account_id, publisher_no)
     WHERE p.account_id = $1 GROUP BY p.publisher_no, ref ORDER BY ref`,
      [accountId],
    );
    expect(publishers).toEqual(
      Array.from({ length: 7 }, (_, id) => ({ ref: String(id), sales: Math.ceil((count - id) / 7) })),
    );
    expect(await stored()).toEqual(whole);
  },
);
