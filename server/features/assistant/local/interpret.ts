// What a question is about: figures, how the account stands or where something is done, a text of the academy, or nothing that can
// be answered.

import type { ReportScope } from '#server/figures/scope.ts';
import { displayName } from '#server/networks/network-names.ts';
import type { Question } from '../answer.ts';
import { knowledgeNow } from '../faq/knowledge-now.ts';
import type { ToolContext } from '../tools/tool.ts';
import { normalise } from './read/normalise.ts';
import type { DataQuery, Understood } from './read/query.ts';
import { readQuestion } from './read-question.ts';
import type { Knowledge } from './search/create-knowledge.ts';
import { textFor } from './search/text-for.ts';
import type { Entry } from './texts/entry.ts';
import { localTexts as texts } from './texts.ts';
import { findTopic } from './topics/find-topic.ts';
import type { Topic } from './topics/topic.ts';

export interface Refusal {
  kind: 'refused';
  /** Words nobody understood. */
  unknown: readonly string[];
  sentences: readonly string[];
  /** As far as it was understood. */
  query: DataQuery | null;
}

export type Interpretation =
  | { kind: 'query'; query: DataQuery; scope: ReportScope }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'text'; entry: Entry }
  | Refusal;

export interface Interpreted {
  meaning: Interpretation;
  knowledge: Knowledge;
}

export async function interpret(context: ToolContext, question: Question): Promise<Interpreted> {
  const { understood, scope } = await readQuestion(context, question);
  const knowledge = await knowledgeNow(context.services);
  const meaning = meaningOf(understood, { knowledge, text: question.text });
  return {
    meaning: meaning.kind === 'query' ? queryOrRefusal(meaning.query, scope) : meaning,
    knowledge,
  };
}

const asksToKnow =
  /怎么|怎样|如何|什么是|是什么|啥意思|会不会|要不要|该不该|能不能|区别|为什么|影响|意思|好处|合适/;

/** A network the account never connected has no figure, which is not 0. */
function queryOrRefusal(query: DataQuery, scope: ReportScope): Interpretation {
  const connected = new Set(scope.networks.map(({ network }) => network));
  const missing = query.networks.filter((network) => !connected.has(network));
  return missing.length === 0
    ? { kind: 'query', query, scope }
    : {
        kind: 'refused',
        unknown: [],
        sentences: missing.map((network) => texts.notConnected(displayName(network))),
        query: { ...query, networks: [] },
      };
}

/** As far as it does not depend on the account. What a text asks word for word, it answers: “你是谁” ranks nobody. */
export function meaningOf(
  understood: Understood,
  { knowledge, text }: { knowledge: Knowledge; text: string },
): Extract<Understood, { kind: 'query' }> | Exclude<Interpretation, { kind: 'query' }> {
  const same = knowledge.findSame(text);
  if (same) return { kind: 'text', entry: same };
  if (understood.kind === 'query') return understood;
  const topic = findTopic(normalise(text));
  const isOutside = understood.kind === 'outside';
  if (topic && (!isOutside || topic.standsOverOutside)) return { kind: 'topic', topic };
  // Of what the product does not hold a text may tell how it works, never how much it was.
  const entry = isOutside && !asksToKnow.test(text) ? null : textFor(knowledge, text, understood);
  if (entry) return { kind: 'text', entry };
  if (understood.kind === 'outside')
    return { kind: 'refused', unknown: [], sentences: [understood.sentence], query: understood.query };
  if (understood.kind === 'other')
    return { kind: 'refused', unknown: [], sentences: [texts.unknown], query: null };
  const { unknown, sentences, query } = understood.lacking;
  return { kind: 'refused', unknown, sentences: [...new Set(sentences)], query };
}
