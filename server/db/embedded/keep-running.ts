// A server that dies underneath us is started again where it was. It recovers what it has acknowledged from its log of
// changes, and everything else of ours reconnects by itself; ending with it would take down the open event streams and, where
// nothing starts us again, the product. One that keeps dying is not held up for ever: then the whole process had better go.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningCluster } from './run-cluster.ts';

export interface KeptCluster extends Pick<RunningCluster, 'connection' | 'fresh'> {
  /** Fulfilled with a sentence when the server has died and was given up. */
  lost: Promise<string>;
  stop(): Promise<void>;
}

interface KeepOptions {
  first: RunningCluster;
  restart: (before: RunningCluster) => Promise<RunningCluster>;
  log: (line: string) => void;
}

/** So many deaths within so long are too many. */
const patience = { deaths: 4, withinMs: 10 * 60_000 };
const pauseMs = 100;

export function keepRunning({ first, restart, log }: KeepOptions): KeptCluster {
  const lost = Promise.withResolvers<string>();
  const deaths: number[] = [];
  let stopping = false;
  let current: Promise<RunningCluster> = Promise.resolve(first);

  const revive = async (dead: RunningCluster, how: string): Promise<RunningCluster> => {
    deaths.push(Date.now());
    const recent = deaths.filter((at) => at > Date.now() - patience.withinMs);
    if (recent.length >= patience.deaths) throw new Error(`${recent.length} 次：${how}`);
    log(`内置数据库意外停止（${how}），正在重新启动它……`);
    await sleep(pauseMs);
    try {
      const next = await restart(dead);
      if (isSamePlace(next, dead)) {
        log('内置数据库已恢复。');
        return next;
      }
      // Everyone who knows the old address would look for it in vain.
      await next.stop();
    } catch (error) {
      // It may have been killed once more while it was starting.
      return revive(dead, (error as Error).message);
    }
    throw new Error(`原来的地址 ${dead.connection.host} 已被占用`);
  };

  const watch = (running: RunningCluster) => {
    void running.server.ended.then((how) => {
      if (stopping) return;
      current = revive(running, how);
      current.then(watch, (error: Error) => {
        if (!stopping) lost.resolve(`内置数据库意外停止，无法恢复（${error.message}）`);
      });
    });
  };
  watch(first);

  return {
    connection: first.connection,
    fresh: first.fresh,
    lost: lost.promise,
    async stop() {
      stopping = true;
      const running = await current.catch(() => null);
      await running?.stop();
    },
  };
}

const isSamePlace = ({ connection: a }: RunningCluster, { connection: b }: RunningCluster): boolean =>
  a.host === b.host && a.port === b.port;
