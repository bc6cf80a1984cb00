// What a plain COPY does with the sales of an account, each with its row as received: the measure of pulls and imports.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copyText } from '#server/facts/copy-text.ts';
import { unpackRows } from '#server/facts/raw-block.ts';

export interface SameRows {
  databaseUrl: string;
  accountId: number;
  /** Where the rows lie meanwhile. */
  folder: string;
}

const pieceLength = 256 * 1024;
const blocksAtOnce = 64;
const rounds = 3;

/** Rows per second of COPY into a table without an index, the row as received included; the best of three. */
export async function copyRate({ databaseUrl, accountId, folder }: SameRows): Promise<number> {
  const file = join(folder, 'same-rows.copy');
  await writeSameRows({ databaseUrl, accountId, file });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query(
      'CREATE TABLE same_row AS SELECT s.*, r.rows AS raw FROM haitu.sale s, haitu.sale_raw r LIMIT 0',
    );
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await owner.query('TRUNCATE same_row');
      await owner.query('CHECKPOINT');
      const startedAt = performance.now();
      await pipeline(
        createReadStream(file, { highWaterMark: 1 << 20 }),
        owner.query(copyFrom('COPY same_row FROM STDIN')),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      const { rows } = await owner.query<{ n: string }>('SELECT count(*) AS n FROM same_row');
      rates.push(Number(rows[0]?.n) / seconds);
    }
    return Math.max(...rates);
  } finally {
    await owner.query('DROP TABLE IF EXISTS same_row');
    await owner.end();
    await rm(file, { force: true });
  }
}

async function writeSameRows({
  databaseUrl,
  accountId,
  file,
}: Omit<SameRows, 'folder'> & { file: string }): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl }));
  const [sales, raws] = clients as [pg.Client, pg.Client];
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const lines = createInterface({
      input: sales.query(
        copyTo(`COPY (SELECT * FROM haitu.sale WHERE account_id = ${accountId}
                      ORDER BY pull_id, raw_block, raw_line) TO STDOUT`),
      ),
      // COPY ends its lines itself and writes a return as `\r`.
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    await pipeline(Readable.from(joined(lines, received(raws, accountId))), createWriteStream(file));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Both come in the order of their pulls, blocks and lines. */
async function* joined(
  lines: AsyncIterable<string>,
  rows: AsyncGenerator<string, undefined>,
): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    const raw = await rows.next();
    if (raw.done) throw new Error('there are fewer rows as received than sales');
    piece += `${line}\t${copyText(raw.value)}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function* received(client: pg.Client, accountId: number): AsyncGenerator<string, undefined> {
  let after = [0, -1];
  for (;;) {
    const { rows } = await client.query<{ pull: string; block: number; rows: string }>(
      `SELECT pull_id AS pull, raw_block AS block, rows FROM haitu.sale_raw
       WHERE account_id = $1 AND (pull_id, raw_block) > ($2, $3) ORDER BY pull_id, raw_block LIMIT $4`,
      [accountId, ...after, blocksAtOnce],
    );
    for (const { pull, block, rows: packed } of rows) {
      yield* unpackRows(packed);
      after = [Number(pull), block];
    }
    if (rows.length === 0) return;
  }
}
