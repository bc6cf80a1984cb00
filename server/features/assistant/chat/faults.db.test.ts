// What goes wrong: the model before and after its first word, readers who leave or do not read, machines that die. Each question is
// paid for exactly where it was answered.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '#contract/assistant.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type AssistantApp,
  ask,
  countUse,
  left,
  openAsk,
  openAssistantApp,
} from '#server/testing/assistant/assistant-steps.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { openRaw, portOf } from '#server/testing/process/raw-connection.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let test: AssistantApp;
let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  test = await openAssistantApp({}, { silenceMs: 3000 });
  app = test.app;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.llm.fail(null);
  test.llm.think(() => ({ text: '先看佣金，再看订单，最后看看联盟客的类型与质量。' }));
  owner = await ownerOn(app, 'P_YEAR');
});

const stored = (accountId: number) =>
  queryAll<Pick<ChatMessage, 'type' | 'content' | 'status' | 'source'>>(
    app,
    'SELECT type, content, status, source FROM assistant_message WHERE account_id = $1 ORDER BY at',
    [accountId],
  );
const landed = (accountId: number) =>
  vi.waitUntil(async () => (await countUse(app, accountId)).flights === 0, { timeout: 20_000 });

/** Reads until the first word has come. */
async function untilSpoken(reply: Response) {
  const reader = reply.body?.getReader();
  if (!reader) throw new Error('no answer');
  await reader.read();
  return reader;
}

describe('a model that fails before its first word', () => {
  const faults = ['too-many', 'server-error', 'bad-key', 'silent', 'cut-first'] as const;
  it.each(drawnCases(faults, 1, 'before'))(
    'is stood in for by the local assistant, which costs one: %s',
    async (fault) => {
      test.llm.fail(fault);
      const heard = await ask(test.url, owner.token, '什么是 EPC');
      expect([heard.ended, heard.source]).toEqual([true, 'local']);
      expect(heard.text).not.toBe('');
      expect(await countUse(app, owner.accountId)).toEqual({ used: 1, flights: 0 });
      expect((await stored(owner.accountId)).map(({ source }) => source)).toEqual([null, 'local']);
    },
  );

  it('is stood in for by the local assistant, whose refusal costs nothing', async () => {
    test.llm.fail('bad-key');
    const heard = await ask(test.url, owner.token, '火星上周卖了多少');
    expect([heard.ended, heard.source]).toEqual([true, 'local']);
    expect(heard.text).toContain('没有看懂“火星”');
    expect(await countUse(app, owner.accountId)).toEqual({ used: 0, flights: 0 });
  });

  it('is asked once more when it was only busy', async () => {
    test.llm.fail('too-many', 1);
    expect(await ask(test.url, owner.token, '你好')).toMatchObject({ ended: true, source: 'model' });
  });

  it('is stood in for when it has nothing to say', async () => {
    test.llm.think(() => ({ text: ' \n\n ' }));
    expect(await ask(test.url, owner.token, '你好')).toMatchObject({ ended: true, source: 'local' });
  });

  it('leaves neither key nor question in the log', async () => {
    test.llm.fail('bad-key');
    await ask(test.url, owner.token, '日志里不该有的问题');
    const log = app.logged.join('');
    expect(log).toContain('the model did not answer');
    for (const secret of [test.llm.apiKey, '日志里不该有的问题']) expect(log).not.toContain(secret);
  });
});

describe('a model that fails after its first word', () => {
  const faults = ['cut', 'unended', 'garbage', 'error', 'stall'] as const;
  it.each(drawnCases(faults, 1, 'after'))(
    'X9 ends without is_end and [DONE], and what it cost is given back: %s',
    async (fault) => {
      test.llm.fail(fault);
      const heard = await ask(test.url, owner.token, '你好');
      expect([heard.status, heard.ended]).toEqual([200, false]);
      expect(heard.text).not.toBe('');
      expect(heard.lines.join('\n')).not.toMatch(/"is_end":true|\[DONE\]/);
      expect(await countUse(app, owner.accountId)).toEqual({ used: 0, flights: 0 });
      expect(await stored(owner.accountId)).toMatchObject([
        { type: 'user', content: '你好' },
        { type: 'bot', content: heard.text, status: 'failed', source: 'model' },
      ]);
      test.llm.fail(null);
      expect((await ask(test.url, owner.token, '再来')).ended).toBe(true);
    },
  );
});

