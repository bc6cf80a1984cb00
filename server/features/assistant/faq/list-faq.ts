// The FAQ as the operator sees it: what was written or changed here, newest first, then what the product brings.
import type { FaqChapter } from '#contract/faq-chapters.ts';
import type { FaqHead, FaqState, FaqText, FaqView } from '#contract/operator/faq.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { isUsuallySuggested } from '../local/suggestions.ts';
import { allEntries } from '../local/texts/all-entries.ts';
import type { Entry } from '../local/texts/entry.ts';
import { findBuiltIn } from './merge-entries.ts';
import { type FaqRow, selectFaq, selectFaqRow } from './store.ts';
import { faqTexts as texts } from './texts.ts';

export interface FaqQuery {
  keyword?: string | undefined;
  chapter?: FaqChapter | undefined;
  state?: FaqState | undefined;
  origin?: 'own' | 'changed' | 'builtIn' | undefined;
  /** The entry the page begins after. */
  after?: string | undefined;
  size: number;
}

export async function listFaq(
  { db }: Services,
  { after, size, ...filter }: FaqQuery,
): Promise<{ list: FaqHead[]; next: string }> {
  const rows = await selectFaq(db.global);
  const changed = new Set(rows.map(({ faqId }) => faqId));
  const all = [
    ...rows.toSorted((one, other) => other.version - one.version).map(viewOfRow),
    ...allEntries.filter(({ id }) => !changed.has(id)).map(viewOfBuiltIn),
  ].filter((entry) => fits(entry, filter));
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const list = all.slice(start, start + size);
  return { list: list.map(headOf), next: start + size < all.length ? (list.at(-1)?.id ?? '') : '' };
}

export async function getFaq({ db }: Services, id: string): Promise<FaqView> {
  const row = await selectFaqRow(db.global, id);
  if (row) return viewOfRow(row);
  const builtIn = findBuiltIn(id);
  if (!builtIn) throw notFound(texts.entry);
  return viewOfBuiltIn(builtIn);
}

function fits(entry: FaqView, { keyword = '', chapter, state, origin }: Omit<FaqQuery, 'after' | 'size'>) {
  const sought = keyword.toLowerCase();
  const { question, ways, keywords, answer } = entry;
  return (
    [question, ...ways, ...keywords, answer].some((text) => text.toLowerCase().includes(sought)) &&
    (chapter === undefined || entry.chapter === chapter) &&
    (state === undefined || entry.state === state) &&
    (origin === undefined || origin === originOf(entry))
  );
}

const originOf = ({ builtIn, changed }: FaqView) => (!builtIn ? 'own' : changed ? 'changed' : 'builtIn');

/** A built-in text in the fields of the operator's. */
export const textOfEntry = ({ id, theme, title, questions, keywords, answer }: Entry): FaqText => ({
  chapter: theme,
  question: title,
  ways: [...questions],
  keywords: [...keywords],
  answer,
  suggested: isUsuallySuggested(id),
});

function viewOfRow({ faqId, editedAt, ...row }: FaqRow): FaqView {
  const builtIn = findBuiltIn(faqId);
  return {
    ...row,
    id: faqId,
    builtIn: builtIn !== undefined,
    changed: builtIn !== undefined,
    editedAt: isoMoment(editedAt),
    original: builtIn ? textOfEntry(builtIn) : null,
  };
}

function viewOfBuiltIn(entry: Entry): FaqView {
  const text = textOfEntry(entry);
  return {
    ...text,
    id: entry.id,
    builtIn: true,
    changed: false,
    state: 'published',
    version: 0,
    editedBy: '',
    editedAt: '',
    original: text,
  };
}

function headOf(view: FaqView): FaqHead {
  const { id, chapter, question, suggested, builtIn, changed, state, version, editedBy, editedAt } = view;
  return { id, chapter, question, suggested, builtIn, changed, state, version, editedBy, editedAt };
}
