// `npm run new:network -- everflow --name Everflow`: the folders of another network, and its line in both lists. What has to be
// written in them is told by docs/new-network.md, and by the contract test until it is.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeNetwork } from './new-network/make-network.ts';

const usage = '用法：npm run new:network -- <编码> [--name <显示名称>]，编码只用小写字母，例如 everflow';

const { values, positionals } = parseArgs({
  options: { name: { type: 'string' } },
  allowPositionals: true,
});
const [code = ''] = positionals;
try {
  const made = await makeNetwork(resolve(import.meta.dirname, '..'), { code, name: values.name ?? code });
  console.log(`已写入：\n${made.map((path) => `  ${path}`).join('\n')}\n接下来的步骤见 docs/new-network.md`);
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 2;
}
