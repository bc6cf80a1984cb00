// A coordinator and two workers on loopback, which end with `stop` or with this process, whatever happens to it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSystemUser } from '#server/db/embedded/system-user.ts';
import { joinNodes } from '#server/testing/database/cluster-database.ts';
import type { CitusInstall } from './find-citus.ts';
import { type ClusterNode, citusSettings, startNode } from './start-node.ts';

export interface RunningCluster {
  /** Of the coordinator; its database `postgres` knows the workers. */
  url: string;
  workers: ClusterNode[];
  stop(): Promise<void>;
}

const host = '127.0.0.1';

export async function startCluster({ programs }: CitusInstall): Promise<RunningCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-cluster-'));
  // The nodes run as another user when we are root.
  await chmod(folder, 0o755);
  const user = await chooseSystemUser({ root: folder, cluster: join(folder, 'coordinator') });
  const password = randomBytes(12).toString('hex');
  const nodes: ClusterNode[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ['coordinator', 'worker-1', 'worker-2']) {
      nodes.push(
        await startNode({ folder: join(folder, name), programs, user, password, settings: citusSettings }),
      );
    }
    const [coordinator, ...workers] = nodes as [ClusterNode, ...ClusterNode[]];
    await joinNodes(coordinator.url, {
      coordinator: { host, port: coordinator.port },
      workers: workers.map(({ port }) => ({ host, port })),
    });
    return { url: coordinator.url, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
