// Questions as a browser puts them: the stream to the letter, what they cost, what is remembered, and who sees it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/assistant.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type AssistantApp,
  ask,
  countUse,
  hear,
  leaveQuestions,
  left,
  openAsk,
  openAssistantApp,
} from '#server/testing/assistant/assistant-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { demoBrain } from '#simulators/llm/brain.ts';

let test: AssistantApp;
let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  test = await openAssistantApp();
  app = test.app;
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => test.close());
beforeEach(() => {
  test.llm.fail(null);
  test.llm.think(() => ({ text: '联盟营销是按效果付费的推广方式。' }));
});

const plan = { of: 8000 };
const chatOf = (id: string, token = owner.token) =>
  app.request<{ title: string; list: ChatMessage[] }>('GET', `/api/assistant/chats/${id}`, { token });
const chatsOf = async (token: string) =>
  (
    await app.request<{ total: number; list: { id: string; title: string }[] }>(
      'GET',
      '/api/assistant/chats',
      { token },
    )
  ).body;

describe('the stream', () => {
  it('C5 is words, their source, the end, the tokens and [DONE], in this order and nothing else', async () => {
    const reply = await openAsk(test.url, owner.token, { question: '什么是联盟营销', isNewChat: '1' });
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const { lines, text, chatId, messageId } = await hear(reply);
    expect(text).toBe('联盟营销是按效果付费的推广方式。');
    const words = lines.slice(0, -4).map((line) => JSON.parse(line));
    expect(words.length).toBeGreaterThan(1);
    for (const word of words) expect(word).toEqual({ result: expect.stringMatching(/./), is_end: false });
    expect(lines.slice(-4)).toEqual([
      JSON.stringify({ source: 'model', chatId, messageId, result: '', is_end: false }),
      '{"result":"","is_end":true}',
      '[TOKENS] {"prompt":100,"completion":16}',
      '[DONE]',
    ]);
    expect((await chatOf(chatId)).body.list.map(({ id }) => id)).toContain(messageId);
  });

  it('tells figures with their evidence and chart, and sentences whose figures no tool gave', async () => {
    const seller = await ownerOn(app, 'P_YEAR');
    const connectionId = await addTestConnection(app, seller, {
      network: 'awin',
      zone: 'UTC',
      currency: 'USD',
    });
    await writeSales(app, seller, {
      connectionId,
      network: 'awin',
      publishers: [publisherSaid('1'), publisherSaid('2')],
      rows: [saleRow('a'), saleRow('b', { publisherRef: '2', amount: 5000, commission: 410 })],
    });
    test.llm.think((turn) => {
      const move = demoBrain(turn) as { text?: string };
      return move.text === undefined ? move : { text: `${move.text}\n\n另外，下周预计有 98765 单。` };
    });
    const heard = await ask(test.url, seller.token, { question: '近 7 天佣金', asOf: '2024-02-29' });
    expect(heard.text).toContain('佣金支出 13.70 USD');
    expect(heard.evidence).toContainEqual(
      expect.objectContaining({
        metric: 'commission',
        value: '13.70',
        from: '2024-02-23',
        to: '2024-02-29',
        rows: 2,
        link: expect.stringContaining('2024-02-23'),
      }),
    );
    expect(heard.evidence.map(({ value }) => value)).not.toContain('98765');
    expect(heard.unverified).toEqual(['另外，下周预计有 98765 单。']);
    const kinds = heard.events.flatMap((event) =>
      ['evidence', 'charts', 'unverified', 'source'].filter((kind) => kind in event),
    );
    expect(kinds).toEqual(['evidence', 'charts', 'unverified', 'source']);
    const [, answer] = (await chatOf(heard.chatId, seller.token)).body.list;
    expect(answer).toMatchObject({ evidence: heard.evidence, unverified: heard.unverified, source: 'model' });
    expect(answer?.charts).toHaveLength(1);
  });

  it('takes the place it was asked at', async () => {
    const card = { metric: 'commission', from: '2024-02-01', to: '2024-02-29' };
    await ask(test.url, owner.token, {
      question: '这个数字为什么变了',
      context: { page: 'bulletinBoard', filters: { network: 'awin' }, card },
    });
    const said = test.llm.asked.at(-1)?.question ?? '';
    expect(said).toContain('这个数字为什么变了');
    for (const part of ['bulletinBoard', 'awin', 'commission', '2024-02-29']) expect(said).toContain(part);
  });
});

