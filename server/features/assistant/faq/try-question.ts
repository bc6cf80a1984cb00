// What the local assistant would answer to a question, as far as that does not depend on who asks.
import type { TriedAnswer } from '#contract/operator/faq.ts';
import type { Services } from '#server/kernel/services.ts';
import { entryText, refusalText } from '../local/answer-locally.ts';
import { meaningOf } from '../local/interpret.ts';
import { normalise } from '../local/read/normalise.ts';
import { scan } from '../local/read/scan.ts';
import { understand } from '../local/read/understand.ts';
import { createKnowledge } from '../local/search/create-knowledge.ts';
import { knowledgeNow } from './knowledge-now.ts';
import { findBuiltIn, mergeEntries } from './merge-entries.ts';
import { selectFaq } from './store.ts';

export async function tryQuestion(
  services: Services,
  { question, drafts }: { question: string; drafts: boolean },
): Promise<TriedAnswer> {
  const anchor = services.now().toISOString().slice(0, 10);
  const tokens = scan(normalise(question), { anchor, names: new Map() });
  const understood = understand(tokens, { anchor, card: undefined, filters: {}, previous: null });
  const knowledge = drafts
    ? createKnowledge(mergeEntries(await selectFaq(services.db.global), { drafts }))
    : await knowledgeNow(services);
  const meaning = meaningOf(understood, { knowledge, text: question });
  if (meaning.kind === 'query') return { kind: 'figures', entry: null, words: '' };
  if (meaning.kind === 'topic') return { kind: 'topic', entry: null, words: '' };
  if (meaning.kind === 'refused') {
    const kind = understood.kind === 'other' ? 'unknown' : 'ask-back';
    return { kind, entry: null, words: refusalText(meaning) };
  }
  const { id, title } = meaning.entry;
  const named = { id, question: title, builtIn: findBuiltIn(id) !== undefined };
  return { kind: 'text', entry: named, words: entryText(knowledge, meaning.entry, question) };
}
