import { describe, expect, it } from 'vitest';
import { listOfFigure, type MailFigure } from '#contract/mail-messages.ts';
import { decideScreen } from '#web/lib/screen-rules.ts';
import {
  changeSearch,
  countChoices,
  isFiltered,
  noFilters,
  openIn,
  outgoingView,
  readFilters,
  readOpen,
  toOutgoing,
  toQuery,
} from './filters.ts';
import { folderRoutes, listPath } from './folder.ts';

const box = 'b7a5b0f4-0f6e-4a55-9f0f-6d7f2f1d00aa';
const read = (text: string) => readFilters(new URLSearchParams(text));

describe('a list of mails in the address', () => {
  it('is read with everything it may say', () => {
    expect(read(`box=${box}&q= 帐篷 &unread=1&page=3`)).toMatchObject({
      box,
      keyword: '帐篷',
      unread: true,
      page: 3,
    });
  });

  it('survives anything written into it', () => {
    const odd = read(`box='&state=nowhere&page=-7&unread=yes&q=${'长'.repeat(300)}&address=`);
    expect(odd).toMatchObject({
      box: undefined,
      state: undefined,
      page: 1,
      unread: false,
      address: undefined,
    });
    expect(odd.keyword).toHaveLength(100);
    expect(readOpen(new URLSearchParams('id=../../etc'))).toBeUndefined();
  });

  it('asks the server only for what is narrowed', () => {
    expect(toQuery('inbox', read(''))).toEqual({ folder: 'inbox', currentPage: 1, size: 20 });
    expect(toQuery('outbox', read(`state=failed&box=${box}&bounced=1`))).toEqual({
      folder: 'outbox',
      accountId: box,
      state: 'failed',
      bounced: '1',
      currentPage: 1,
      size: 20,
    });
  });

  it('begins another view at page one with nothing open, and keeps the view when a mail is opened', () => {
    const search = new URLSearchParams(`q=a&page=4&id=${box}`);
    expect(changeSearch(search, { unread: true }).toString()).toBe('q=a&unread=1');
    expect(changeSearch(search, { keyword: '' }).toString()).toBe('');
    expect(openIn(search, undefined).toString()).toBe('q=a&page=4');
  });

  it('counts what the sheet of a phone holds', () => {
    expect([countChoices(read('q=a')), isFiltered(read('q=a')), isFiltered(read('page=2'))]).toEqual([
      0,
      true,
      false,
    ]);
    expect(countChoices(read(`box=${box}&unread=1&waiting=1`))).toBe(3);
  });

  it('narrows outgoing mails to one thing at a time', () => {
    const search = changeSearch(new URLSearchParams('state=failed'), toOutgoing('waiting'));
    expect(search.toString()).toBe('waiting=1');
    expect(outgoingView(readFilters(search))).toBe('waiting');
    expect(changeSearch(search, toOutgoing(undefined)).toString()).toBe('');
  });
});

describe('the list a figure of the overview leads to', () => {
  const searchOf = (path: string) => path.slice(path.indexOf('?'));

  it.each(Object.keys(listOfFigure) as MailFigure[])('asks for exactly what %s counts', (figure) => {
    const list = listOfFigure[figure];
    const path = listPath(list, box);
    const asked = { ...list, accountId: box, currentPage: 1, size: 20 };
    expect(toQuery(list.folder, read(searchOf(path)))).toEqual(asked);
    const { desk } = folderRoutes[list.folder];
    const onPhone = decideScreen({ name: desk, small: true, search: searchOf(path) });
    if (onPhone.kind !== 'redirect') throw new Error('a phone has a page of its own');
    expect(onPhone.to).not.toBe(path);
    expect(toQuery(list.folder, read(searchOf(onPhone.to)))).toEqual(asked);
    // The list says what it is narrowed to, and the narrowing can be taken back.
    expect(countChoices(read(searchOf(path)))).toBe(2);
    expect(changeSearch(new URLSearchParams(searchOf(path)), noFilters).toString()).toBe('');
  });
});
