// What the local assistant would answer to a question, as far as that does not depend on who asks.
import type { TriedAnswer } from '#contract/operator/faq.ts';
import type { Services } from '#server/kernel/services.ts';
import { entryText } from '../local/answer-locally.ts';
import { normalise } from '../local/read/normalise.ts';
import { scan } from '../local/read/scan.ts';
import { understand } from '../local/read/understand.ts';
import { createKnowledge } from '../local/search/create-knowledge.ts';
import { textFor } from '../local/search/text-for.ts';
import { asksForPlan } from '../local/tell-plan.ts';
import { lackingText } from '../local/tell-query.ts';
import { localTexts } from '../local/texts.ts';
import { knowledgeNow } from './knowledge-now.ts';
import { findBuiltIn, mergeEntries } from './merge-entries.ts';
import { selectFaq } from './store.ts';

export async function tryQuestion(
  services: Services,
  { question, drafts }: { question: string; drafts: boolean },
): Promise<TriedAnswer> {
  if (asksForPlan(question)) return { kind: 'plan', entry: null, words: '' };
  const anchor = services.now().toISOString().slice(0, 10);
  const tokens = scan(normalise(question), { anchor, names: new Map() });
  const understood = understand(tokens, { anchor, card: undefined, filters: {}, previous: null });
  if (understood.kind === 'query') return { kind: 'figures', entry: null, words: '' };
  const knowledge = drafts
    ? createKnowledge(mergeEntries(await selectFaq(services.db.global), { drafts }))
    : await knowledgeNow(services);
  const entry = textFor(knowledge, question, understood);
  if (entry) {
    const { id, title } = entry;
    const named = { id, question: title, builtIn: findBuiltIn(id) !== undefined };
    return { kind: 'text', entry: named, words: entryText(knowledge, entry, question) };
  }
  return understood.kind === 'lacking'
    ? { kind: 'ask-back', entry: null, words: lackingText(understood.lacking) }
    : { kind: 'unknown', entry: null, words: localTexts.unknown };
}
