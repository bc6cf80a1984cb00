// An entry as the form holds it: lists as text, so that they can be pasted and read at once.
import type { FaqChapter } from '#contract/faq-chapters.ts';
import type { FaqText } from '#contract/operator/faq.ts';

export interface FaqFields {
  chapter: FaqChapter;
  question: string;
  ways: string;
  keywords: string;
  answer: string;
  suggested: boolean;
}

export const fieldsOf = ({ chapter, question, ways, keywords, answer, suggested }: FaqText): FaqFields => ({
  chapter,
  question,
  ways: ways.join('\n'),
  keywords: keywords.join('、'),
  answer,
  suggested,
});

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const waysIn = (text: string): string[] => partsOf(text, /\n/);
export const keywordsIn = (text: string): string[] => partsOf(text, /[、,，;；\n]/);

export const textOf = ({ ways, keywords, ...rest }: FaqFields): FaqText => ({
  ...rest,
  ways: waysIn(ways),
  keywords: keywordsIn(keywords),
});
