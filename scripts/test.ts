// `npm test`: the same set with every commit, in order, stopping at the first failure.
//   --only check   lint, types, fences, dead code
//   --only unit | db | cluster | e2e
// `npm run test:all`: what takes longer. Every case of the long matrices, every journey, every proof of whole processes.
//   --only db | cluster | proof | e2e
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { ensureTestTools } from './ensure-test-tools.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
});

interface Step {
  group: 'check' | 'unit' | 'db' | 'cluster' | 'proof' | 'e2e';
  title: string;
  /** A tool of ours or of a package, and its arguments. */
  command: string[];
  before?: () => void;
}

const database: Step = {
  group: 'db',
  title: '数据库测试',
  command: ['vitest', 'run', '--project', 'db'],
  before: ensureTestTools,
};
const browser: Step = {
  group: 'e2e',
  title: '浏览器测试',
  command: ['vitest', 'run', '--project', 'e2e'],
  before: ensureTestTools,
};
const cluster = (...part: string[]): Step => ({
  group: 'cluster',
  title: 'Citus 集群',
  command: ['scripts/cluster/main.ts', '--if-installed', ...part],
});

const short: Step[] = [
  { group: 'check', title: '格式与规范', command: commandOf('lint') },
  { group: 'check', title: '类型', command: commandOf('types') },
  { group: 'check', title: '依赖方向', command: commandOf('fences') },
  { group: 'check', title: '无用代码', command: commandOf('dead-code') },
  { group: 'unit', title: '单元测试', command: ['vitest', 'run', '--project', 'unit'] },
  database,
  cluster('--core'),
  browser,
];

const long: Step[] = [
  database,
  cluster(),
  {
    group: 'proof',
    title: '进程测试',
    command: ['vitest', 'run', '--project', 'proof'],
    before: ensureTestTools,
  },
  browser,
];

const steps = values.all ? long : short;

const groups = new Set(steps.map((step) => step.group));
if (values.only !== undefined && !groups.has(values.only as Step['group'])) {
  process.stderr.write(`--only 只能是 ${[...groups].join('、')}\n`);
  process.exit(2);
}

const chosen = steps.filter(({ group }) => values.only === undefined || group === values.only);
// Each of the checks uses one core for a few seconds; what they say is shown as each ends.
await endTogether(chosen.filter(({ group }) => group === 'check').map((step) => run(step, 'pipe')));
for (const step of chosen.filter(({ group }) => group !== 'check')) await endTogether([run(step, 'inherit')]);

interface Ended {
  title: string;
  said: string;
  seconds: number;
  code: number;
}

async function run(
  { title, command: [tool = '', ...args], before }: Step,
  stdio: 'inherit' | 'pipe',
): Promise<Ended> {
  const startedAt = Date.now();
  if (stdio === 'inherit') process.stdout.write(`\n── ${title}\n`);
  before?.();
  const program = tool.endsWith('.ts') ? tool : `node_modules/.bin/${tool}`;
  // Biome's entry is a launcher script too, so every tool runs under the pinned Node.
  const child = spawn(process.execPath, [resolve(root, program), ...args], {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    env: { TEST_FORM: values.all ? 'long' : 'short', ...process.env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  await once(child, 'close');
  return { title, said, seconds: Math.round((Date.now() - startedAt) / 1000), code: child.exitCode ?? 1 };
}

/** Ends with the first that failed, after all have ended. */
async function endTogether(runs: readonly Promise<Ended>[]): Promise<void> {
  const ended = await Promise.all(runs.map((one) => one.then(tell)));
  const failed = ended.find(({ code }) => code !== 0);
  if (failed) process.exit(failed.code);
}

function tell(step: Ended): Ended {
  const { title, said, seconds, code } = step;
  if (said) process.stdout.write(`\n── ${title}\n${said}`);
  if (code === 0) process.stdout.write(`${title}通过，用时 ${seconds} 秒\n`);
  else process.stderr.write(`\n${title}未通过\n`);
  return step;
}

/** Of `package.json`: `npm run lint` and this run do the same. */
function commandOf(script: 'lint' | 'types' | 'fences' | 'dead-code'): string[] {
  return packageJson.scripts[script].split(' ');
}
