import { describe, expect, it } from 'vitest';
import type { AskCall } from '#web/data/assistant.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { createConversation } from './conversation.ts';
import type { Answer } from './item.ts';

const context = { page: '/bulletinBoard', filters: {} };

interface Flight {
  call: AskCall;
  signal: AbortSignal;
  say(...lines: object[]): void;
  end(): void;
  fail(error: Error): void;
}

/** A server whose answers the test speaks itself. */
function startConversation() {
  const flights: Flight[] = [];
  const conversation = createConversation({
    ask: (call, { signal, onData }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        flights.push({
          call,
          signal,
          say: (...lines) => {
            for (const line of lines) onData(JSON.stringify(line));
          },
          end: resolve,
          fail: reject,
        });
      }),
    soon: (work) => work(),
  });
  const last = (): Flight => {
    const flight = flights.at(-1);
    if (!flight) throw new Error('nothing was asked');
    return flight;
  };
  const answer = () => conversation.state.get().items.at(-1) as Answer;
  return { conversation, flights, last, answer };
}

const end = { result: '', is_end: true };

async function answered(started: ReturnType<typeof startConversation>, question: string, words: string) {
  const outcome = started.conversation.send(question, context);
  started
    .last()
    .say({ result: words, is_end: false }, { chatId: 'c1', messageId: 'm1', source: 'local' }, end);
  started.last().end();
  return outcome;
}

