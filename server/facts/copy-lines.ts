import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** One COPY of what is in hand; outside a transaction it commits by itself. */
export async function copyLines(client: pg.Client, target: string, lines: string | Buffer): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('finish', resolve);
    stream.end(lines);
  });
}
