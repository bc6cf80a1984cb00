import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, readConnectionFile } from './connection-file.ts';
import type { DataFolder } from './data-folder.ts';
import { probe } from './ensure-database.ts';
import { faults } from './faults.ts';
import { liveOwner } from './owner-lock.ts';

const patienceMs = 60_000;
const pollMs = 100;

/** How to reach the owner's server, once it answers (the owner may still be starting). Null when the owner is gone. */
export async function joinRunning(place: DataFolder): Promise<Connection | null> {
  const begin = Date.now();
  let trouble = '没有连接信息';
  for (;;) {
    const owner = await liveOwner(place.lockFile);
    if (owner === null) return null;
    const connection = await readConnectionFile(place);
    if (connection) {
      try {
        await probe(connection);
        return connection;
      } catch (error) {
        trouble = error instanceof Error ? error.message : String(error);
      }
    }
    if (Date.now() - begin > patienceMs) throw faults.ownerSilent(owner, trouble);
    await sleep(pollMs);
  }
}
