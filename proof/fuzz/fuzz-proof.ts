// `npm run proof -- fuzz --inputs 100000 --seed 1`: every parser, with inputs made wrong from real samples; `--only csv`
// looks at some of them, and so many ways to repeat something (`--shapes`) show how their time grows with the length.
import { parseArgs } from 'node:util';
import type { Proof } from '../proof.ts';
import { isSteep } from './growth.ts';
import { type Finding, type FuzzOutcome, runFuzz } from './run-fuzz.ts';

const stallMs = 1000;
const memoryMegabytes = 700;
const shown = 10;

export const fuzzProof: Proof = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      inputs: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      shapes: { type: 'string', default: '2000' },
    },
  });
  const inputs = Number(values.inputs);
  const { exits, freezes, unexpected, turns, peakBytes, ...ran } = await runFuzz({
    inputs,
    seed: Number(values.seed),
    only: values.only,
  });
  const grown = await runFuzz({
    kind: 'growth',
    inputs: Number(values.shapes),
    seed: Number(values.seed),
    only: values.only,
  });
  const steep = grown.growths.filter(isSteep);
  const slopes = grown.growths.flatMap(({ slope }) => slope ?? []);
  for (const { target, shape, slope, ms } of steepestOf(grown.growths)) {
    process.stdout.write(
      `  ${target}，重复 ${shape}：斜率 ${slope?.toFixed(2)}，最长一次 ${Math.round(ms)} 毫秒\n`,
    );
  }
  for (const finding of [...grown.exits, ...grown.freezes].slice(0, shown)) tell(finding);
  const stalls = turns.filter(({ ms }) => ms > stallMs);
  const longest = Math.max(0, ...turns.map(({ ms }) => ms));
  for (const { input, target, ms } of stalls.slice(0, shown)) {
    process.stdout.write(`  ${target} #${input}：${Math.round(ms)} ms\n`);
  }
  for (const finding of [...exits, ...freezes, ...unexpected].slice(0, shown)) tell(finding);
  const none = (found: readonly unknown[]) => ({ figure: String(found.length), holds: found.length === 0 });
  const megabytes = Math.round(peakBytes / 1e6);
  return [
    { name: '输入数', figure: String(ran.inputs), holds: ran.inputs >= inputs },
    { name: '进程退出', ...none(exits) },
    { name: '冻结（20 秒没有动静）', ...none(freezes) },
    { name: `停顿超过 1 秒（最长 ${Math.round(longest)} 毫秒）`, ...none(stalls) },
    { name: '意外的错误', ...none(unexpected) },
    {
      name: `时间随长度增长过快（${grown.inputs} 种重复，最大斜率 ${Math.max(0, ...slopes).toFixed(2)}）`,
      ...none([...steep, ...grown.exits, ...grown.freezes]),
    },
    {
      name: `内存峰值（MB，上限 ${memoryMegabytes}）`,
      figure: String(megabytes),
      holds: megabytes <= memoryMegabytes,
    },
  ];
};

/** The steepest of each parser. */
function steepestOf(growths: FuzzOutcome['growths']): FuzzOutcome['growths'] {
  const steepest = new Map<string, FuzzOutcome['growths'][number]>();
  for (const one of growths) {
    if (one.slope !== null && one.slope > (steepest.get(one.target)?.slope ?? 0))
      steepest.set(one.target, one);
  }
  return [...steepest.values()].toSorted((a, b) => (b.slope ?? 0) - (a.slope ?? 0));
}

function tell({ input, target, what }: Finding): void {
  process.stdout.write(`  ${target} #${input}：${what.split('\n').slice(0, 6).join('\n    ')}\n`);
}
