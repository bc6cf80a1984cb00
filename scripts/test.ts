// `npm test`: everything CI runs, in order, stopping at the first failure.
//   --only check   lint, types, fences, dead code
//   --only unit | db | cluster | proof | e2e
//   --proofs all   all proofs of processes and all cases of long matrices instead of this commit's share
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseProofs, chooseSeed } from './choose-lots.ts';
import { ensureTestTools } from './ensure-test-tools.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { only: { type: 'string' }, proofs: { type: 'string' } } });

const takesAll = values.proofs === 'all';

interface Step {
  group: 'check' | 'unit' | 'db' | 'cluster' | 'proof' | 'e2e';
  title: string;
  /** A tool of ours or of a package, and its arguments. */
  command: string[];
  before?: () => void;
}

const steps: Step[] = [
  { group: 'check', title: '格式与规范', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { group: 'check', title: '类型', command: ['tsc', '--noEmit', '-p', '.'] },
  {
    group: 'check',
    title: '依赖方向',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'contract',
      'server',
      'web',
      'scripts',
      'e2e',
      'bench',
      'proof',
    ],
  },
  { group: 'check', title: '无用代码', command: ['knip'] },
  { group: 'unit', title: '单元测试', command: ['vitest', 'run', '--project', 'unit'] },
  {
    group: 'db',
    title: '数据库测试',
    command: ['vitest', 'run', '--project', 'db'],
    before: ensureTestTools,
  },
  {
    group: 'cluster',
    title: 'Citus 集群',
    command: ['scripts/cluster/main.ts', '--if-installed', '--core'],
  },
  {
    group: 'proof',
    title: '进程测试',
    command: ['vitest', 'run', '--project', 'proof', ...chooseProofs(root, takesAll)],
  },
  {
    group: 'e2e',
    title: '浏览器测试',
    command: ['vitest', 'run', '--project', 'e2e'],
    before: ensureTestTools,
  },
];

const groups = new Set(steps.map((step) => step.group));
if (values.only !== undefined && !groups.has(values.only as Step['group'])) {
  process.stderr.write(`--only 只能是 ${[...groups].join('、')}\n`);
  process.exit(2);
}

for (const step of steps.filter(({ group }) => values.only === undefined || group === values.only)) {
  const startedAt = Date.now();
  process.stdout.write(`\n── ${step.title}\n`);
  step.before?.();
  const [tool = '', ...args] = step.command;
  const program = tool.endsWith('.ts') ? tool : `node_modules/.bin/${tool}`;
  // Biome's entry is a launcher script too, so every tool runs under the pinned Node.
  const result = spawnSync(process.execPath, [resolve(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { TEST_SEED: chooseSeed(root), ...(takesAll && { TEST_CASES: 'all' }), ...process.env },
  });
  if (result.status !== 0) {
    process.stderr.write(`\n${step.title}未通过\n`);
    process.exit(result.status ?? 1);
  }
  process.stdout.write(`${step.title}通过，用时 ${Math.round((Date.now() - startedAt) / 1000)} 秒\n`);
}
