// Starts a server as a process of its own and waits for its first 200.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Child {
  url: string;
  pid: number;
  /** From spawn to the first 200. */
  startMs: number;
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '..');

/** What `npm start` runs. */
export const productFile = 'dist/server/main.js';

export async function startChild(script: string, env: Record<string, string>): Promise<Child> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    // Nothing from outside comes in between.
    env: { ...process.env, HAITU_RATES: '0', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(child, `${url}/healthz`);
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async residentBytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) * 1024;
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.status === 200) return;
    await sleep(10);
  }
  throw new Error(`the server ended with ${child.exitCode} before it answered`);
}

/** A port nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
