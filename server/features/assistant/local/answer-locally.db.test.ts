// Every question of the lists through the real engine: what each answer states against a plain recount of the rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import {
  addTestConnection,
  barePublisher,
  saleRow,
  writeClicks,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { AnswerPart, Question } from '../answer.ts';
import type { ToolContext } from '../tools/tool.ts';
import { answerLocally } from './index.ts';
import * as byHand from './testing/asked-by-hand.ts';
import { further, talks } from './testing/asked-further.ts';
import { fourth, last, lastOfAll, later, mistaken } from './testing/asked-later.ts';
import { askedOfAcademy } from './testing/asked-of-academy.ts';
import { ambiguous, nonsense, outOfData } from './testing/not-answerable.ts';
import { type PlainFilter, plainAnswer, plainFigure } from './testing/plain-recount.ts';
import { wantedOf } from './testing/wanted.ts';
import { questionPublishers } from './testing/world.ts';
import { worldRows } from './testing/world-rows.ts';

const asOf = '2025-11-19';
const facts = worldRows();
const networks = [
  { network: 'shareasale', zone: 'America/New_York' },
  { network: 'avantlink', zone: 'America/Denver' },
  { network: 'awin', zone: 'UTC' },
  { network: 'cj', zone: 'UTC' },
] as const;

let app: TestApp;
let owner: Owner;
let neighbour: Owner;
let context: ToolContext;

beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  neighbour = await ownerOn(app, 'P_YEAR');
  for (const { network, zone } of networks) await fill(network, zone);
  context = await contextOf(owner);
}, 120_000);
afterAll(() => app.close());

async function contextOf({ token }: { token: string }): Promise<ToolContext> {
  const { services } = app;
  return {
    services,
    caller: await services.sessions.resolve(token),
    asOf,
    signal: new AbortController().signal,
  };
}

async function fill(network: (typeof networks)[number]['network'], zone: string): Promise<void> {
  const covered = '{[2023-01-01,2026-01-01)}';
  const connectionId = await addTestConnection(app, owner, {
    network,
    zone,
    currency: 'USD',
    ...(network !== 'cj' && { clicksCovered: covered }),
  });
  const publishers = questionPublishers
    .filter((one) => one.network === network)
    .map(({ ref, name, networkType, type }) =>
      barePublisher(ref, { name, networkType, url: `p${ref}.example`, subAffiliate: type === 'Sub-Aff' }),
    );
  const rows = facts.sales
    .filter((sale) => sale.network === network)
    .map(({ day, ref, amount, commission, fee, state, kind, newCustomer }, at) =>
      saleRow(`${connectionId}${at}`, {
        ...{ reportDay: day, publisherRef: ref, amount, commission, fee, state, kind, newCustomer },
        soldAt: Date.parse(`${day}T15:00:00Z`),
      }),
    );
  await writeSales(app, owner, { connectionId, network, publishers, rows });
  const clicks = facts.clicks
    .filter((click) => click.network === network)
    .map(({ day, ref, clicks }) => ({ reportDay: day, publisherRef: ref, clicks, impressions: null }));
  if (clicks.length > 0) await writeClicks(app, owner, { connectionId, network, rows: clicks });
}

interface Answered {
  text: string;
  parts: AnswerPart[];
  evidence: Extract<AnswerPart, { kind: 'evidence' }>['evidence'];
}

async function answered(text: string, over: Partial<Question> = {}, as = context): Promise<Answered> {
  const parts: AnswerPart[] = [];
  for await (const part of answerLocally(as, { text, context: undefined, memory: [], ...over }))
    parts.push(part);
  return {
    parts,
    text: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(''),
    evidence: parts.flatMap((part) => (part.kind === 'evidence' ? [...part.evidence] : [])),
  };
}

const grouped = (value: string) => value.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** Whether the value stands under the answer, for these days and narrowed to this. */
const stands = ({ evidence }: Answered, filter: PlainFilter, value: string) =>
  evidence.some(
    ({ from, to, filters, value: stated }) =>
      from === filter.from &&
      to === filter.to &&
      filters.network === filter.network &&
      filters.type === filter.type &&
      filters.publisherId === filter.ref &&
      stated === value,
  );

