import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MailRow } from '#contract/mail-messages.ts';
import { composePath } from '#web/parts/mail/compose-path.ts';
import { keyOf, type MailKey } from './keys.ts';
import type { MailListView } from './use-mail-list.ts';

interface Places {
  /** Holds the rows; each one's link carries the mail's number. */
  list: RefObject<HTMLElement | null>;
  /** Holds the search box. */
  search: RefObject<HTMLElement | null>;
  onHelp: () => void;
  mayWrite: boolean;
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const over = 'dialog[open], .ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open';

/** The keys of the list, wherever the focus is on the page; a row has it while one moves through them. */
export function useMailKeys(view: MailListView, rows: readonly MailRow[], places: Places): void {
  const navigate = useNavigate();
  const press = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const focused = target?.closest<HTMLElement>('[data-mail]')?.dataset.mail;
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const taken =
      defaultPrevented || target?.closest(typing) != null || document.querySelector(over) !== null;
    const wish = keyOf({ key, ctrlKey, metaKey, altKey, taken, inList: focused !== undefined });
    if (wish && act(wish, focused ?? view.openId)) event.preventDefault();
  };

  const focusRow = (step: 1 | -1, from: string | undefined): boolean => {
    const at = rows.findIndex(({ id }) => id === from);
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    if (!next) return false;
    const link = places.list.current?.querySelector<HTMLElement>(`[data-mail="${next.id}"]`);
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
    return true;
  };

  /** Whether the key was of use here; what was not is the browser's. */
  const act = (wish: MailKey, id: string | undefined): boolean => {
    const row = rows.find((one) => one.id === id);
    switch (wish) {
      case 'next':
        return focusRow(1, id);
      case 'previous':
        return focusRow(-1, id);
      case 'search':
        places.search.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
        return true;
      case 'help':
        places.onHelp();
        return true;
      case 'compose':
        if (!places.mayWrite) return false;
        navigate(composePath({}));
        return true;
      case 'close':
        if (view.openId === undefined) return false;
        view.open(undefined);
        return true;
      default:
        return row !== undefined && actOn(wish, row);
    }
  };

  const actOn = (wish: MailKey, row: MailRow): boolean => {
    const { id, star } = row;
    const { actions, selection } = view;
    if (wish === 'open') view.open(id);
    if (wish === 'reply' && places.mayWrite) navigate(composePath({ reply: id }));
    if (wish === 'star') actions.markOne(id, { star: !star });
    if (wish === 'unread') actions.markOne(id, { seen: false });
    if (wish === 'select') selection.select([row], !selection.selected.has(id));
    if (wish === 'remove')
      void actions.removeMany([row], () => {
        focusRow(1, id);
        if (view.openId === id) view.open(undefined);
      });
    return true;
  };

  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
