// The operator's command line, run against the data folder of the product under test: it joins the running database.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

export async function runCommand(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, HAITU_DATA: inject('product').dataFolder },
  });
  return stdout;
}
