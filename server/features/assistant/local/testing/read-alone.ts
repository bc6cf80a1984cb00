// A question read without a database: with the publishers of the paraphrases' account and the product's own texts.
import { meaningOf } from '../interpret.ts';
import { plainQuestion } from '../read/dialect.ts';
import { doubtfulWords, namesSaidInChinese, nearName } from '../read/near-names.ts';
import { normalise } from '../read/normalise.ts';
import { placeOf } from '../read/publisher-names.ts';
import type { DataQuery } from '../read/query.ts';
import { readText } from '../read/read-text.ts';
import type { NamedPublisher } from '../read/scan.ts';
import { understandAll } from '../read/several.ts';
import { builtInKnowledge } from '../search/create-knowledge.ts';
import { lastFullDay } from './paraphrase-set.ts';
import { paraphrasePublishers } from './paraphrase-world.ts';

function namesIn(text: string): Map<string, NamedPublisher[]> {
  const plain = normalise(text);
  const names = new Map<string, NamedPublisher[]>();
  for (const { name, network, ref } of paraphrasePublishers) {
    const keys = [placeOf(plain, name), plain.includes(ref) ? ref : null].filter((key) => key !== null);
    keys.push(...namesSaidInChinese(plain).flatMap(([said, of]) => (normalise(name) === of ? said : [])));
    for (const key of keys) names.set(key, [...(names.get(key) ?? []), { name, network, ref }]);
  }
  return names;
}

interface Read {
  notes: readonly string[];
  meaning: ReturnType<typeof meaningOf>;
  more: readonly DataQuery[];
}

export function readAlone(text: string): Read {
  const reading = { anchor: lastFullDay, names: namesIn(text), currency: 'USD' };
  const near = nearName(
    doubtfulWords(plainQuestion(text), readText(text, reading).tokens),
    paraphrasePublishers,
  );
  if (near) reading.names.set(near.words, [...near.publishers]);
  const { tokens, notes } = readText(text, reading);
  const { understood, more } = understandAll(tokens, {
    ...{ anchor: lastFullDay, card: undefined, filters: {}, previous: null },
    notes,
  });
  return { notes, meaning: meaningOf(understood, { knowledge: builtInKnowledge, text }), more };
}
