// The text that answers a question: ranked as BM25 does, taken only where enough of the question stands in it.
import { normalise } from '../read/normalise.ts';
import { isNearly } from '../read/slips.ts';
import { allEntries } from '../texts/all-entries.ts';
import type { Entry } from '../texts/entry.ts';
import { questionTerms, textTerms } from './terms.ts';

interface Indexed {
  entry: Entry;
  /** How often a term stands in it, by where. */
  weights: ReadonlyMap<string, number>;
  /** Terms of what it is asked by; its answer alone answers nothing. */
  asked: ReadonlySet<string>;
  length: number;
}

export interface FoundEntry {
  entry: Entry;
  score: number;
  /** Which part of the question's letters stands in what the entry is asked by. */
  covered: number;
  /** Terms of the question that stand there. */
  shared: number;
}

/** Texts, and what finds the one a question asks for. */
export interface Knowledge {
  entries: readonly Entry[];
  rank(question: string): FoundEntry[];
  /** The text asked for in its own words. */
  findSame(question: string): Entry | null;
  find(question: string): Entry | null;
}

const [saturation, lengthPart] = [1.4, 0.5];
const fieldWeights = { title: 3, questions: 2, keywords: 2, answer: 0.4 } as const;

/** Taking a text apart is most of the work: an unchanged one is taken apart once. */
const indexed = new WeakMap<Entry, Indexed>();

function indexOf(entry: Entry): Indexed {
  const known = indexed.get(entry);
  if (known) return known;
  const made = takeApart(entry);
  indexed.set(entry, made);
  return made;
}

function takeApart(entry: Entry): Indexed {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of textTerms(text)) weights.set(term, (weights.get(term) ?? 0) + weight);
  };
  add(entry.title, fieldWeights.title);
  for (const question of entry.questions) add(question, fieldWeights.questions);
  for (const keyword of entry.keywords) add(keyword, fieldWeights.keywords);
  add(entry.answer, fieldWeights.answer);
  const asked = new Set([entry.title, ...entry.questions, ...entry.keywords].flatMap(textTerms));
  return { entry, weights, asked, length: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
}

/** Of a question that shares one term, and of one that shares several: under this part it is about something else. */
const enough = { one: 0.6, several: 0.34 } as const;
/** How far down a text that covers more of the question is looked for. */
const looked = 3;

export function createKnowledge(entries: readonly Entry[]): Knowledge {
  const index = entries.map(indexOf);
  const meanLength = index.reduce((sum, { length }) => sum + length, 0) / index.length;
  const frequency = new Map<string, number>();
  for (const { weights } of index) {
    for (const term of weights.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const latinTerms = [...frequency.keys()].filter((term) => /^[a-z]{5,}/.test(term));

  /** Rare terms say more; one that stands nowhere says most, and is missed. */
  const worth = (term: string): number => {
    const count = frequency.get(term) ?? 0;
    return Math.log(1 + (index.length - count + 0.5) / (count + 0.5));
  };

  /** A Latin word with a letter wrong counts as the one that was meant. */
  const meant = (term: string): string =>
    frequency.has(term) || !/^[a-z]{5,}$/.test(term)
      ? term
      : (latinTerms.find((word) => isNearly(term, word)) ?? term);

  function rank(question: string): FoundEntry[] {
    const terms = questionTerms(question).map(({ text, places }) => ({ text: meant(text), places }));
    const letters = new Set(terms.flatMap(({ places }) => places)).size;
    return index
      .map(({ entry, weights, asked, length }) => {
        let score = 0;
        const met = new Set<number>();
        const shared = new Set<string>();
        for (const { text, places } of terms) {
          const weight = weights.get(text) ?? 0;
          if (weight === 0) continue;
          const norm = 1 - lengthPart + (lengthPart * length) / meanLength;
          score += (worth(text) * weight * (saturation + 1)) / (weight + saturation * norm);
          if (!asked.has(text)) continue;
          shared.add(text);
          for (const place of places) met.add(place);
        }
        return { entry, score, covered: letters === 0 ? 0 : met.size / letters, shared: shared.size };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1));
  }

  const byWords = new Map(
    entries.flatMap((entry) =>
      [entry.title, ...entry.questions].map((words) => [normalise(words), entry] as const),
    ),
  );
  const findSame = (question: string): Entry | null => byWords.get(normalise(question)) ?? null;

  function find(question: string): Entry | null {
    const same = findSame(question);
    if (same) return same;
    const near = rank(question)
      .slice(0, looked)
      .filter(({ covered, shared }) => covered >= (shared > 1 ? enough.several : enough.one));
    const [first] = near;
    // Of two that score alike the one that answers more of it.
    return (
      near.reduce<FoundEntry | undefined>(
        (best, one) => (best && one.score * one.covered > best.score * best.covered * 1.3 ? one : best),
        first,
      )?.entry ?? null
    );
  }

  return { entries, rank, findSame, find };
}

/** What the product brings, without a word of the operator. */
export const builtInKnowledge: Knowledge = createKnowledge(allEntries);