/** What is wrong with an answer: nothing, not answered, or a figure that is not so. */
function judge(line: string, answer: Answered): { verdict: 'right' | 'unanswered' | 'wrong'; why: string } {
  const wanted = wantedOf(line);
  const why = (verdict: 'unanswered' | 'wrong', about: string) => ({
    verdict,
    why: `${about}\n${answer.text}`,
  });
  const expected = plainAnswer(facts, wanted, questionPublishers);
  if (answer.evidence.length === 0) return why('unanswered', 'no figure');
  if (!answer.text.includes(wanted.from) || !answer.text.includes(wanted.to))
    return why('wrong', 'other days');
  for (const { metric, filter, value } of expected) {
    if (value === null) {
      if (!/不知道|无法|没有可以排名/.test(answer.text)) return why('wrong', `${metric} is not known`);
    } else if (!answer.text.includes(grouped(value)) || !stands(answer, filter, value)) {
      return why('wrong', `${metric} ${JSON.stringify(filter)} is ${value}`);
    }
  }
  // A ranking is told in its order.
  if (wanted.ranking) {
    const places = expected.map(({ value }) => answer.text.indexOf(`${grouped(value ?? '')} |`));
    if (places.some((place) => place < 0)) return why('wrong', 'a row of the ranking is missing');
  }
  if (wanted.why) return whyVerdict(wanted, answer, why);
  for (const { metric, from, to, filters, value, definition } of answer.evidence) {
    if (!/^(联盟客带来|应付给联盟客|联盟平台报告|联盟平台就|佣金支出与平台费)/.test(definition)) continue;
    const filter = { from, to, network: filters.network, type: filters.type, ref: filters.publisherId };
    const known = plainFigure(facts, metric, filter);
    if (value !== known)
      return why('wrong', `evidence says ${value}, the rows ${known} ${metric} ${JSON.stringify(filter)}`);
  }
  return { verdict: 'right', why: '' };
}

function whyVerdict(
  wanted: ReturnType<typeof wantedOf>,
  answer: Answered,
  why: (verdict: 'unanswered' | 'wrong', about: string) => { verdict: 'unanswered' | 'wrong'; why: string },
) {
  const [now, before, change] = answer.evidence;
  const [metric = ''] = wanted.metrics;
  const network = wanted.networks[0];
  if (!now || !before || !change || now.from !== wanted.from || now.to !== wanted.to)
    return why('wrong', 'other days');
  if (now.value !== plainFigure(facts, metric, { from: now.from, to: now.to, network }))
    return why('wrong', 'now');
  const earlier = plainFigure(facts, metric, { from: before.from, to: before.to, network });
  if (before.value !== earlier || !answer.text.includes(before.from)) return why('wrong', 'before');
  if (Math.abs(Number(now.value) - Number(before.value) - Number(change.value)) > 0.004)
    return why('wrong', 'change');
  const yearEarlier = wanted.why === 'year';
  if (before.from.startsWith('2024') !== yearEarlier) return why('wrong', 'compared with other days');
  return { verdict: 'right' as const, why: '' };
}

const met = [...later, ...last, ...lastOfAll, ...fourth];
/** An empty line is a question to be asked back. */
const clear = met.filter(([, line]) => line !== '');
const lists = Object.entries({ ...byHand, further, clear });
/** A third of each list with a commit; all of it by hand. */
const someOf = <One>(all: readonly One[], row: string) => drawnCases(all, Math.ceil(all.length / 3), row);

