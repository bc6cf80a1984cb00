// Whether a question is understood as a paraphrase means it, read without a database.
import { answeredBy, type Verdict } from './judge-answer.ts';
import { misread } from './judge-reading.ts';
import type { Paraphrase } from './paraphrase-set.ts';
import { type ParaphraseWorld, usualWorld } from './paraphrase-world.ts';
import { readAlone } from './read-alone.ts';

export function judgeAlone(asked: Paraphrase, world: ParaphraseWorld = usualWorld): Verdict {
  const { meaning } = readAlone(asked.q, world);
  if (meaning.kind === 'refused')
    return { verdict: 'refused', why: [meaning.unknown.join(), ...meaning.sentences].join(' ') };
  if (meaning.kind !== 'query') {
    if (asked.kind === 'figure') return { verdict: 'refused', why: meaning.kind };
    return asked.kind === 'refuse'
      ? { verdict: 'wrong', why: meaning.kind }
      : answeredBy(asked.want.by, meaning);
  }
  // With the account beside it, it is said that it has none of theirs.
  if (meaning.query.networks.some((network) => !world.networks.has(network)))
    return { verdict: 'refused', why: 'not connected' };
  const wanted = asked.kind === 'figure' ? asked.want : undefined;
  const otherwise = wanted ? misread(meaning.query, wanted) : ['figures'];
  return { verdict: otherwise.length > 0 ? 'wrong' : 'answered', why: otherwise.join('; ') };
}
