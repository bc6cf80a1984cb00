import { describe, expect, it } from 'vitest';
import type { SendBody } from '#web/data/mail-sending.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { blankContent, type MailContent } from '../content/mail-content.ts';
import type { DraftState } from '../draft/draft-saver.ts';
import { createSender } from './create-sender.ts';

const draft = '5b0d9d1e-0000-4000-8000-000000000001';
const content: MailContent = { ...blankContent, accountId: draft, to: ['a@x.example'], subject: '合作' };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Answers as the server does: what one number has sent is not sent again. */
function openServer() {
  const sent = new Map<string, SendBody>();
  const numbers: string[] = [];
  let lost = 0;
  return {
    sent,
    numbers,
    loseAnswers(count: number) {
      lost = count;
    },
    async send(body: SendBody): Promise<string> {
      const number = body.requestId ?? '';
      numbers.push(number);
      if (!sent.has(number)) sent.set(number, body);
      if (lost > 0) {
        lost -= 1;
        throw new ApiError('', { reason: 'network' });
      }
      return 'queued';
    },
  };
}

const saverIn = (state: DraftState, id: string | null) => ({
  flush: async () => state === 'kept',
  get: () => ({ state, id, savedAt: null, message: '' }),
});

describe('sending once', () => {
  it('two presses are one call', async () => {
    const server = openServer();
    const send = createSender({ saver: saverIn('kept', draft), send: server.send });
    expect(await Promise.all([send(content), send(content)])).toEqual(['queued', 'queued']);
    expect(server.numbers).toEqual([draft]);
  });

  it('after a lost answer the next press has the same number, and nothing is sent again', async () => {
    const server = openServer();
    server.loseAnswers(1);
    const send = createSender({ saver: saverIn('failed', null), send: server.send });
    await expect(send(content)).rejects.toThrow();
    expect(await send(content)).toBe('queued');
    expect(server.numbers[0]).toMatch(uuid);
    expect(new Set(server.numbers).size).toBe(1);
    expect(server.sent.size).toBe(1);
  });

  it('a page loaded again, or another device, sends the same draft under the same number', async () => {
    const server = openServer();
    for (const _ of [1, 2]) await createSender({ saver: saverIn('kept', draft), send: server.send })(content);
    expect(server.sent.size).toBe(1);
    expect(server.sent.get(draft)).toMatchObject({ draftId: draft, to: ['a@x.example'] });
  });

  it('two mails have two numbers', async () => {
    const server = openServer();
    for (const _ of [1, 2])
      await createSender({ saver: saverIn('failed', null), send: server.send })(content);
    expect(server.sent.size).toBe(2);
  });

  it.each(['conflict', 'gone'] as const)(
    'a draft in %s is not sent before somebody decides',
    async (state) => {
      const server = openServer();
      const send = createSender({ saver: saverIn(state, draft), send: server.send });
      expect(await send(content)).toBeUndefined();
      expect(server.numbers).toEqual([]);
    },
  );
});
