// A question as a row of tokens: at each place the longest thing known. What nothing knows stays, so that no word that
// might narrow a figure is passed over.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { asides } from './asides.ts';
import { chatter, judged } from './chatter.ts';
import { fillers } from './fillers.ts';
import { normalise } from './normalise.ts';
import { outsideTopics } from './outside.ts';
import type { Period } from './periods/period.ts';
import { readPeriod } from './periods/read-period.ts';
import { phrases, type Sign } from './phrases.ts';
import { plainWords } from './plain-words.ts';
import { currencyPhrases, shapes } from './shapes.ts';
import { asItSounds, isNearly, mistakesIn, wordsLackingOne } from './slips.ts';
import {
  type AskedMetric,
  bareTypes,
  doubtfulMetrics,
  listedTypes,
  metricPhrases,
  metricWords,
  networkWords,
  typeSuffix,
  typeWords,
  unknownType,
  verbMetrics,
} from './words.ts';

export interface NamedPublisher {
  name: string;
  /** Code. */
  network: string;
  /** The network's number of it. */
  ref: string;
  type?: string;
  /** Shared by those that are one across networks. */
  mergeKey?: string | null;
}

export type Meaning =
  | { kind: 'metric'; metric: AskedMetric; isVerb: boolean }
  | { kind: 'doubtful'; choices: string }
  | { kind: 'network'; network: string }
  | { kind: 'type'; type: PublisherType }
  | { kind: 'publisher'; publishers: readonly NamedPublisher[] }
  | { kind: 'period'; period: Period }
  | { kind: 'unknown' }
  | Sign;

export type Token = Meaning & {
  text: string;
  /** The word it was taken for, where it was written otherwise. */
  meant?: string;
  /** The last of its clause. */
  ends?: true;
};

/** What the account's publishers that occur in the text are called there, in its way of writing. */
export type PublisherNames = ReadonlyMap<string, readonly NamedPublisher[]>;

interface Found {
  length: number;
  meaning: Meaning;
  meant?: string;
}

/** What days are named with is shorter: reading stays linear. */
const longestPeriod = 60;

const latin = /[a-z0-9]/;
/** A Latin word is not the end or the beginning of a longer one. */
const standsAlone = (text: string, from: number, to: number): boolean => {
  const cut = (left: string | undefined, right: string | undefined) =>
    left !== undefined && right !== undefined && latin.test(left) && latin.test(right);
  return !cut(text[from - 1], text[from]) && !cut(text[to - 1], text[to]);
};

const fixedWords = new Map<string, Meaning>();
for (const word of fillers) fixedWords.set(word, { kind: 'filler' });
for (const [network, words] of Object.entries(networkWords)) {
  for (const word of words) fixedWords.set(word, { kind: 'network', network });
}
const metricMeanings = new Map<string, Meaning>();
for (const [metric, words] of metricWords) {
  for (const word of words) {
    metricMeanings.set(word, { kind: 'metric', metric, isVerb: false });
  }
}
for (const [word, meaning] of metricMeanings) fixedWords.set(word, meaning);
const plain: ReadonlySet<string> = new Set(plainWords);
const longestPlain = Math.max(...plainWords.map((word) => word.length));
const longestWord = Math.max(...[...fixedWords.keys()].map((word) => word.length));

// Linear: words of our own, each tried at one place.
const sticky = (source: string): RegExp => new RegExp(source, 'uy');

/** Networks by name; what is shorter is near to everything. */
const longNetworks = [...fixedWords].filter(
  ([word, { kind }]) => kind === 'network' && /^[a-z]{4,}$/.test(word),
);

