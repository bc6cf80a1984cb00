// Puzzles for visitors who write more than is usual. Nothing is stored when one is given out: it carries its own end and
// a mark that only we can make. Once solved it is good for one form.
import { randomBytes } from 'node:crypto';
import { visitorLimits } from '#contract/limits.ts';
import { isSolved, type Proof, type Puzzle } from '#contract/proof-of-work.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { isSame } from '#server/secrets/is-same.ts';
import type { MasterKey } from '#server/secrets/master-key.ts';

const { bits, count, lifeSeconds } = visitorLimits.puzzle;

export function newPuzzle({ masterKey, now }: Services): Puzzle & { expiresAt: string } {
  const ends = now().getTime() + lifeSeconds * 1000;
  const said = `${ends}.${randomBytes(12).toString('base64url')}`;
  return {
    challenge: `${said}.${markOf(masterKey, said)}`,
    bits,
    count,
    expiresAt: isoMoment(new Date(ends)),
  };
}

/** True for work done on a puzzle of ours that has not ended; from then on it is spent. */
export async function spendProof(services: Services, proof: Proof): Promise<boolean> {
  const { masterKey, limits, now } = services;
  const [ends = '', salt = '', mark = ''] = proof.challenge.split('.');
  const said = `${ends}.${salt}`;
  const isOurs = [masterKey, masterKey.previous].some((key) => key && isSame(mark, markOf(key, said)));
  if (!isOurs || !(Number(ends) > now().getTime())) return false;
  if (!(await isSolved({ bits, count }, proof))) return false;
  const { allowed } = await limits.take(`puzzle|${said}`, { max: 1, windowSeconds: lifeSeconds });
  return allowed;
}

const markOf = (masterKey: MasterKey, said: string) =>
  masterKey.fingerprint('visitor-puzzle', said).toString('base64url');