describe('refusals come before any stream and cost nothing:', () => {
  it.each([
    ['   ', 400, '请输入问题'],
    ['问'.repeat(501), 400, '问题不能超过 500 个字符'],
    ['坏\u0000字', 400, '问题含有无法识别的字符'],
  ])('%j', async (question, status, sentence) => {
    const before = await countUse(app, owner.accountId);
    const heard = await ask(test.url, owner.token, question);
    expect([heard.status, heard.refusal?.code, heard.refusal?.msg]).toEqual([
      status,
      'error',
      expect.stringContaining(sentence),
    ]);
    expect(await countUse(app, owner.accountId)).toEqual(before);
  });

  it('takes 500 characters', async () => {
    expect((await ask(test.url, owner.token, '问'.repeat(500))).ended).toBe(true);
  });

  it('a sub-account without ai_spark may not ask, and sees no chats', async () => {
    const [without, holder] = [
      await activeSubAccount(app, owner, ['platform_board']),
      await activeSubAccount(app, owner, ['ai_spark']),
    ];
    expect(await ask(test.url, without.token, '你好')).toMatchObject({
      status: 403,
      refusal: { body: { reason: 'forbidden' } },
    });
    expect((await app.request('GET', '/api/assistant/chats', { token: without.token })).status).toBe(403);
    // Who may ask, but not see reports, is offered no tool that shows them.
    expect((await ask(test.url, holder.token, '上周佣金多少')).ended).toBe(true);
    expect(test.llm.asked.at(-1)?.tools.filter((name) => name.startsWith('report_'))).toEqual([]);
  });

  it('A2 X8 with no question left, and with no plan', async () => {
    const spent = await ownerOn(app, 'P_YEAR');
    await leaveQuestions(app, spent.accountId, { left: 0, ...plan });
    const refused = await ask(test.url, spent.token, '你好');
    expect([refused.status, refused.refusal?.msg]).toEqual([
      403,
      '您的套餐已到期或 AI 交互次数已用完，请联系客服开通。',
    ]);
    expect(refused.refusal?.body.reason).toBe('quota_exceeded');
    expect(await countUse(app, spent.accountId)).toEqual({ used: 8000, flights: 0 });
    await queryAll(app, 'UPDATE plan_grant SET ends_at = now() WHERE account_id = $1', [spent.accountId]);
    expect((await ask(test.url, spent.token, '你好')).status).toBe(403);
    expect((await app.request('GET', '/api/common/baidubce/package', { token: spent.token })).body).toEqual({
      packageNum: 0,
      packageSurplus: 0,
    });
  });
});

describe('one question at a time', () => {
  it('S20 X7 twenty at once of one member: one is answered, the others are told to wait', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const opened = Promise.withResolvers<void>();
    test.llm.think(async () => {
      await opened.promise;
      return { text: '好的。' };
    });
    const replies = Array.from({ length: 20 }, () => ask(test.url, person.token, '你好'));
    const refused: unknown[] = [];
    await new Promise<void>((enough) => {
      for (const reply of replies) {
        void reply.then((heard) => refused.push(heard) === 19 && enough());
      }
    });
    opened.resolve();
    const heard = await Promise.all(replies);
    expect(heard.filter(({ ended }) => ended)).toHaveLength(1);
    const others = heard.filter(({ ended }) => !ended);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]));
    expect(new Set(others.map(({ refusal }) => refusal?.msg))).toEqual(new Set(['已有问题在途中~请等候']));
    expect(await countUse(app, person.accountId)).toEqual({ used: 1, flights: 0 });
    expect((await ask(test.url, person.token, '再问')).ended).toBe(true);
  });

  it('counts exactly: of twenty members who ask at once, as many pass as questions are left', async () => {
    const big = await ownerOn(app, 'E_YEAR');
    const members = [big];
    while (members.length < 20) {
      const four = Array.from({ length: 4 }, () => activeSubAccount(app, big, ['ai_spark']));
      members.push(...(await Promise.all(four)).map((one) => ({ ...one, accountId: big.accountId })));
    }
    const all = members.slice(0, 20);
    const askAll = () => Promise.all(all.map(({ token }) => ask(test.url, token, '你好')));
    await leaveQuestions(app, big.accountId, { left: 13, of: 50_000 });
    const first = await askAll();
    expect(first.filter(({ ended }) => ended)).toHaveLength(13);
    expect(first.filter(({ refusal }) => refusal?.body.reason === 'quota_exceeded')).toHaveLength(7);
    expect(await left(app, big.token)).toBe(0);
    await leaveQuestions(app, big.accountId, { left: 1, of: 50_000 });
    expect((await askAll()).filter(({ ended }) => ended)).toHaveLength(1);
    expect(await countUse(app, big.accountId)).toEqual({ used: 50_000, flights: 0 });
  });
});

describe('the package', () => {
  it('E14 counts down by one a question, and begins anew with a new plan', async () => {
    const person = await ownerOn(app, 'B_MONTH');
    const read = async () =>
      (await app.request('GET', '/api/common/baidubce/package', { token: person.token })).body;
    expect(await read()).toEqual({ packageNum: 100, packageSurplus: 100 });
    await ask(test.url, person.token, '你好');
    await ask(test.url, person.token, '你好');
    expect(await read()).toEqual({ packageNum: 100, packageSurplus: 98 });
    await queryAll(
      app,
      `INSERT INTO plan_grant (account_id, grant_no, meal_type, starts_at, ends_at, source)
       SELECT account_id, grant_no + 1, 'P_MONTH', now(), now() + interval '30 days', 'operator'
       FROM plan_grant WHERE account_id = $1 ORDER BY grant_no DESC LIMIT 1`,
      [person.accountId],
    );
    expect(await read()).toEqual({ packageNum: 500, packageSurplus: 500 });
  });

  it('suggests three questions', async () => {
    const { body } = await app.request<{ chatFaqs: string[] }>('GET', '/api/common/baidubce/random', {
      token: owner.token,
    });
    expect(new Set(body.chatFaqs).size).toBe(3);
  });
});

