import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server writes about itself into its data folder. */
export interface PostmasterFacts {
  pid: number;
  port: number;
  /** Empty when it has no socket. */
  socketFolder: string;
  status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

const statuses = ['starting', 'ready', 'stopping'] as const;

export async function readPostmaster(cluster: string): Promise<PostmasterFacts | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : parsePostmaster(text);
}

/** One fact a line: pid, data folder, start time, port, socket folder, address, memory key, status. */
export function parsePostmaster(text: string): PostmasterFacts | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return null;
  return {
    pid,
    port: Number.parseInt(lines[3] ?? '', 10) || 0,
    socketFolder: lines[4] ?? '',
    status: statuses.find((status) => status === lines[7]) ?? 'unknown',
  };
}
