// An S3 server on loopback that can be killed and started again at the same address with what it held.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '#server/config/bucket-settings.ts';
import { freePort } from './free-port.ts';

export interface BucketServer {
  settings: BucketSettings;
  /** The same as the product reads them. */
  env: Record<string, string>;
  /** At once, whatever it is doing. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** For good, with everything in it. */
  close(): Promise<void>;
}

/** The only key the server knows; it believes any secret. */
const key = 'S3RVER';
const secret = 'kept-to-ourselves-0123456789';
const bucket = 'haitu-files';
const program = join(import.meta.dirname, 'bucket-server-child.ts');

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'haitu-bucket-'));
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = async () => {
    // It makes the marks between two pages of a list with an old cipher.
    const started = spawn(
      process.execPath,
      ['--openssl-legacy-provider', program, directory, String(port), bucket],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    child = started;
    await Promise.race([
      once(started.stdout, 'data'),
      once(started, 'exit').then(() => Promise.reject(new Error('the S3 server did not start'))),
    ]);
  };
  const kill = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await ended;
  };
  await start();
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: key,
    secretAccessKey: secret,
    pathStyle: true,
    prefix: 'haitu/',
  };
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint ?? '',
      S3_REGION: settings.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: secret,
      S3_PREFIX: settings.prefix,
    },
    start,
    kill,
    async close() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
