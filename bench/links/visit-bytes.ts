// What the link graph keeps of pages without links while a run is under way, beside a row for each of them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { buildLinkGraph } from '#server/features/links/build-link-graph.ts';
import { listInputs } from '#server/features/links/list-inputs.ts';
import { pageRecord } from '#server/testing/intelligence/warc-writer.ts';
import type { Figure } from '../figure.ts';

const pages = 100_000;
/** As a crawl takes them: a file holds the pages of a day or two. */
const days = ['2026-03-01', '2026-03-02'];

export async function benchVisitBytes(databaseUrl: string, folder: string): Promise<Figure> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'many-pages.warc.gz');
  await writeFile(path, manyPages());
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: folder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'join', log: () => undefined });
  try {
    const { db } = services;
    const before = await sizeOf(db, visitTables);
    let most = before;
    const watched: Database = {
      ...db,
      async transaction(work) {
        const result = await db.transaction(work);
        most = Math.max(most, await sizeOf(db, visitTables));
        return result;
      },
    };
    await buildLinkGraph(watched, { files: await listInputs({ path }), threads: 1, base: '', day: '' });
    const [listed, inRows] = [(most - before) / pages, (await rowsSize(db)) / pages];
    return {
      name: '链接图谱：读取过程中为每个没有链接的网页保留的字节，相对于一页一行',
      value: listed / inRows,
      unit: 'share',
      atMost: 0.2,
      note: `${listed.toFixed(1)} 与 ${inRows.toFixed(1)} 字节`,
    };
  } finally {
    await close();
  }
}

const visitTables = ['link_visit', 'linkless_visit'];

async function sizeOf(db: Database, tables: readonly string[]): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: string }>(
    'SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest($1::text[]) AS name',
    [tables],
  );
  return Number(rows[0]?.bytes);
}

/** The same pages with a row each, in batches as they are read. */
async function rowsSize(db: Database): Promise<number> {
  const client = await db.pool.connect();
  try {
    await client.query('CREATE TEMPORARY TABLE row_each (LIKE link_visit INCLUDING ALL)');
    for (let from = 0; from < pages; from += 10_000)
      await client.query(
        `INSERT INTO row_each SELECT substring(sha256(n::text::bytea) FOR 16), '2026-03-01', 'files:' || repeat('0', 32)
         FROM generate_series($1::int + 1, $1 + 10000) AS n ORDER BY 1`,
        [from],
      );
    const { rows } = await client.query<{ bytes: string }>(
      "SELECT pg_total_relation_size('row_each') AS bytes",
    );
    return Number(rows[0]?.bytes);
  } finally {
    client.release(true);
  }
}

function manyPages(): Buffer {
  const members: Buffer[] = [];
  for (let page = 0; page < pages; page += 500) {
    const records = Array.from({ length: 500 }, (_, at) =>
      pageRecord({
        url: `https://www.site${(page + at) % 999}.example/${page + at}`,
        day: days[Math.floor(((page + at) * days.length) / pages)] ?? '',
        html: '<!doctype html><title>Lamps</title><p>Warm light.',
      }),
    );
    members.push(gzipSync(Buffer.concat(records)));
  }
  return Buffer.concat(members);
}
