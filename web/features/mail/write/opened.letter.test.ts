import { expect, it } from 'vitest';
import { mailbox } from '../connect/testing.ts';
import { openMail } from './opened.ts';

it('a letter about an order begins with its words in the language that was asked for, and asks for an unknown address', () => {
  const known = {
    ...{ mailboxes: [mailbox({ id: 'c', sample: false, state: 'live' })], draft: null, mail: null },
    ...{ template: null, contacts: [null] },
    letter: {
      letters: {
        en: { subject: 'A question', html: '<p>Hello</p>' },
        zh: { subject: '询问', html: '<p>您好</p>' },
      },
      publisher: null,
      written: [],
    },
  };
  const start = { order: 'k', domain: 'trail.example' };
  expect(openMail(start, known)).toMatchObject({
    content: { subject: 'A question', html: '<p>Hello</p>', to: [] },
    unknown: [{ domain: 'trail.example', name: '' }],
  });
  expect(openMail({ ...start, language: 'zh' }, known).content.subject).toBe('询问');
});
