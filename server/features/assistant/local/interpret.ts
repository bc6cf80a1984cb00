// What a question is about: figures, how the account stands or where something is done, a text of the academy, or nothing that can
// be answered.

import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { ReportScope } from '#server/figures/scope.ts';
import { displayName } from '#server/networks/network-names.ts';
import type { Question } from '../answer.ts';
import { knowledgeNow } from '../faq/knowledge-now.ts';
import type { ToolContext } from '../tools/tool.ts';
import { typeText } from './data/figure-words.ts';
import { plainQuestion } from './read/dialect.ts';
import type { DataQuery, Understood } from './read/query.ts';
import { readQuestion } from './read-question.ts';
import type { Knowledge } from './search/create-knowledge.ts';
import { textFor } from './search/text-for.ts';
import type { Entry } from './texts/entry.ts';
import { localTexts as texts } from './texts.ts';
import { findTopic } from './topics/find-topic.ts';
import { mendedPlain } from './topics/mended-plain.ts';
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
  /** More than one question: the others are told after it. */
  | { kind: 'query'; query: DataQuery; scope: ReportScope; more: readonly DataQuery[] }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'text'; entry: Entry }
  | Refusal;

export interface Interpreted {
  meaning: Interpretation;
  knowledge: Knowledge;
}

export async function interpret(context: ToolContext, question: Question): Promise<Interpreted> {
  const { understood, scope, more } = await readQuestion(context, question);
  const knowledge = await knowledgeNow(context.services);
  const meaning = meaningOf(understood, { knowledge, text: question.text });
  return {
    meaning: meaning.kind === 'query' ? queriesOrRefusal([meaning.query, ...more], scope) : meaning,
    knowledge,
  };
}

/** Asks how something works or is done: a text that is near answers it. */
const asksHow =
  /怎么|怎样|如何|一般(?:给|要|是|会|多少|几|在|能|都)|通常|才(?:有人|会有|合适|够)|分不清|搞不清|搞不懂|弄不懂|不明白|靠(?:啥|什么|的啥)|凭(?:啥|什么)|科普|讲讲(?!.{0,4}(?:上|昨|本|近|今|去))|讲一讲|解释|什么是|是什么|叫什么|啥意思|是啥|咋(?!样)|会不会|要不要|该不该|能不能|区别|不一样|为什么|为何|多久|做什么|怎么回事|影响|意思|含义|定义|好处|合适|合理|规定|要求|原理|有什么用|怎|how|why/;
/** May ask so: a text has to hold about half of what is asked. */
const mayAskHow =
  /什么|啥|哪[几种些]|可不可以|应该|不同|差别|适合|值得|划算|还是|规则|合规|违规|条款|流程|步骤|教程|技巧|方法|办法|建议|注意|风险|作用|有用|用处|提前|准备|第一步|多久|几天|一回事|在哪|哪里|哪儿|可以|能.{0,8}吗|会.{0,10}吗|需要|是否|必要|区分|对比|优缺点|利弊|经验|案例|口径|算的|是不是|含不含|包不包|算不算|what/;
const half = 0.45;

/** Asks what things there are, or how they go, where no days are named. */
const asksOfKinds =
  /哪些(?!联盟客|站|网站|平台|类型)|什么(?!时候)|怎么(?!样)|如何(?!了?$)|为什么|要不要|合适|区别/;
/** Asks for an amount or a thing of one's own. */
const asksForOne =
  /多少(?!合适|比较|才|算|天|合理|钱合适)|几(?:单|个|家|次|笔|成)|密码|密钥|有吗|数据|是多少/;

/** A publisher that is on none of the networks named, or of another type. */
function notThere({ publishers, networks, types }: DataQuery): string[] {
  return publishers.flatMap((group) => {
    const name = group[0]?.name ?? '';
    if (networks.length > 0 && !group.some(({ network }) => networks.includes(network)))
      return [texts.notOn(name, networks.map(displayName).join('、'))];
    const isOfOther =
      types.length > 0 &&
      group.every(({ type }) => type !== undefined && !types.includes(type as PublisherType));
    return isOfOther ? [texts.notOn(name, types.map(typeText).join('、'))] : [];
  });
}

