import { expect, it } from 'vitest';
import { mailbox } from '../connect/testing.ts';
import { blankContent } from './content/mail-content.ts';
import { withMailbox } from './opened.ts';

const sample = mailbox({ id: 'a', sample: true, state: 'sample' });
const stopped = mailbox({ id: 'b', sample: false, state: 'stopped' });
const live = mailbox({ id: 'c', sample: false, state: 'live' });

it.each([
  [[sample, stopped, live], 'c'],
  [[sample, stopped], 'b'],
  [[sample], 'a'],
  [[], null],
])('begins with a mailbox that really sends, where there is one', (mailboxes, id) => {
  expect(withMailbox(blankContent, mailboxes).accountId).toBe(id);
});
