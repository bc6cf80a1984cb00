// Values in the text format of COPY.
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const special = /[\\\t\n\r\0]/;
const names: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** PostgreSQL text holds no NUL; it is left out. */
export function copyText(value: string): string {
  if (value.length > 32 ? !special.test(value) : isPlain(value)) return value;
  return value.replace(/[\\\t\n\r\0]/g, (found) => names[found] ?? '');
}

/** Short texts are looked through sooner than the expression is set up. */
function isPlain(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < 14 || code === 92) return false;
  }
  return true;
}

export const copyNull = '\\N';

/** One COPY of what is in hand; outside a transaction it commits by itself. */
export async function copyLines(client: pg.Client, target: string, lines: string | Buffer): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('finish', resolve);
    stream.end(lines);
  });
}