/** What one of several questions has no figure for is said of all of them. */
function queriesOrRefusal(queries: readonly DataQuery[], scope: ReportScope): Interpretation {
  const [first, ...more] = queries.map((query) => queryOrRefusal(query, scope));
  const refused = more.find(({ kind }) => kind === 'refused');
  if (first?.kind !== 'query' || refused)
    return refused ?? first ?? { kind: 'refused', unknown: [], sentences: [texts.unknown], query: null };
  return { ...first, more: more.flatMap((one) => (one.kind === 'query' ? one.query : [])) };
}

/** A network the account never connected has no figure, which is not 0. */
function queryOrRefusal(query: DataQuery, scope: ReportScope): Interpretation {
  const elsewhere = notThere(query);
  if (elsewhere.length > 0)
    return {
      kind: 'refused',
      unknown: [],
      sentences: elsewhere,
      query: { ...query, networks: [], types: [] },
    };
  const connected = new Set(scope.networks.map(({ network }) => network));
  const missing = query.networks.filter((network) => !connected.has(network));
  return missing.length === 0
    ? { kind: 'query', query, scope, more: [] }
    : {
        kind: 'refused',
        unknown: [],
        sentences: missing.map((network) => texts.notConnected(displayName(network))),
        query: { ...query, networks: [] },
      };
}

const isUndated = ({ spans }: DataQuery): boolean => spans.every(({ isUsual }) => isUsual === true);

/** A few words alone may name what a text is about: most of them have to stand in it. */
const named = { longest: 12, covered: 0.7 } as const;

function textOf(knowledge: Knowledge, text: string, understood: Understood): Entry | null {
  const plain = plainQuestion(text);
  if (asksHow.test(plain)) return textFor(knowledge, text, understood);
  // Of what the product does not hold a text tells only how it works.
  if (understood.kind === 'outside') return null;
  const isDated = understood.kind === 'lacking' && !understood.lacking.undated;
  const isNamed = !isDated && !asksForOne.test(plain) && text.length <= named.longest;
  const needed = mayAskHow.test(plain) ? half : isNamed ? named.covered : null;
  const [first] = knowledge.rank(text);
  return needed !== null && first && first.covered >= needed ? textFor(knowledge, text, understood) : null;
}

/** As far as it does not depend on the account. What a text asks word for word, it answers: “你是谁” ranks nobody. */
export function meaningOf(
  understood: Understood,
  { knowledge, text }: { knowledge: Knowledge; text: string },
): Extract<Understood, { kind: 'query' }> | Exclude<Interpretation, { kind: 'query' }> {
  const same = knowledge.findSame(text);
  if (same) return { kind: 'text', entry: same };
  const isOutside = understood.kind === 'outside';
  const topic = findTopic(mendedPlain(text).plain, isOutside);
  if (topic?.comesFirst) return { kind: 'topic', topic };
  // What names no days may be about how things are done: “哪些联盟客值得提佣”, “联盟平台收哪些费用”.
  if (understood.kind === 'query' && !isUndated(understood.query)) return understood;
  const near =
    understood.kind === 'query' && asksOfKinds.test(plainQuestion(text)) ? knowledge.find(text) : null;
  if (near) return { kind: 'text', entry: near };
  const isOfFigures = understood.kind === 'query' && topic?.yieldsToFigures;
  if (topic && !isOfFigures) return { kind: 'topic', topic };
  if (understood.kind === 'query') return understood;
  // A text tells how things work, never how much something was.
  const entry = textOf(knowledge, text, understood);
  if (entry) return { kind: 'text', entry };
  if (understood.kind === 'outside')
    return { kind: 'refused', unknown: [], sentences: [understood.sentence], query: understood.query };
  if (understood.kind === 'other')
    return { kind: 'refused', unknown: understood.unknown, sentences: [texts.unknown], query: null };
  const { unknown, sentences, query } = understood.lacking;
  return { kind: 'refused', unknown, sentences: [...new Set(sentences)], query };
}