describe('questions about figures', () => {
  it('are two hundred and twenty at least', () => {
    expect([...lists.map(([, list]) => list), ...talks].flat().length).toBeGreaterThanOrEqual(220);
  });

  it('are answered right, at least nineteen of twenty, and never wrong', { timeout: 300_000 }, async () => {
    const verdicts: { question: string; verdict: string; why: string }[] = [];
    for (const [name, list] of lists) {
      for (const [question, line] of someOf(list, name))
        verdicts.push({ question, ...judge(line, await answered(question)) });
    }
    for (const talk of someOf(talks, 'talks')) {
      const memory: { by: 'user' | 'bot'; text: string; evidence: Answered['evidence'] }[] = [];
      for (const [question, line] of talk) {
        const answer = await answered(question, { memory });
        verdicts.push({ question, ...judge(line, answer) });
        memory.push(
          { by: 'user', text: question, evidence: [] },
          { by: 'bot', text: answer.text, evidence: answer.evidence },
        );
      }
    }
    const of = (verdict: string) => verdicts.filter((one) => one.verdict === verdict);
    const told = (list: typeof verdicts) =>
      list.map(({ question, why }) => `${question}: ${why}`).join('\n---\n');
    expect(told(of('wrong'))).toBe('');
    expect(of('right').length / verdicts.length, told(of('unanswered'))).toBeGreaterThanOrEqual(0.95);
  });

  it('are not answered with a figure where they have none or could mean several', async () => {
    const stated: string[] = [];
    const open = met.flatMap(([question, line]) => (line === '' ? [question] : []));
    for (const question of [...nonsense, ...outOfData, ...ambiguous, ...mistaken, ...open]) {
      const { evidence, parts, text } = await answered(question);
      if (evidence.length > 0 || parts.some(({ kind }) => kind === 'charts'))
        stated.push(`${question}: ${text}`);
      expect(text.length, question).toBeGreaterThan(10);
    }
    expect(stated.join('\n')).toBe('');
  });

  it('mean the card they are asked beside', async () => {
    const card = { metric: 'commission', from: '2025-11-17', to: '2025-11-19' } as const;
    const asked = { context: { page: '/bulletinBoard', filters: { network: 'awin' }, card } };
    const answer = await answered('这个数字为什么变了', asked);
    const memory = [
      { by: 'user' as const, text: '这个数字为什么变了', evidence: [] },
      { by: 'bot' as const, text: answer.text, evidence: answer.evidence },
    ];
    // The card is not told again: what it was stands under the answer.
    const next = judge(
      'commission 2025-10-01..2025-10-31 net:awin',
      await answered('那上个月呢', { memory }),
    );
    expect(next).toEqual({ verdict: 'right', why: '' });
    // The card of this week is compared with the same days of the week before.
    expect(judge('commission 2025-11-17..2025-11-19 net:awin why', answer)).toEqual({
      verdict: 'right',
      why: '',
    });
    expect(answer.evidence[1]).toMatchObject({ from: '2025-11-10', to: '2025-11-12' });
  });
});

describe('an account', () => {
  it('is told nothing of another, by name or by number', async () => {
    const as = await contextOf(neighbour);
    for (const question of [
      '折扣港上个月佣金多少',
      '310037这个联盟客上个月卖了多少',
      '上个月销售额前五的联盟客',
    ]) {
      const { text, evidence } = await answered(question, {}, as);
      expect(
        evidence.filter(({ value }) => value !== null),
        `${question}: ${text}`,
      ).toEqual([]);
      expect(text).not.toContain('USD');
    }
  });

  it('hears why a member without the report gets no figure', async () => {
    const { caller } = context;
    const as = {
      ...context,
      caller: { ...caller, role: 'member' as const, menuCodes: ['ai_spark' as const] },
    };
    const { text, evidence } = await answered('上个月佣金多少', {}, as);
    expect(evidence).toEqual([]);
    expect(text).toMatch(/权限|开通|没有/);
  });
});

it('tells the plan', async () => {
  for (const question of ['我的套餐什么时候到期', '套餐还剩多少天？', '我们的套餐还有几天到期']) {
    expect((await answered(question)).text, question).toMatch(/专业版.*剩余 \*\*\d+\*\* 天/s);
  }
});

it('answers from the academy, says which days it took, and asks back for what a question lacks', async () => {
  const [question = '', id] = askedOfAcademy[1] ?? [];
  expect(id).toBe('what-is-epc');
  expect((await answered(question)).text).toContain('EPC 是什么意思');
  expect((await answered('佣金多少')).text).toContain('没有写明时间，按近 30 天回答');
  expect((await answered('上周的')).text).toContain('请说明要看哪个指标');
  expect((await answered('啊啊啊啊')).text).toContain('我不知道答案');
});