const patterns: readonly { pattern: RegExp; meaning: (match: RegExpExecArray) => Meaning }[] = [
  // Of two that are as long the first wins.
  ...outsideTopics.map(([source, sentence]) => ({
    pattern: sticky(source),
    meaning: (): Meaning => ({ kind: 'outside', sentence }),
  })),
  ...metricPhrases.map(([source, metric]) => ({
    pattern: sticky(source),
    meaning: (): Meaning => ({ kind: 'metric', metric, isVerb: false }),
  })),
  ...verbMetrics.map(([source, metric]) => ({
    pattern: sticky(source),
    meaning: (): Meaning => ({ kind: 'metric', metric, isVerb: true }),
  })),
  ...doubtfulMetrics.map(([source, choices]) => ({
    pattern: sticky(source),
    meaning: (): Meaning => ({ kind: 'doubtful', choices }),
  })),
  ...Object.entries(typeWords).flatMap(([type, words]) =>
    words.map((word) => ({
      pattern: sticky(`${word}${typeSuffix}${bareTypes.has(word) ? '' : '?'}`),
      meaning: (): Meaning => ({ kind: 'type', type: type as PublisherType }),
    })),
  ),
  ...listedTypes.map(([source, type]) => ({
    pattern: sticky(source),
    meaning: (): Meaning => ({ kind: 'type', type }),
  })),
  {
    pattern: sticky(unknownType),
    meaning: (): Meaning => ({ kind: 'type', type: 'Unknown' }),
  },
  ...currencyPhrases.map(({ source, currency }) => ({
    pattern: sticky(source),
    meaning: (): Meaning => ({ kind: 'currency', currency }),
  })),
  ...[...shapes, ...phrases].map(({ source, sign }) => ({ pattern: sticky(source), meaning: sign })),
  ...judged.map((source) => ({ pattern: sticky(source), meaning: (): Meaning => ({ kind: 'judged' }) })),
  ...[...asides, ...chatter].map((source) => ({
    pattern: sticky(source),
    meaning: (): Meaning => ({ kind: 'filler' }),
  })),
];

const slipWords = new Map<string, Meaning>();
for (const [word, meaning] of wordsLackingOne(metricMeanings)) slipWords.set(word, meaning);
/** Days that are often mistyped. */
const timeWords =
  '昨天 前天 昨日 前日 上周 上个月 上月 本月 本周 去年 今年 这个月 这周 上个周 上季度 本季度 上半年 下半年 第一季度 第二季度 第三季度 第四季度 双十一 国庆'.split(
    ' ',
  );
const comparedWords: Readonly<Record<string, Meaning>> = {
  环比: { kind: 'compare', compare: 'period' },
  同比: { kind: 'compare', compare: 'year' },
};
const soundWords = new Map<string, string>();
for (const word of [...metricMeanings.keys(), ...timeWords, ...Object.keys(comparedWords)]) {
  if (word.length >= 2) soundWords.set(asItSounds(word), word);
}

/** The longest of what is written here as it should be. */
function findExact(text: string, at: number, { anchor, names }: Reading): Found | null {
  let best: Found | null = null;
  const offer = (length: number, meaning: Meaning, meant?: string) => {
    if (length > (best?.length ?? 0) && standsAlone(text, at, at + length))
      best = { length, meaning, ...(meant !== undefined && { meant }) };
  };
  const period = readPeriod(text.slice(at, at + longestPeriod), anchor);
  if (period) offer(period.length, { kind: 'period', period: period.period });
  for (let length = Math.min(longestWord, text.length - at); length > 0; length -= 1) {
    const meaning = fixedWords.get(text.slice(at, at + length));
    if (meaning) offer(length, meaning);
  }
  for (const { pattern, meaning } of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) offer(match[0].length, meaning(match));
  }
  // What says nothing gives way to all that says something.
  for (let length = Math.min(longestPlain, text.length - at); length > 0; length -= 1) {
    if (plain.has(text.slice(at, at + length))) offer(length, { kind: 'filler' });
  }
  for (const [name, publishers] of names) {
    if (text.startsWith(name, at))
      offer(name.length, { kind: 'publisher', publishers }, meantBy(name, publishers));
  }
  return best;
}

const letters = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The name itself, where it was written otherwise. */
function meantBy(written: string, publishers: readonly NamedPublisher[]): string | undefined {
  const [first] = publishers;
  const isOwn = publishers.some(({ name, ref }) => ref === written || letters(name) === letters(written));
  return first && !isOwn ? first.name : undefined;
}

