// How a set of questions is read, in seconds and without a database: `node scripts/read-questions.ts <file>`. It judges the
// reading alone; `npm run bench -- questions --set <file>` judges the answers.
import { judgeAlone } from '#server/features/assistant/local/testing/judge-alone.ts';
import { readParaphrases } from '#server/features/assistant/local/testing/paraphrase-set.ts';
import { worldOf } from '#server/features/assistant/local/testing/paraphrase-world.ts';

const set = await readParaphrases(process.argv[2] ?? '');
const world = worldOf(set);
const verdicts = set.map((asked) => ({ asked, ...judgeAlone(asked, world) }));
const line = ({ asked, verdict, why }: (typeof verdicts)[number]) =>
  `${asked.kind} ${verdict}: ${asked.q} | ${why.slice(0, 220)}`;
const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n\n`);

print(
  [...new Set(set.map(({ kind }) => kind))].map((kind) => {
    const list = verdicts.filter(({ asked }) => asked.kind === kind);
    const count = (verdict: string) => list.filter((one) => one.verdict === verdict).length;
    return `${kind}: answered ${count('answered')}, refused ${count('refused')}, wrong ${count('wrong')} of ${list.length}`;
  }),
);
print(
  verdicts
    .filter(
      ({ asked, verdict }) => verdict === 'wrong' || (verdict === 'refused') !== (asked.kind === 'refuse'),
    )
    .map(line),
);
// By which topic or text: whether it is the one that was meant is for a reader to say.
print(
  verdicts
    .filter(({ asked, verdict }) => verdict === 'answered' && 'about' in asked.want)
    .map(({ asked, why }) => `${asked.q} | ${'about' in asked.want ? asked.want.about : ''} | ${why}`),
);
