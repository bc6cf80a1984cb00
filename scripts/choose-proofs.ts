// Which proofs of whole processes a run of `npm test` has: they take minutes together, so each commit runs a third of them,
// and three commits in a row most likely all. The choice follows from the commit alone: who tries it again gets the same.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const share = 3;

export function chooseProofs(root: string, all: boolean): string[] {
  const files = globSync('server/**/*.proof.test.ts', { cwd: root }).sort();
  const commit =
    spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  return all || commit === '' ? files : chooseShare(files, commit);
}

/** Every `share`-th of them, beginning where the commit says. */
export const chooseShare = (files: readonly string[], commit: string): string[] =>
  files.filter((_, place) => place % share === Number.parseInt(commit.slice(0, 8), 16) % share);
