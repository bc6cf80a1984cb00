// The rows of a statement as they leave the database, in pieces as they arrive. A reader that stops early ends the
// statement with its connection.
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Null is an empty text. */
export type CopiedRow = readonly string[];

/** COPY takes no parameters: its statements hold their values. */
const writtenOut = Object.assign(new PgDialect(), {
  escapeParam: (_place: number, value?: unknown): string =>
    value == null ? 'NULL' : pg.escapeLiteral(String(value)),
});

/** Whole lines as COPY writes them. */
export async function* copyOut(client: pg.Client, select: SQL): AsyncGenerator<Buffer> {
  const { sql: text } = writtenOut.sqlToQuery(select);
  const stream = client.query(copyTo(`COPY (${text}) TO STDOUT (NULL '')`, { highWaterMark: aheadBytes }));
  // The reader hears of an error while it reads; a connection ended afterwards tells the stream once more.
  stream.on('error', () => undefined);
  let rest: Buffer = Buffer.alloc(0);
  let finished = false;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = bytes.lastIndexOf(newline) + 1;
      rest = bytes.subarray(end);
      if (end > 0) yield bytes.subarray(0, end);
    }
    finished = true;
  } finally {
    // In the middle of its answer a connection takes no other statement: it has to go.
    if (!finished) client.end().catch(() => undefined);
  }
}

/** What is read ahead of a reader that takes its time: fewer stops for either side. */
export const aheadBytes = 1024 * 1024;

const newline = 10;

/**
 * The lines in small pieces, each ending with a line. What was read ahead comes as one: its cells, made all at once, would
 * wait so long for their turn that only a search through all memory frees them.
 */
export function* piecesOf(lines: Buffer, pieceBytes = 8192): Generator<Buffer> {
  for (let from = 0; from < lines.length; ) {
    const end = lines.indexOf(newline, Math.min(from + pieceBytes, lines.length) - 1) + 1;
    yield lines.subarray(from, end);
    from = end;
  }
}

/** Whole lines, the last one without its end. */
export function rowsIn(lines: string): CopiedRow[] {
  return lines.split('\n').map((line) => {
    const fields = line.split('\t');
    return line.includes('\\') ? fields.map(plainOf) : fields;
  });
}

const meant: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const plainOf = (field: string): string =>
  field.replace(/\\(.)/g, (_, letter: string) => meant[letter] ?? letter);
