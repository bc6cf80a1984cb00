// Builds the web app and the server and starts the real product once for all browser tests, as `npm start` would.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';
import { startMailServers } from './mail-servers.ts';
import { startOperator } from './operator.ts';
import { startSimulators } from './simulators.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    product: { url: string; dataFolder: string; demoPassword: string };
    /** Address of the operator's command line. */
    operator: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await run(['scripts/build-web.ts', '--if-stale']);
  await run(['scripts/build-server.ts', '--if-stale']);
  const simulators = await startSimulators();
  const mail = await startMailServers();
  // Passkeys belong to a name, and to the port it stands with.
  const port = String(await freePort());
  const { stop, ...product } = await startProduct({
    PORT: port,
    HAITU_PUBLIC_URL: `http://localhost:${port}`,
    ...simulators.settings,
    ...mail.settings,
    // Robots of work groups and mail servers stand on loopback here.
    HAITU_ALLOW_PRIVATE_HOSTS: '1',
  });
  const operator = await startOperator(product.dataFolder);
  project.provide('product', { ...product, url: `http://127.0.0.1:${port}` });
  project.provide('operator', operator.url);
  project.provide('simulators', simulators.addresses);
  project.provide('shops', simulators.shops);
  project.provide('otherShops', simulators.otherShops);
  project.provide('mailProvider', mail.address);
  return async () => {
    await operator.stop();
    await stop();
    await mail.stop();
    await simulators.stop();
  };
}

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
}