it('a model that never ends is cut to a length people read, and its line is closed', async () => {
  const before = test.llm.abandoned;
  test.llm.fail('huge');
  const heard = await ask(test.url, owner.token, '你好');
  expect(heard.ended).toBe(true);
  expect(heard.text).toMatch(/（回答过长，后面的内容已省略。）$/);
  expect(heard.text.length).toBeLessThan(21_000);
  await vi.waitUntil(() => test.llm.abandoned > before, { timeout: 20_000 });
});

it('a model that calls tools for ever is stopped after a few steps', async () => {
  test.llm.think(({ tools }) =>
    tools.length > 0
      ? { calls: Array.from({ length: 4 }, () => ({ name: 'account_plan', input: {} })) }
      : { text: '这是我的回答。' },
  );
  const before = test.llm.asked.length;
  const heard = await ask(test.url, owner.token, '你好');
  expect(heard).toMatchObject({ ended: true, text: '这是我的回答。' });
  expect(test.llm.asked.length - before).toBe(6);
  const results = test.llm.asked.at(-1)?.results ?? [];
  expect(results).toHaveLength(20);
  expect(results.filter((result) => result.includes('查询次数已经用完'))).toHaveLength(8);
});

it('tools that do not exist, and inputs that are wrong, are told to the model, which goes on', async () => {
  test.llm.think(({ results }) =>
    results.length === 0
      ? {
          calls: [
            { name: 'drop_tables', input: {} },
            { name: 'report_publishers', input: { from: 'gestern', to: '2024-02-29' } },
            { name: 'report_publishers', input: { from: '2024-02-01', to: '2024-02-29', accountId: 1 } },
            { name: 'report_summary', input: '{"broken":' },
          ],
        }
      : { text: '没有查到。' },
  );
  expect(await ask(test.url, owner.token, '你好')).toMatchObject({ ended: true, text: '没有查到。' });
  const results = test.llm.asked.at(-1)?.results ?? [];
  expect(results).toHaveLength(4);
  for (const result of results) expect(result).not.toMatch(/totals|stack|at .*\.ts/);
});

describe('a reader who leaves', () => {
  it('after a word has paid for it; the model is let go, and the next question may come', async () => {
    test.llm.fail('stall');
    const before = test.llm.abandoned;
    const control = new AbortController();
    const reply = await openAsk(test.url, owner.token, { question: '你好', signal: control.signal });
    await untilSpoken(reply);
    control.abort();
    await landed(owner.accountId);
    expect((await countUse(app, owner.accountId)).used).toBe(1);
    await vi.waitUntil(() => test.llm.abandoned > before, { timeout: 20_000 });
    const [, answer] = await stored(owner.accountId);
    expect(answer).toMatchObject({ status: 'stopped', source: 'model' });
    expect(answer?.content).not.toBe('');
    test.llm.fail(null);
    expect((await ask(test.url, owner.token, '再来')).ended).toBe(true);
  });

  it('before any word has not', async () => {
    const thinking = Promise.withResolvers<void>();
    test.llm.think(() => {
      thinking.resolve();
      return new Promise(() => undefined);
    });
    const control = new AbortController();
    const reply = openAsk(test.url, owner.token, { question: '你好', signal: control.signal });
    await thinking.promise;
    control.abort();
    await expect(reply).rejects.toThrow();
    await landed(owner.accountId);
    expect(await countUse(app, owner.accountId)).toEqual({ used: 0, flights: 0 });
    expect(await stored(owner.accountId)).toEqual([]);
  });
});

