// Which page shows the rows that a number counts: the start page and the menu lead there.
import type { WaitingWork } from '#contract/operator/start.ts';
import type { shellTexts } from './texts.ts';

interface CountedList {
  name: keyof WaitingWork;
  page: keyof typeof shellTexts.pages;
  search: string;
  /** Whether the menu shows the number beside the page: where it is one of several of its page, it does not. */
  inMenu: boolean;
}

/** What others wait for comes first. */
export const countedLists: readonly CountedList[] = [
  { name: 'proposals', page: 'proposals', search: '?state=waiting', inMenu: true },
  { name: 'messages', page: 'messages', search: '?state=new', inMenu: true },
  { name: 'invoices', page: 'invoices', search: '?state=asked', inMenu: true },
  { name: 'failing', page: 'accounts', search: '?state=failing', inMenu: false },
  { name: 'ending', page: 'accounts', search: '?state=ending7', inMenu: false },
  { name: 'merchants', page: 'merchants', search: '', inMenu: true },
  { name: 'held', page: 'health', search: '', inMenu: true },
];