/** What is meant where a character is wrong or missing; only metrics and days. */
function findSlip(text: string, at: number, { anchor }: Reading): Found | null {
  for (let length = Math.min(6, text.length - at); length >= 2; length -= 1) {
    const written = text.slice(at, at + length);
    if (!/^\p{Script=Han}+$/u.test(written)) continue;
    const word = soundWords.get(asItSounds(written));
    if (word !== undefined) {
      const meaning = metricMeanings.get(word) ?? comparedWords[word];
      if (meaning) return { length, meaning, meant: word };
      const period = readPeriod(word, anchor);
      if (period) return { length, meaning: { kind: 'period', period: period.period }, meant: word };
    }
    const lacking = slipWords.get(written);
    if (lacking) return { length, meaning: lacking };
  }
  return latinSlip(text, at);
}

/** A Latin word with a letter or two wrong; of networks the short ones, too, and those written as two words. */
function latinSlip(text: string, at: number): Found | null {
  const [whole = '', first = ''] = /^([a-z]+)(?:[ -][a-z]+){0,2}/.exec(text.slice(at)) ?? [];
  if (first.length >= 5 && standsAlone(text, at, at + first.length)) {
    const near = [...fixedWords].filter(([word, { kind }]) => kind !== 'filler' && isNearly(first, word));
    const meanings = new Set(near.map(([, meaning]) => JSON.stringify(meaning)));
    const [found] = near;
    if (found && meanings.size === 1) return { length: first.length, meaning: found[1], meant: found[0] };
  }
  const said = [whole, ...[...whole.matchAll(/[ -]/g)].map(({ index }) => whole.slice(0, index))];
  for (const written of said.toSorted((a, b) => b.length - a.length)) {
    const word = written.replace(/[ -]/g, '');
    const near = longNetworks.filter(
      ([network]) =>
        network[0] === word[0] &&
        word.length >= 4 &&
        (network.length >= 8 || written === word) &&
        mistakesIn(word, network) <= (network.length >= 8 ? 2 : 1),
    );
    const [found, other] = near;
    if (found && !other && standsAlone(text, at, at + written.length))
      return { length: written.length, meaning: found[1], meant: found[0] };
  }
  return null;
}

export interface Reading {
  /** D. */
  anchor: string;
  /** The account's: “多少美元” asks for nothing else where amounts are told in dollars. */
  currency?: string | undefined;
  names: PublisherNames;
}

/** What gives way to a longer word that is nearly written. */
const weak: ReadonlySet<Meaning['kind']> = new Set(['filler', 'how', 'metric', 'noun']);

export function scan(text: string, reading: Reading): Token[] {
  const tokens: Token[] = [];
  let unknown = '';
  const close = () => {
    if (unknown.trim() !== '') tokens.push({ kind: 'unknown', text: unknown.trim() });
    unknown = '';
  };
  for (let at = 0; at < text.length; ) {
    const exact = findExact(text, at, reading);
    const isWeak = exact === null || weak.has(exact.meaning.kind);
    const slip = isWeak && latinStart(text, at) ? findSlip(text, at, reading) : null;
    const found = slip && slip.length > (exact?.length ?? 0) ? slip : exact;
    if (found) {
      close();
      const written = text.slice(at, at + found.length);
      const { meant } = found;
      tokens.push({
        ...own(found.meaning, reading),
        text: written,
        ...(meant && meant !== written && { meant }),
      });
      at += found.length;
    } else {
      unknown += text[at];
      at += 1;
    }
  }
  close();
  return tokens;
}

/** Amounts are told in the account's currency anyway; a number may be one of its publishers'. */
function own(meaning: Meaning, { currency, names }: Reading): Meaning {
  if (meaning.kind === 'currency' && meaning.currency === currency) return { kind: 'filler' };
  const publishers = meaning.kind === 'noSuchId' ? names.get(meaning.id) : undefined;
  return publishers ? { kind: 'publisher', publishers } : meaning;
}

/** Not inside a Latin word. */
const latinStart = (text: string, at: number): boolean =>
  !latin.test(text[at] ?? '') || !latin.test(text[at - 1] ?? '');
