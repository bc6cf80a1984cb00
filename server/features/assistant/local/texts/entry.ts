// One text of the academy: a question people have, and an answer that holds wherever it is read.
import type { FaqChapter } from '#contract/faq-chapters.ts';

export type Theme = FaqChapter;

export interface Entry {
  id: string;
  theme: Theme;
  title: string;
  /** Other ways the same thing is asked. */
  questions: readonly string[];
  /** Markdown. */
  answer: string;
  keywords: readonly string[];
  /** What the operator said about proposing it; a built-in text is proposed where `suggestions.ts` says so. */
  suggested?: boolean;
}

/** Those of one theme, written without repeating it. */
export const ofTheme = (theme: Theme, entries: readonly Omit<Entry, 'theme'>[]): Entry[] =>
  entries.map((entry) => ({ ...entry, theme }));
