import { describe, expect, it } from 'vitest';
import type { ContactRow } from '#contract/mail-contacts.ts';
import { mailbox } from '../connect/testing.ts';
import { blankContent } from './content/mail-content.ts';
import { openMail, withMailbox } from './opened.ts';

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

describe('a mail to publishers', () => {
  const contact = (domain: string, address: string): ContactRow => ({
    ...{ address, domain, name: domain, type: 'Content', source: 'recommended' },
    variables: { publisher: domain },
    ...{ blocked: '', lastWrittenAt: null, sample: false },
  });
  const known = { mailboxes: [live], draft: null, mail: null, template: null };
  const domains = 'a.example,b.example,c.example';

  it('begins with every address that is known, and asks for the others', () => {
    const contacts = [contact('a.example', 'hi@a.example'), contact('b.example', ''), null];
    const { content, unknown } = openMail({ domains }, { ...known, contacts });
    expect(content.to).toEqual(['hi@a.example']);
    expect(content.variables).toEqual({ 'hi@a.example': { publisher: 'a.example' } });
    expect(unknown).toEqual([
      { domain: 'b.example', name: 'b.example' },
      { domain: 'c.example', name: '' },
    ]);
  });

  it('has one mail for an address two of them share, and asks for nothing where one was given', () => {
    const contacts = ['a.example', 'b.example', 'c.example'].map((domain) =>
      contact(domain, 'hi@desk.example'),
    );
    expect(openMail({ domains }, { ...known, contacts })).toMatchObject({
      content: { to: ['hi@desk.example'] },
      unknown: [],
    });
    const given = { domain: 'a.example', to: 'me@a.example' };
    expect(openMail(given, { ...known, contacts: [contact('a.example', 'old@a.example')] })).toMatchObject({
      content: { to: ['me@a.example'], variables: { 'me@a.example': { publisher: 'a.example' } } },
      unknown: [],
    });
  });
});
