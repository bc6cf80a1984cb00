import pg from 'pg';
import { isCitus } from '../db/citus.ts';
import { defineCommand } from './command.ts';
import { moveTexts } from './texts.ts';

export const dbDistributeCommand = defineCommand({
  name: 'db:distribute',
  summary: '在 Citus 协调节点上把租户表按账号分布到各个节点（启动时也会自动执行），并说明结果',
  options: {},
  // Opening the database has done it; this tells what there is.
  async run({ opened, say }) {
    const client = new pg.Client({ connectionString: opened.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      if (!(await isCitus(client))) return say(moveTexts.noCluster);
      const { rows } = await client.query<{ nodes: number; tables: number }>(
        `SELECT (SELECT count(*)::int FROM pg_dist_node WHERE groupid > 0) AS nodes, count(*)::int AS tables
         FROM pg_dist_partition WHERE partmethod = 'h'`,
      );
      say(moveTexts.inCluster(rows[0] ?? { nodes: 0, tables: 0 }));
    } finally {
      await client.end();
    }
  },
});
