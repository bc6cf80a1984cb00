// Whether an answer means what a paraphrase means, and states only what the rows hold.
import type { Evidence } from '#contract/assistant.ts';
import { askedMetrics, getMetric, metricKeys } from '#contract/figures/metrics.ts';
import {
  conditionedDefinition,
  customers,
  isOfOrders,
  type OrderConditions,
  saleKinds,
} from '#contract/figures/order-conditions.ts';
import { saleStates } from '#contract/report-query.ts';
import { voidedDefinition } from '../data/counted.ts';
import type { Interpretation } from '../interpret.ts';
import { misread } from './judge-reading.ts';
import { lastFullDay, type Paraphrase } from './paraphrase-set.ts';
import { type ParaphraseWorld, prices, twin } from './paraphrase-world.ts';
import { plainFigure } from './plain-recount.ts';

export interface Verdict {
  verdict: 'answered' | 'refused' | 'wrong';
  why: string;
}

export interface JudgedAnswer {
  interpretation: Interpretation;
  text: string;
  evidence: readonly Evidence[];
  refused: boolean;
}

export function judgeAnswer(asked: Paraphrase, answer: JudgedAnswer, world: ParaphraseWorld): Verdict {
  const { interpretation: meant, refused, evidence, text } = answer;
  if (refused || meant.kind === 'refused') return { verdict: 'refused', why: text };
  const wrong = (why: string): Verdict => ({ verdict: 'wrong', why });
  const wanted =
    asked.kind === 'figure' ? asked.want : asked.kind === 'refuse' ? asked.want.partial : undefined;
  const untrue = evidence.flatMap((one) => untrueOf(one, world));
  if (untrue.length > 0) return wrong(untrue.join('; '));
  if (meant.kind !== 'query') {
    // A text where figures were asked for is no answer; it states none either.
    return asked.kind === 'figure' || asked.kind === 'refuse'
      ? { verdict: asked.kind === 'figure' ? 'refused' : 'wrong', why: `text: ${text.slice(0, 60)}` }
      : answeredBy(asked.want.by, meant);
  }
  if (!wanted) return wrong(`figures: ${text.slice(0, 120)}`);
  const otherwise = misread(meant.query, wanted);
  if (otherwise.length > 0) return wrong(otherwise.join('; '));
  const [span] = meant.query.spans;
  if (meant.query.intent !== 'lookup' && span && !(text.includes(span.from) && text.includes(span.to)))
    return wrong('the dates are not told');
  // Of a reason the figure and what it was; its parts are told by how much they moved.
  const told = meant.query.intent === 'why' ? evidence.slice(0, 2) : evidence;
  const stated = told.filter(({ value }) => value !== null);
  const unsaid = stated.filter(({ value }) => !text.includes(grouped(value ?? '')));
  const isSummed = meant.query.buckets?.by === 'weekday';
  if (unsaid.length > 0 && !isSummed) return wrong(`not said: ${unsaid[0]?.metric} ${unsaid[0]?.value}`);
  if (evidence.length === 0 && !/没有|不知道|不作比较/.test(text)) return wrong('no evidence');
  return { verdict: 'answered', why: '' };
}

/** A topic or a text; one that is about something else is no answer. */
export function answeredBy(
  by: readonly string[] | undefined,
  meant: Exclude<Interpretation, { kind: 'query' | 'refused' }>,
): Verdict {
  const id = meant.kind === 'topic' ? meant.topic.id : meant.entry.id;
  return by === undefined || by.includes(id)
    ? { verdict: 'answered', why: id }
    : { verdict: 'refused', why: `answered by ${id}` };
}

const grouped = (value: string) => value.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

const definitions = new Map<string, string>([
  ...metricKeys.map((key) => [getMetric(key).definition, key] as const),
  [voidedDefinition, 'voidedOrders'],
]);

/** What the order list is opened with. */
function conditionsOf(query: URLSearchParams): OrderConditions {
  const of = (key: string) => query.get(key) ?? undefined;
  const oneOf = <One extends string>(list: readonly One[], key: string) =>
    list.find((one) => one === of(key));
  return {
    ...{ coupon: of('coupon'), customer: oneOf(customers, 'customer') },
    ...{ saleKind: oneOf(saleKinds, 'saleKind'), minAmount: of('minAmount'), maxAmount: of('maxAmount') },
  };
}

/** What the rows say of the same, where they say otherwise. */
function untrueOf(
  { definition, filters, from, to, value, link, marks }: Evidence,
  { facts, publishers }: ParaphraseWorld,
): string[] {
  const query = new URL(link, 'https://haitu.example').searchParams;
  const orders = conditionsOf(query);
  const state = saleStates.find((one) => one === query.get('state'));
  const conditioned = { ...orders, ...(state && { state }) };
  const metric =
    definitions.get(definition) ??
    askedMetrics.filter(isOfOrders).find((one) => conditionedDefinition(one, conditioned) === definition);
  // Shares of a list and single orders are told by their rows.
  if (metric === undefined || metric === 'amountShare' || metric === 'orderShare') return [];
  if (query.get('keyword') !== null) return [];
  const isMerged = filters.publisherId !== undefined && filters.network === undefined;
  const refs = publishers.filter(({ name }) => name === twin).map(({ ref }) => ref);
  const known = plainFigure(facts, metric, {
    ...{ from, to, network: filters.network, type: filters.type },
    ...(isMerged ? { refs } : { ref: filters.publisherId }),
    state: metric === 'voidedOrders' ? undefined : state,
    orders,
  });
  const currency = Object.keys(prices).find((code) =>
    marks.some((mark) => mark.includes(`换算为 ${code}；`)),
  );
  const price = currency ? prices[currency as keyof typeof prices] : 1;
  // Nobody has read the day that runs.
  const isRead = to <= lastFullDay;
  const expected = known === null || !isRead ? null : Number(known.replace('%', '')) * price;
  const told = value === null ? null : Number(value.replace('%', ''));
  const near = currency ? Math.max(0.5, Math.abs(expected ?? 0) * 1e-4) : 0.004;
  if (told === null && expected === null) return [];
  if (told !== null && expected !== null && Math.abs(told - expected) <= near) return [];
  return [`${metric} ${from}..${to} ${JSON.stringify(filters)} is ${expected}, told ${told}`];
}
