// `npm run cluster`: the database tests and a short bench on a real Citus cluster. CITUS_URL names the coordinator of one that
// runs; without it a coordinator and two workers are started on loopback from the PostgreSQL that `pg_config` finds, if it
// has Citus in it.
//   --if-installed   says so and succeeds where there is none
//   --core           what `npm test` runs: a part of the tests and no bench
//   --hold           starts the cluster, prints its address and waits
//   paths            these test files alone
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchCluster } from './bench-cluster.ts';
import { coreTests } from './core-tests.ts';
import { findCitus } from './find-citus.ts';
import { type RunningCluster, startCluster } from './start-cluster.ts';

const root = resolve(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'if-installed': { type: 'boolean', default: false },
    core: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
  },
});

const cluster = await openCluster();
if (cluster) {
  try {
    if (values.hold) await hold(cluster);
    else process.exitCode = await run(cluster);
  } finally {
    await cluster.stop();
  }
} else {
  say('本机的 PostgreSQL 没有安装 Citus（由 pg_config 查找），也没有设置 CITUS_URL：没有在集群上测试');
  process.exitCode = values['if-installed'] ? 0 : 1;
}

async function openCluster(): Promise<Pick<RunningCluster, 'url' | 'stop'> | null> {
  const given = process.env.CITUS_URL;
  if (given) return { url: given, stop: async () => undefined };
  const installed = findCitus();
  if (!installed) return null;
  say(`正在启动 Citus ${installed.version}：一个协调节点，两个工作节点……`);
  return startCluster(installed);
}

async function run({ url }: Pick<RunningCluster, 'url'>): Promise<number> {
  const files = positionals.length > 0 ? positionals : values.core ? coreTests : [];
  const vitest = resolve(root, 'node_modules/.bin/vitest');
  const tested = spawnSync(process.execPath, [vitest, 'run', '--project', 'db', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CITUS_URL: url },
  });
  if (tested.status !== 0) return tested.status ?? 1;
  return values.core || positionals.length > 0 || (await benchCluster(url)) ? 0 : 1;
}

async function hold({ url }: Pick<RunningCluster, 'url'>): Promise<void> {
  say(`CITUS_URL=${url}`);
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
}
