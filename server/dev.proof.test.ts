// `npm run dev`: the page with hot reload, the server behind it, and both anew when a file changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const patient = { timeout: 120_000, interval: 250 };

/** Two in a row: the page's, and the server's behind it. */
async function freePorts(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
}

it('shows the page with its styles and hot reload, passes calls on, and starts the server again when a file of it changes', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'haitu-dev-'));
  const port = await freePorts();
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HAITU_DATA: dataFolder, HAITU_DEMO: '0', HAITU_RATES: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [dev.stdout, dev.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  onTestFinished(async () => {
    dev.kill('SIGTERM');
    if (dev.exitCode === null) await once(dev, 'exit');
    await rm(dataFolder, { recursive: true, force: true });
  });
  const starts = () => said.split('海图已就绪').length - 1;
  const url = `http://localhost:${port}`;
  await expect.poll(starts, patient).toBe(1);

  // The first answers may be cut off while the page's modules are gathered.
  const read = async (path: string) => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const see = (path: string) => expect.poll(() => read(path).catch(String), patient);
  await see('/login').toMatchObject({ text: expect.stringContaining('/@vite/client') });
  await see('/app/main.tsx').toMatchObject({ type: expect.stringContaining('javascript') });
  // As a module that is exchanged when the sheet changes.
  await see('/app/theme/base.css?import').toMatchObject({ text: expect.stringContaining('--') });
  await see('/healthz').toMatchObject({ status: 200 });

  const file = join(root, 'server', 'main.ts');
  const before = await readFile(file, 'utf8');
  const now = new Date();
  await utimes(file, now, now);
  await expect.poll(starts, patient).toBe(2);
  await see('/healthz').toMatchObject({ status: 200 });
  expect(await readFile(file, 'utf8')).toBe(before);
}, 240_000);
