// A folder for what does not outlive a run of tests: in memory where there is plenty, else among other temporary files.
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const plenty = 6 * 1024 ** 3;

export const passingFolder = async (prefix: string): Promise<string> =>
  mkdtemp(join((await hasPlenty()) ? memory : tmpdir(), prefix));

async function hasPlenty(): Promise<boolean> {
  const room = await statfs(memory).catch(() => null);
  return room !== null && room.bavail * room.bsize >= plenty;
}
