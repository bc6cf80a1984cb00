import { describe, expect, it } from 'vitest';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { nextTry, outcomeOf } from './outcome.ts';

describe('a fault', () => {
  it('after the end of a mail is uncertain unless the server said something', () => {
    expect(outcomeOf(new MailServerFault('unreachable', 'gone'), true)).toEqual({ state: 'uncertain' });
    expect(outcomeOf(new MailServerFault('later', '451 later', { code: '451' }), true)).toMatchObject({
      state: 'again',
      mailbox: false,
    });
    expect(outcomeOf(new MailServerFault('refused', '550 no', { code: '550' }), true)).toMatchObject({
      state: 'failed',
    });
  });

  it('before it never is', () => {
    for (const kind of ['login', 'tls', 'private', 'unreachable', 'refused', 'later'] as const) {
      expect(outcomeOf(new MailServerFault(kind, 'x'), false).state).not.toBe('uncertain');
    }
  });
});

describe('the next try', () => {
  it('waits longer each time and ends', () => {
    const now = new Date('2026-11-16T00:00:00Z');
    const waits = Array.from(
      { length: 8 },
      (_, tries) => (nextTry(tries + 1, now)?.getTime() ?? 0) - now.getTime(),
    );
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBeGreaterThan(0);
    expect(nextTry(9, now)).toBeNull();
  });
});
