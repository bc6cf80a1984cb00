// What is done to the words of an answer before they are read as Markdown.

/** Characters of the private area mark places in the words; those of the answer itself are taken out first. */
const marks = { open: '\uE000', close: '\uE001', joint: '\uE002' } as const;
const anyMark = /[\uE000-\uE002]/g;

export const markOpen = marks.open;
export const markClose = marks.close;
/** Between them stands one mark each: `split` on it keeps them. */
export const markPattern = /([\uE000-\uE002])/;

export const withoutMarks = (text: string): string => text.replace(anyMark, '');

export interface Preparation {
  /** More words are on their way. */
  streaming: boolean;
  /** Sentences to point out. */
  sentences: readonly string[];
}

export interface Prepared {
  text: string;
  /** Sentences that do not stand in the words as they were told. */
  unplaced: string[];
}

export function prepareMarkdown(words: string, { streaming, sentences }: Preparation): Prepared {
  const own = withoutMarks(words).replaceAll('\r\n', '\n');
  const { text, unplaced } = placeMarks(own, sentences);
  const eased = easeEmphasis(text);
  return { text: streaming ? settle(eased) : eased, unplaced };
}

/** Signs at the ends of a sentence that belong to the line or to the emphasis around it. */
const signsBefore = /^[\s>#*_~`|+-]*(?:\d+[.)]\s+)?[*_~`]*/;
const signsAfter = /(?<![\s*_~`|])[\s*_~`|]+$/;

/** Between the marks stands what is pointed out, with the signs of the line left outside. */
function placeMarks(words: string, sentences: readonly string[]): Prepared {
  const unplaced: string[] = [];
  let text = words;
  for (const sentence of new Set(sentences.map((one) => one.trim()))) {
    const inner = sentence.replace(signsBefore, '').replace(signsAfter, '');
    const at = inner === '' ? -1 : text.indexOf(inner);
    if (at === -1) unplaced.push(sentence);
    else text = `${text.slice(0, at)}${marks.open}${inner}${marks.close}${text.slice(at + inner.length)}`;
  }
  return { text, unplaced };
}

/**
 * `**佣金：**345` is emphasis to a Chinese reader, but not by the letter of the standard, which looks for blanks around
 * signs. A mark that is no sign and no blank lets it through.
 */
const easeEmphasis = (text: string): string =>
  text.replace(
    /(?<!\*)\*\*(?![\s*])([^*\n]*[^*\s])\*\*(?!\*)/g,
    `${marks.joint}**${marks.joint}$1${marks.joint}**${marks.joint}`,
  );

/** Signs that wait for their other half would jump when it comes: they are closed or left out until then. */
function settle(text: string): string {
  const lines = text.split('\n');
  if (lines.filter((line) => /^\s*(?:```|~~~)/.test(line)).length % 2 === 1) return text;
  const start = lines.findLastIndex((line) => line.trim() === '') + 1;
  const block = lines.slice(start);
  if (isTableBeginning(block)) return lines.slice(0, start).join('\n');
  const before = lines.slice(0, -1);
  return [...before, settleLine(lines.at(-1) ?? '')].join('\n');
}

/** A head without its line of dashes is no table yet. */
function isTableBeginning([head = '', dashes]: readonly string[]): boolean {
  if (!head.trimStart().startsWith('|')) return false;
  return dashes === undefined || !/^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(dashes);
}

function settleLine(line: string): string {
  let text = line.replace(/!?\[([^[\]]*)\]\([^)[]*$/, '$1').replace(/!?\[([^[\]]*)$/, '$1');
  text = text.replace(/(?<![*_~`])[*_~`]+$/, '');
  if (count(text, '`') % 2 === 1) return `${text}\``;
  return count(text, '**') % 2 === 1 ? `${text}**` : text;
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
