// A publisher's name with a letter or two wrong: read as the one name it can be, which the answer says. Only words nobody knows
// are tried, so that an ordinary word is no name.
import { normalise } from './normalise.ts';
import type { NamedPublisher, Token } from './scan.ts';
import { mistakesIn } from './slips.ts';

/** As in “capital one shopping”; more words are no name but a sentence. */
const mostWords = 4;
const shortest = 5;

const compact = (text: string): string => text.replace(/[^a-z0-9]/g, '');

/** How many letters may be wrong: in a short name two make another one. */
const mistakesAllowed = (name: string): number => (name.length >= 9 ? 2 : name.length >= shortest ? 1 : 0);

/** Latin words of a question, alone and together, that hold one nobody knows or one that was taken for another. */
export function doubtfulWords(plain: string, tokens: readonly Token[]): string[] {
  const doubtful = new Set(
    tokens.flatMap(({ kind, text, meant }) =>
      kind === 'unknown' || meant !== undefined ? text.split(' ') : [],
    ),
  );
  const runs = plain.match(/[a-z0-9]+(?:[ .'&-][a-z0-9]+)*/g) ?? [];
  const windows = runs.slice(0, 8).flatMap((run) => {
    const words = run.split(' ').slice(0, 12);
    return words.flatMap((_, from) =>
      Array.from({ length: Math.min(mostWords, words.length - from) }, (_, more) =>
        words.slice(from, from + more + 1),
      ),
    );
  });
  return windows
    .filter((words) => words.some((word) => doubtful.has(word)))
    .map((words) => words.join(' '))
    .filter((text) => compact(text).length >= shortest && /[a-z]{3}/.test(text));
}

interface Near {
  words: string;
  publishers: readonly NamedPublisher[];
  mistakes: number;
}

/** The one name the words can be; null where there is none or more than one. */
export function nearName(
  windows: readonly string[],
  publishers: readonly NamedPublisher[],
): { words: string; publishers: readonly NamedPublisher[] } | null {
  const byName = new Map<string, NamedPublisher[]>();
  for (const publisher of publishers) {
    const name = compact(normalise(publisher.name));
    byName.set(name, [...(byName.get(name) ?? []), publisher]);
  }
  const near = windows.flatMap((words): (Near & { name: string })[] => {
    const written = compact(words);
    if (written.length < shortest) return [];
    return [...byName].flatMap(([name, of]) => {
      const most = mistakesAllowed(name);
      if (most === 0 || !beginsAlike(written, name) || Math.abs(written.length - name.length) > most)
        return [];
      const mistakes = mistakesIn(written, name);
      return mistakes <= most ? { words, name, publishers: of, mistakes } : [];
    });
  });
  const nearest = near.toSorted((a, b) => a.mistakes - b.mistakes || b.words.length - a.words.length);
  const isOnly = ({ words, name, mistakes }: (typeof near)[number]): boolean =>
    near.every((one) => one.name === name || one.mistakes > mistakes || !shareWord(one.words, words));
  return nearest.find(isOnly) ?? null;
}

const shareWord = (a: string, b: string): boolean => {
  const words = new Set(a.split(' '));
  return b.split(' ').some((word) => words.has(word));
};

/** The first letter is seldom wrong, unless it was turned round with the second: “money” is no “Honey”. */
const beginsAlike = (written: string, name: string): boolean =>
  written[0] === name[0] || (written[0] === name[1] && written[1] === name[0]);

/** What well-known publishers are called in Chinese. */
const chineseNames: readonly (readonly [said: string, name: string])[] = [
  ['乐天', 'rakuten'],
  ['福布斯', 'forbes'],
  ['高朋', 'groupon'],
  ['北美省钱快报', 'dealmoon'],
  ['省钱快报', 'dealmoon'],
  ['商业内幕', 'business insider'],
  ['第一资本', 'capital one shopping'],
  ['可拉纳', 'klarna'],
];

/** Names to look for beside what was written, each with the words that stand for it. */
export const namesSaidInChinese = (plain: string): readonly (readonly [said: string, name: string])[] =>
  chineseNames.filter(([said]) => plain.includes(said));
