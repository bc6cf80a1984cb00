// The sales of an account as one file of COPY text, each with its row as received: what a plain COPY is given.
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyText } from '../server/facts/copy-text.ts';
import { unpackRows } from '../server/facts/raw-block.ts';

export interface SameRows {
  databaseUrl: string;
  accountId: number;
  file: string;
}

const pieceLength = 256 * 1024;
const blocksAtOnce = 64;

export async function writeSameRows({ databaseUrl, accountId, file }: SameRows): Promise<void> {
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
