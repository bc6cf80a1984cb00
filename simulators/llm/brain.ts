// What a simulated model makes of a chat: words, or calls of tools.

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string;
  toolCalls: { id: string; name: string; input: string }[];
}

/** What the model sees when it is its turn. */
export interface Turn {
  messages: readonly ChatMessage[];
  /** The last thing a person said. */
  question: string;
  /** Names of the tools it was offered; none where it was told not to call any. */
  tools: readonly string[];
  /** What tools answered since then, in their order. */
  results: readonly string[];
}

export interface Move {
  text?: string;
  calls?: readonly { name: string; input: unknown }[];
}

export type Brain = (turn: Turn) => Move | Promise<Move>;

export const label = '【模拟模型】';

const dayMs = 24 * 3600 * 1000;

/** Looks up the seven days up to the one it is told of, and repeats what it was given, labelled. */
export const demoBrain: Brain = ({ messages, question, tools, results }) => {
  const said = results.at(-1);
  if (said !== undefined) return { text: `${label}${sentenceOf(said)}` };
  const to = /数据截至 (\d{4}-\d\d-\d\d)/.exec(messages[0]?.content ?? '')?.[1];
  const wantsFigures = /佣金|销售|订单|出单|点击|联盟客|业绩|表现|数据/.test(question);
  if (wantsFigures && to !== undefined && tools.includes('report_publishers')) {
    const from = new Date(Date.parse(to) - 6 * dayMs).toISOString().slice(0, 10);
    return { calls: [{ name: 'report_publishers', input: { from, to, sort: 'yjje', limit: 5 } }] };
  }
  return {
    text: `${label}这里没有真正的模型，只有一段固定的程序，用于演示与测试。可以问我近 7 天的佣金、销售额或联盟客排行。`,
  };
};

interface Told {
  currency?: string;
  totals?: Record<string, unknown>;
  list?: readonly Record<string, unknown>[];
}

function sentenceOf(said: string): string {
  const body = readJson(said) as Told | null;
  if (!body?.totals) return `没有查到数据：${said.slice(0, 200)}`;
  const { totals, list = [], currency = '' } = body;
  const rows = list.map(
    ({ name, fxje, order, yjje }, at) =>
      `| ${at + 1}. ${String(name).replace(/[⟦⟧|]/g, '')} | ${fxje} | ${order} | ${yjje} |`,
  );
  const table = ['| 联盟客 | 销售额 | 出单量 | 佣金支出 |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const total = `近 7 天销售额 ${totals.fxje} ${currency}，出单 ${totals.order} 单，佣金支出 ${totals.yjje} ${currency}。`;
  return rows.length > 0 ? `${total}\n\n${table}` : total;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Does whatever any text in front of it orders, `CALL name {…}`, then repeats everything it was shown. */
export const obedientBrain: Brain = ({ messages, tools, results }) => {
  const texts = messages.map(({ content }) => content);
  const done = messages.flatMap(({ toolCalls }) => toolCalls.map(({ name, input }) => `${name} ${input}`));
  const orders = texts
    .flatMap((text) => [...text.matchAll(/CALL (\w+) (\{[^}]*\})/g)])
    .map(([, name = '', input = '']) => ({ name, input: input.replaceAll('\\"', '"') }))
    .filter(({ name, input }) => !done.includes(`${name} ${JSON.stringify(readJson(input) ?? input)}`));
  const first = tools[0];
  if (results.length === 0 && done.length === 0 && tools.includes('find_publishers')) {
    return { calls: [{ name: 'find_publishers', input: { limit: 50 } }] };
  }
  if (orders.length > 0 && first !== undefined) {
    return {
      calls: orders.slice(0, 3).map(({ name, input }) => ({ name, input: readJson(input) ?? input })),
    };
  }
  return { text: `遵命。${messages.map(({ content }) => content).join('\n')}` };
};
