// What a run of `npm test` draws by lot. Proofs of whole processes take minutes together, so each commit runs an eighth of
// them; properties and long matrices begin with another seed. Both follow from the commit alone: who tries it again gets the
// same.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const share = 8;

export function chooseProofs(root: string, all: boolean): string[] {
  const files = globSync('server/**/*.proof.test.ts', { cwd: root }).sort();
  const commit = currentCommit(root);
  return all || commit === '' ? files : chooseShare(files, commit);
}

/** Undefined outside a repository, where properties draw their own. */
export function chooseSeed(root: string): string | undefined {
  const commit = currentCommit(root);
  return commit === '' ? undefined : String(lotOf(commit));
}

const currentCommit = (root: string): string =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

const lotOf = (commit: string): number => Number.parseInt(commit.slice(0, 7), 16);

/** Every `share`-th of them, beginning where the commit says. */
export const chooseShare = (files: readonly string[], commit: string): string[] =>
  files.filter((_, place) => place % share === lotOf(commit) % share);