describe('a conversation', () => {
  it('S19 marks the first question as a new chat, the next not, and again after it was closed', async () => {
    const started = startConversation();
    const { conversation, flights } = started;
    await answered(started, '什么是 CPS？', '按成交付费');
    await answered(started, '那 CPA 呢', '按行为付费');
    conversation.restart();
    expect(conversation.state.get().items).toEqual([]);
    await answered(started, '上周佣金', '100 元');
    expect(flights.map(({ call }) => call.query)).toEqual([
      { isNewChat: '1', question: '什么是 CPS' },
      { isNewChat: '0', question: '那 CPA 呢', chatId: 'c1' },
      { isNewChat: '1', question: '上周佣金' },
    ]);
    expect(flights[0]?.call.body).toEqual({ context });
  });

  it('S19 S22 an error clears the mark of a new chat and lets the next question through', async () => {
    const { conversation, flights, last, answer } = startConversation();
    const outcome = conversation.send('上周佣金', context);
    last().fail(new ApiError('服务暂时不可用', { reason: 'unavailable' }));
    expect(await outcome).toBe('answered');
    expect(answer()).toMatchObject({ state: 'refused', problem: '服务暂时不可用' });
    void conversation.retry(answer().key, context);
    expect(flights.map(({ call }) => call.query.isNewChat)).toEqual(['1', '0']);
    expect(conversation.state.get().items).toHaveLength(2);
  });

  it('S20 X7 refuses a second question while one is under way, whoever says so', async () => {
    const { conversation, flights, last } = startConversation();
    const first = conversation.send('第一个', context);
    expect(await conversation.send('第二个', context)).toBe('busy');
    expect(flights).toHaveLength(1);
    last().say(end);
    last().end();
    await first;
    const third = conversation.send('第三个？', context);
    last().fail(new ApiError('已有问题在途中~请等候', { reason: 'conflict', status: 409 }));
    expect(await third).toBe('busy');
    // It is back in its box, and not in the list.
    expect(conversation.state.get()).toMatchObject({ draft: '第三个？' });
    expect(conversation.state.get().items).toHaveLength(2);
  });

  it('X8 keeps the question when none is left, and still begins a new chat afterwards', async () => {
    const { conversation, last, flights } = startConversation();
    const outcome = conversation.send('上周佣金', context);
    last().fail(new ApiError('用完', { reason: 'quota_exceeded', status: 403 }));
    expect(await outcome).toBe('none-left');
    expect(conversation.state.get()).toMatchObject({ draft: '上周佣金', items: [], round: 0 });
    void conversation.send('上周佣金', context);
    expect(flights.at(-1)?.call.query.isNewChat).toBe('1');
  });

  it('V3 sends nothing of what holds no question', async () => {
    const { conversation, flights } = startConversation();
    expect(await conversation.send(' ？? ', context)).toBe('empty');
    expect(flights).toEqual([]);
  });

  it('C5 puts words, evidence, charts, marks and source together as they come', async () => {
    const { conversation, last, answer } = startConversation();
    const evidence = {
      metric: 'orders',
      filters: {},
      from: '2026-03-01',
      to: '2026-03-01',
      rows: 3,
      value: '3',
      link: '/report',
      definition: '订单笔数',
      marks: [],
    };
    const chart = {
      kind: 'daily',
      title: '每日',
      metric: 'orders',
      currency: 'USD',
      labels: ['1'],
      values: ['3'],
    };
    const outcome = conversation.send('昨天几单', context);
    expect(answer().state).toBe('waiting');
    last().say({ result: '昨天 ', is_end: false });
    expect(answer()).toMatchObject({ state: 'streaming', text: '昨天 ' });
    last().say(
      { result: '3 单', is_end: false },
      { evidence: [evidence], result: '', is_end: false },
      { charts: [chart], result: '', is_end: false },
      { unverified: ['约一成'], result: '', is_end: false },
      { source: 'model', chatId: 'c9', messageId: 'm9', result: '', is_end: false },
      end,
    );
    last().end();
    expect(await outcome).toBe('answered');
    expect(answer()).toMatchObject({
      state: 'done',
      text: '昨天 3 单',
      evidence: [evidence],
      charts: [chart],
      unverified: ['约一成'],
      source: 'model',
      messageId: 'm9',
    });
    expect(conversation.state.get()).toMatchObject({ chatId: 'c9', round: 1 });
  });

  it('X9 a stream that breaks off keeps its words, says so and is over', async () => {
    const { conversation, last, answer } = startConversation();
    const outcome = conversation.send('上周佣金', context);
    last().say({ result: '上周佣金', is_end: false });
    last().end();
    await outcome;
    expect(answer()).toMatchObject({ state: 'failed', text: '上周佣金' });
    const silent = conversation.send('上周佣金', context);
    last().end();
    await silent;
    expect(answer()).toMatchObject({ state: 'refused', problem: '没有得到回答，这次提问不计次数。' });
  });

  it('stops where it is, aborts the call, and hears nothing that comes after', async () => {
    const { conversation, last, answer } = startConversation();
    const outcome = conversation.send('上周佣金', context);
    last().say({ result: '上周', is_end: false });
    conversation.stop();
    last().say({ result: '佣金', is_end: false });
    expect(await outcome).toBe('ended');
    expect(last().signal.aborted).toBe(true);
    expect(answer()).toMatchObject({ state: 'stopped', text: '上周' });
    expect(conversation.isBusy()).toBe(false);
  });

  it('S19 stopped before its first word a chat has not begun yet', () => {
    const { conversation, flights, answer } = startConversation();
    void conversation.send('上周佣金', context);
    conversation.stop();
    expect(answer()).toMatchObject({ state: 'stopped', text: '' });
    void conversation.send('上月佣金', context);
    expect(flights.map(({ call }) => call.query.isNewChat)).toEqual(['1', '1']);
  });

  it('asking what was suggested leaves alone what is being typed', () => {
    const { conversation } = startConversation();
    conversation.type('我想问');
    void conversation.send('上周的佣金是多少', context);
    expect(conversation.state.get().draft).toBe('我想问');
  });

  it('closing while an answer comes aborts it and leaves an empty chat', async () => {
    const { conversation, last } = startConversation();
    const outcome = conversation.send('上周佣金', context);
    conversation.restart();
    last().say({ result: '上周', is_end: false }, { chatId: 'old', result: '', is_end: false });
    expect(await outcome).toBe('ended');
    expect(last().signal.aborted).toBe(true);
    expect(conversation.state.get()).toMatchObject({ items: [], chatId: undefined });
  });

  it('goes on with a chat from the history', async () => {
    const started = startConversation();
    started.conversation.open({ id: 'c7', items: [] });
    await answered(started, '接着问', '好');
    expect(started.flights[0]?.call.query).toEqual({ isNewChat: '0', question: '接着问', chatId: 'c7' });
  });
});