it('a reader who does not read holds the model up, not our memory', async () => {
  // Far more than the buffers on the way hold.
  test.llm.think(() => ({ text: `${'很长的回答。'.repeat(3000)}` }));
  const query = `question=${encodeURIComponent('你好')}`;
  const raw = await openRaw(portOf(app.app), [
    `POST /api/common/baidubce/questions?${query} HTTP/1.1`,
    'Host: haitu',
    `Authorization: ${owner.token}`,
    'Content-Length: 0',
  ]);
  raw.socket.pause();
  await vi.waitUntil(async () => (await countUse(app, owner.accountId)).flights === 1, { timeout: 20_000 });
  raw.socket.resume();
  await vi.waitUntil(() => raw.received().includes('[DONE]'), { timeout: 30_000 });
  raw.socket.destroy();
  const heard = [...raw.received().matchAll(/"result":"([^"]*)"/g)].map(([, word]) => word).join('');
  expect(heard).toBe('很长的回答。'.repeat(3000));
  expect(await countUse(app, owner.accountId)).toEqual({ used: 1, flights: 0 });
});

describe('an answer that takes too long', () => {
  let slow: AssistantApp;
  beforeAll(async () => {
    slow = await openAssistantApp({}, { answerMs: 1500 });
  });
  afterAll(() => slow.close());

  it('is ended and given back', async () => {
    slow.llm.think(() => ({ text: '很长的回答。'.repeat(100) }));
    slow.llm.fail('slow');
    const person = await ownerOn(slow.app, 'P_YEAR');
    const heard = await ask(slow.url, person.token, '你好');
    expect([heard.status, heard.ended, heard.text !== '']).toEqual([200, false, true]);
    expect(await countUse(slow.app, person.accountId)).toEqual({ used: 0, flights: 0 });
  });

  it('is refused in words where none had come', async () => {
    slow.llm.fail('silent');
    const person = await ownerOn(slow.app, 'P_YEAR');
    const heard = await ask(slow.url, person.token, '你好');
    expect([heard.status, heard.refusal?.msg]).toEqual([
      503,
      '助手暂时无法回答，本次交互次数已退回，请稍后再试',
    ]);
    expect(await left(slow.app, person.token)).toBe(8000);
  });
});

describe('a question whose machine died', () => {
  const flight = (accountId: number, memberId: string) =>
    queryAll(
      app,
      `INSERT INTO assistant_flight (account_id, member_id, flight_id, grant_no, lease_until)
       SELECT $1, $2, gen_random_uuid(), max(grant_no), now() - interval '1 second' FROM plan_grant WHERE account_id = $1`,
      [accountId, memberId],
    );
  const use = (accountId: number, used: number) =>
    queryAll(
      app,
      `INSERT INTO assistant_use (account_id, grant_no, used)
       SELECT $1, max(grant_no), $2 FROM plan_grant WHERE account_id = $1`,
      [accountId, used],
    );

  it('is given back once, however many find it at the same time', async () => {
    await use(owner.accountId, 5);
    await flight(owner.accountId, owner.id);
    const [surplus] = await Promise.all([
      ...Array.from({ length: 10 }, () => left(app, owner.token)),
      ask(test.url, owner.token, '你好'),
    ]);
    expect(surplus).toBeGreaterThanOrEqual(7995);
    expect(await countUse(app, owner.accountId)).toEqual({ used: 5, flights: 0 });
  });

  it('that is not dead after all ends without a second refund', async () => {
    const gate = Promise.withResolvers<void>();
    const thinking = Promise.withResolvers<void>();
    test.llm.think(async () => {
      thinking.resolve();
      await gate.promise;
      return { text: '迟到的回答。' };
    });
    const late = ask(test.url, owner.token, '你好');
    await thinking.promise;
    await queryAll(
      app,
      "UPDATE assistant_flight SET lease_until = now() - interval '1 second' WHERE account_id = $1",
      [owner.accountId],
    );
    expect(await left(app, owner.token)).toBe(8000);
    gate.resolve();
    await late;
    expect(await countUse(app, owner.accountId)).toEqual({ used: 0, flights: 0 });
  });
});
