// Writes the folders of another network and its line in both lists.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { connectorFile, simulatorFile, textsFile } from './templates.ts';

export interface NewNetwork {
  /** Lower case, as in addresses and files. */
  code: string;
  /** As people write it. */
  name: string;
}

const connectorList = 'server/networks/all-networks.ts';
const simulatorList = 'simulators/all.ts';

/** The paths of what was written below `root`; nothing is written where something is in the way. */
export async function makeNetwork(root: string, network: NewNetwork): Promise<string[]> {
  const { code } = network;
  // A setting `<CODE>_BASE_URL` is read by letters alone.
  if (!/^[a-z]{2,20}$/.test(code)) throw new Error(`编码“${code}”不能用`);
  const files = new Map([
    [`server/networks/${code}/${code}.ts`, connectorFile(network)],
    [`server/networks/${code}/texts.ts`, textsFile(network)],
    [`simulators/${code}/start.ts`, simulatorFile(network)],
  ]);
  for (const path of files.keys()) {
    if (existsSync(resolve(root, dirname(path)))) throw new Error(`${dirname(path)} 已经存在`);
  }
  const listed = await Promise.all([
    withLine(resolve(root, connectorList), {
      import: `import { ${code} } from './${code}/${code}.ts';`,
      before: /^import type \{ AnyConnector \}/m,
      entry: (text) =>
        text.replace(/(allNetworks: readonly AnyConnector\[\] = \[[^\]]*)\n\]/, `$1\n  ${code},\n]`),
    }),
    withLine(resolve(root, simulatorList), {
      import: `import { start as ${startName(code)} } from './${code}/start.ts';`,
      before: /^import type \{ StartSimulator \}/m,
      entry: (text) =>
        text.replace(
          /(allSimulators: readonly SimulatedNetwork\[\] = \[[^;]*)\n\];/,
          `$1\n  { network: '${code}', start: ${startName(code)} },\n];`,
        ),
    }),
  ]);
  for (const [path, text] of files) {
    await mkdir(resolve(root, dirname(path)), { recursive: true });
    await writeFile(resolve(root, path), text);
  }
  for (const { path, text } of listed) await writeFile(path, text);
  return [...files.keys(), connectorList, simulatorList];
}

const startName = (code: string) => `start${code.slice(0, 1).toUpperCase()}${code.slice(1)}`;

interface Line {
  import: string;
  before: RegExp;
  entry(text: string): string;
}

async function withLine(path: string, line: Line): Promise<{ path: string; text: string }> {
  const text = await readFile(path, 'utf8');
  const listed = line.entry(text);
  if (listed === text || !line.before.test(text)) throw new Error(`${path} 的写法变了，请手工加上一行`);
  return { path, text: listed.replace(line.before, (found) => `${line.import}\n${found}`) };
}
