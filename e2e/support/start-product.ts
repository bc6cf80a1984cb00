// The real product as a process of its own, on a free port and a data folder that goes with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { passingFolder } from '#server/testing/process/passing-folder.ts';

export interface RunningProduct {
  url: string;
  dataFolder: string;
  demoPassword: string;
  stop(): Promise<void>;
}

/** Starts it as `npm start` would, with these settings beside the usual ones. */
export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const dataFolder = await passingFolder('haitu-e2e-');
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      HAITU_DATA: dataFolder,
      HAITU_LOG: 'warn',
      // What the bank says today would change what is seen.
      HAITU_RATES: '0',
      HAITU_PASSWORD_COST: 'light',
      // Each browser context names its own address, so that limits per address do not join the tests together.
      HAITU_TRUSTED_PROXIES: '127.0.0.1,::1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    ...(await readReadyLines(server)),
    dataFolder,
    async stop() {
      server.kill('SIGTERM');
      await new Promise((done) => server.once('exit', done));
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function readReadyLines(server: ChildProcess): Promise<{ url: string; demoPassword: string }> {
  if (!server.stdout) throw new Error('no output to read');
  let url = '';
  for await (const line of createInterface({ input: server.stdout })) {
    url = line.match(/已就绪：(http:\S+)/)?.[1] ?? url;
    const demoPassword = line.match(/密码：(\S+)/)?.[1];
    if (url && demoPassword) {
      server.stdout.resume();
      return { url, demoPassword };
    }
  }
  throw new Error('the product ended before it was ready');
}
