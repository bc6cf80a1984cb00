// The assistant between a browser and a model: what it adds to the time until the first word, and 200 answers at once.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type LlmSimulator, startLlm } from '#simulators/llm/start.ts';
import { type Child, productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { makePeople, type Person } from './people.ts';

const rounds = 60;
const atOnce = 200;
const waves = 4;

export async function benchAssistant(serverUrl: string, dataFolder: string): Promise<Figure[]> {
  const databaseUrl = await makeDatabase(serverUrl);
  const people = await makePeople(atOnce, { databaseUrl, dataFolder, label: 'asker' });
  await allowQuestions(databaseUrl);
  const llm = await startLlm();
  const product = await startChild(productFile, {
    ...llm.env,
    DATABASE_URL: databaseUrl,
    HAITU_DATA: dataFolder,
    HAITU_LOG: 'warn',
    HAITU_ROLES: 'web',
    NODE_ENV: 'production',
  });
  try {
    return [await addedTime(product, llm, people), ...(await manyAtOnce(product, llm, people))];
  } finally {
    await product.stop();
    await llm.close();
  }
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query('CREATE DATABASE bench_assistant').finally(() => server.end());
  return Object.assign(new URL(serverUrl), { pathname: '/bench_assistant' }).toString();
}

/** Nobody runs out of them here. */
async function allowQuestions(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE haitu.plan SET ai_questions = 1000000').finally(() => client.end());
}

/** In turns, each answer read to its end, so that both meet the same noise. */
async function addedTime(product: Child, llm: LlmSimulator, people: readonly Person[]): Promise<Figure> {
  const direct: number[] = [];
  const through: number[] = [];
  const [asker] = people;
  for (let round = -10; round < rounds; round += 1) {
    const one = await untilWord(() => askModel(llm), /"content":"[^"]/);
    const other = await untilWord(() => askProduct(product, asker), /"result":"[^"]/);
    // The first rounds warm both up.
    if (round < 0) continue;
    direct.push(one);
    through.push(other);
  }
  const [few, many] = [median(direct), median(through)];
  return {
    name: 'AI 助手到第一个字的时间，比直接调用模型多出',
    value: (many - few) / 1000,
    unit: 'seconds',
    atMost: 0.05,
    note: `${many.toFixed(1)} / ${few.toFixed(1)} ms`,
  };
}

async function manyAtOnce(product: Child, llm: LlmSimulator, people: readonly Person[]): Promise<Figure[]> {
  llm.think(async () => {
    // Until all of them are under way.
    const waiting = Date.now() + 60_000;
    while (llm.open < atOnce && Date.now() < waiting) await sleep(20);
    return { text: '先看佣金，再看订单，最后看看联盟客的类型与质量。'.repeat(20) };
  });
  let whole = 0;
  let together = 0;
  const resident: number[] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const answers = await Promise.all(
      people.map(async (person) => {
        const reply = await askProduct(product, person);
        together = Math.max(together, llm.open);
        return (await reply.text()).endsWith('data: [DONE]\n\n');
      }),
    );
    whole += answers.filter(Boolean).length;
    // What is let go is collected when there is time for it.
    await sleep(3000);
    resident.push((await product.residentBytes()) / 1e6);
  }
  // The collector comes between some rounds and not between others: the larger of two stands for both.
  const early = Math.max(...resident.slice(0, 2));
  const late = Math.max(...resident.slice(-2));
  return [
    {
      name: `${atOnce} 个回答同时进行，${waves} 轮全部说完`,
      value: whole / (waves * atOnce),
      unit: 'share',
      atLeast: 1,
      note: `同时最多 ${together} 个`,
    },
    {
      name: '此后的内存，最后两轮与最初两轮之比',
      value: late / early,
      unit: 'ratio',
      atMost: 1.15,
      note: `${resident.map((size) => size.toFixed(0)).join('、')} MB`,
    },
  ];
}

const question = '联盟营销怎么开始';

const askModel = ({ origin, apiKey }: LlmSimulator) =>
  fetch(`${origin}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'simulated',
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: question }],
    }),
  });

const askProduct = ({ url }: Child, person: Person | undefined) =>
  fetch(`${url}/api/common/baidubce/questions?isNewChat=1&question=${encodeURIComponent(question)}`, {
    method: 'POST',
    headers: { authorization: person?.token ?? '' },
  });

/** Milliseconds from asking to the first word. */
async function untilWord(open: () => Promise<Response>, word: RegExp): Promise<number> {
  const startedAt = performance.now();
  const reply = await open();
  if (reply.status !== 200 || !reply.body) throw new Error(`answered ${reply.status}`);
  let text = '';
  let spent = 0;
  for await (const piece of reply.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (spent === 0 && word.test(text)) spent = performance.now() - startedAt;
  }
  if (spent === 0) throw new Error(`no word in ${text}`);
  return spent;
}
