import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connector } from '#server/networks/connector.ts';
import { openNetworkCall } from '#server/testing/networks/network-call.ts';
import type { StartSimulator } from '#simulators/kit/types.ts';
import { makeNetwork } from './make-network.ts';

const repository = resolve(import.meta.dirname, '../..');
const lists = ['server/networks/all-networks.ts', 'simulators/all.ts'];
let root: string;

/** The repository again: everything a link, but for the two lists and the folders they stand in. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-network-'));
  await linkAll('.', ['server', 'simulators', '.git']);
  await linkAll('server', ['networks']);
  await linkAll('server/networks', ['all-networks.ts']);
  await linkAll('simulators', ['all.ts']);
  for (const list of lists) await cp(join(repository, list), join(root, list));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function linkAll(folder: string, except: readonly string[]): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  for (const name of await readdir(join(repository, folder))) {
    if (!except.includes(name)) await symlink(join(repository, folder, name), join(root, folder, name));
  }
}

it('makes a network that type-checks, and says of every part that it is to be written', async () => {
  const made = await makeNetwork(root, { code: 'acme', name: 'Acme' });
  expect(made).toEqual([
    'server/networks/acme/acme.ts',
    'server/networks/acme/texts.ts',
    'simulators/acme/start.ts',
    ...lists,
  ]);
  const types = { extends: './tsconfig.json', include: [], files: lists };
  await writeFile(join(root, 'tsconfig.lists.json'), JSON.stringify(types));
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '--noEmit', '-p', join(root, 'tsconfig.lists.json')]);

  // Only the list knows it: nothing else of the product was touched.
  for (const list of lists) {
    const [before, after] = await Promise.all(
      [repository, root].map(async (place) => (await readFile(join(place, list), 'utf8')).split('\n')),
    );
    const added = after?.filter((line) => !before?.includes(line)) ?? [];
    expect(
      added.every((line) => line.includes('acme')),
      added.join('\n'),
    ).toBe(true);
  }

  const { acme } = (await import(join(root, 'server/networks/acme/acme.ts'))) as { acme: Connector };
  const { start } = (await import(join(root, 'simulators/acme/start.ts'))) as { start: StartSimulator };
  const simulator = await start({ from: '2026-03-01' });
  try {
    expect(Object.keys(simulator.credentials)).toEqual(acme.description.fields.map(({ key }) => key));
    const call = openNetworkCall(simulator);
    const span = { from: '2026-03-01', to: '2026-03-02' };
    const parts: Record<string, () => Promise<unknown>> = {
      verify: () => acme.verify(call),
      sales: () => Array.fromAsync(acme.sales(call, span)),
      clicks: () => Array.fromAsync(acme.clicks?.(call, span) ?? []),
      publishers: () => Array.fromAsync(acme.publishers?.(call) ?? []),
    };
    for (const [part, ask] of Object.entries(parts)) {
      const sentence = `Acme ${part} is still to be written in server/networks/acme: see docs/new-network.md`;
      await expect(ask()).rejects.toThrow(sentence);
    }
    expect(await (await fetch(`${simulator.origin}/orders`)).text()).toContain('docs/new-network.md');
  } finally {
    await simulator.close();
  }
});

it('writes nothing under a name that cannot be one, or that is taken', async () => {
  const before = await Promise.all(lists.map((list) => readFile(join(root, list), 'utf8')));
  for (const code of ['', 'Acme', '../acme', 'kit']) {
    await expect(makeNetwork(root, { code, name: 'X' })).rejects.toThrow(/不能用|已经存在/);
  }
  expect(await Promise.all(lists.map((list) => readFile(join(root, list), 'utf8')))).toEqual(before);
});
