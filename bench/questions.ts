// How well the local assistant understands strangers: a set of questions, each with what it means, asked of a made-up account.
//   npm run bench -- questions                    the half that lies in the repository
//   npm run bench -- questions --set <file>       another, as lines of JSON: q, kind, want
// Prints answered, refused and wrong by kind, then what was missed. A test does the asking, so that both judge alike.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const givenHalf = 'server/features/assistant/local/testing/paraphrases.jsonl';

/** False: something was told for another meaning, or too little was answered. */
export async function benchQuestions(file: string = givenHalf): Promise<boolean> {
  const test = 'server/features/assistant/local/paraphrases.db.test.ts';
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', test], {
    cwd: root,
    env: { ...process.env, HAITU_BENCH_QUESTIONS: resolve(file) },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