describe('memory', () => {
  it('S19 lasts until a new chat begins', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const seen = () =>
      test.llm.asked
        .at(-1)
        ?.messages.map(({ role, content }) => `${role} ${content}`)
        .slice(1);
    const first = await ask(test.url, person.token, { question: '第一个问题', isNewChat: '1' });
    const second = await ask(test.url, person.token, { question: '第二个问题', isNewChat: '0' });
    expect(second.chatId).toBe(first.chatId);
    expect(seen()).toEqual(['user 第一个问题', `assistant ${first.text}`, 'user 第二个问题']);
    const other = await ask(test.url, person.token, { question: '换个话题', isNewChat: '1' });
    expect(other.chatId).not.toBe(first.chatId);
    expect(seen()).toEqual(['user 换个话题']);
    // A chat of before goes on where it is named.
    await ask(test.url, person.token, { question: '接着说', chatId: first.chatId });
    expect(seen()).toHaveLength(5);
    expect((await chatsOf(person.token)).list.map(({ id, title }) => [id, title])).toEqual([
      [first.chatId, '第一个问题'],
      [other.chatId, '换个话题'],
    ]);
  });

  it('keeps to the last twelve messages', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    for (let at = 0; at < 8; at += 1) await ask(test.url, person.token, `问题 ${at}`);
    const contents =
      test.llm.asked
        .at(-1)
        ?.messages.slice(1)
        .map(({ content }) => content) ?? [];
    expect(contents).toHaveLength(13);
    expect([contents[0], contents.at(-1)]).toEqual(['问题 1', '问题 7']);
  });
});

describe('chats belong to whoever began them:', () => {
  it('neither another member of the account nor another account sees, likes, continues or deletes one', async () => {
    const mine = await ask(test.url, owner.token, { question: '只有我知道的问题', isNewChat: '1' });
    const strangers = [
      await ownerOn(app, 'P_YEAR'),
      await activeSubAccount(app, owner, ['ai_spark', 'platform_board']),
    ];
    for (const { token } of strangers) {
      const path = `/api/assistant/chats/${mine.chatId}`;
      const like = { question: '只有我知道的问题', likeCount: 1, dislikeCount: 0 };
      expect((await app.request('GET', path, { token })).status).toBe(404);
      expect((await app.request('DELETE', path, { token })).status).toBe(404);
      for (const body of [like, { ...like, messageId: mine.messageId }]) {
        expect((await app.request('POST', '/api/common/baidubce/like', { token, body })).status).toBe(404);
      }
      expect(await ask(test.url, token, { question: '继续', chatId: mine.chatId })).toMatchObject({
        status: 404,
      });
      expect((await chatsOf(token)).total).toBe(0);
      await ask(test.url, token, { question: '自己的', isNewChat: '0' });
      expect(JSON.stringify(test.llm.asked.at(-1))).not.toContain('只有我知道的问题');
    }
    expect((await chatOf(mine.chatId)).body.list).toHaveLength(2);
  });

  it('are liked, disliked and neither, the newest answer to a question unless one is named', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const { messageId: older, chatId } = await ask(test.url, person.token, '问两次');
    await ask(test.url, person.token, '问两次');
    const like = (body: object) =>
      app.request('POST', '/api/common/baidubce/like', {
        token: person.token,
        body: { question: '问两次', likeCount: 0, dislikeCount: 0, ...body },
      });
    const verdicts = async () =>
      (await chatOf(chatId, person.token)).body.list
        .filter(({ type }) => type === 'bot')
        .map(({ islike, isDisLike }) => [islike, isDisLike]);
    await like({ likeCount: 1 });
    await like({ dislikeCount: 1, messageId: older });
    expect(await verdicts()).toEqual([
      [false, true],
      [true, false],
    ]);
    await like({});
    expect((await verdicts()).at(-1)).toEqual([false, false]);
    expect((await like({ likeCount: 1, dislikeCount: 1 })).status).toBe(400);
    expect((await like({ question: '没有问过', likeCount: 1 })).status).toBe(404);
  });

  it('stay deleted, also when an answer was on its way', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const { chatId } = await ask(test.url, person.token, { question: '删掉', isNewChat: '1' });
    const gate = Promise.withResolvers<void>();
    const thinking = Promise.withResolvers<void>();
    test.llm.think(async () => {
      thinking.resolve();
      await gate.promise;
      return { text: '好的。' };
    });
    const late = ask(test.url, person.token, '还在回答');
    await thinking.promise;
    const gone = await app.request('DELETE', `/api/assistant/chats/${chatId}`, { token: person.token });
    expect(gone.status).toBe(200);
    gate.resolve();
    expect((await late).ended).toBe(true);
    expect((await chatOf(chatId, person.token)).status).toBe(404);
    expect(await queryAll(app, 'SELECT 1 FROM assistant_message WHERE chat_id = $1', [chatId])).toEqual([]);
  });
});
