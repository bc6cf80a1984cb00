import { describe, expect, it } from 'vitest';
import { mailboxAdvice } from './mailbox-advice.ts';
import { mailbox } from './testing.ts';
import { cardTexts as texts } from './texts.ts';

describe('what can be done about a mailbox in trouble', () => {
  it('is nothing while all is well', () => {
    for (const state of ['connecting', 'syncing', 'live', 'sample'] as const)
      expect(mailboxAdvice(mailbox({ state }), true)).toBeNull();
  });

  it('is to wait, or to try at once, while the server is away', () => {
    const waiting = mailbox({ state: 'waiting', nextTryAt: '2026-11-16T04:30:00.000Z' });
    expect(mailboxAdvice(waiting, true)).toEqual({
      sentence: texts.nextTry('2026-11-16 12:30'),
      steps: ['retry'],
    });
  });

  it('is a new password, or a new sign-in with the provider', () => {
    expect(mailboxAdvice(mailbox({ state: 'stopped' }), true)).toEqual({
      sentence: texts.advicePassword,
      steps: ['settings', 'retry'],
    });
    expect(mailboxAdvice(mailbox({ state: 'stopped', auth: 'oauth' }), true)).toEqual({
      sentence: texts.adviceOauth,
      steps: ['signIn', 'retry'],
    });
  });

  it('is to ask somebody, for who may not change it', () => {
    expect(mailboxAdvice(mailbox({ state: 'stopped' }), false)).toEqual({
      sentence: texts.askOwner,
      steps: [],
    });
    const waiting = mailbox({ state: 'waiting', nextTryAt: '2026-11-16T04:30:00.000Z' });
    expect(mailboxAdvice(waiting, false)).toEqual({ sentence: texts.waits('2026-11-16 12:30'), steps: [] });
  });
});
