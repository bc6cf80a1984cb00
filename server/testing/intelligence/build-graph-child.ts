// The link graph builder as a process of its own, to be killed: a line on standard output for each batch that is safe.
import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/pool.ts';
import { buildLinkGraph } from '#server/features/links/build-link-graph.ts';
import { listInputs } from '#server/features/links/list-inputs.ts';

const [url = '', path = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 4, onError: () => undefined });
const db = createDatabase(pool, url);
const telling: Database = {
  ...db,
  async transaction(work) {
    const result = await db.transaction(work);
    process.stdout.write('.\n');
    return result;
  },
};
const limits = { links: 10, visits: 20, bytes: 1 << 26 };
await buildLinkGraph(telling, { files: await listInputs({ path }), threads: 2, base: '', day: '', limits });
await pool.end();
