// A question read without a database: with the publishers of the paraphrases' account and the product's own texts.
import { meaningOf } from '../interpret.ts';
import { normalise } from '../read/normalise.ts';
import { placeOf } from '../read/publisher-names.ts';
import { readText } from '../read/read-text.ts';
import type { NamedPublisher } from '../read/scan.ts';
import { understand } from '../read/understand.ts';
import { builtInKnowledge } from '../search/create-knowledge.ts';
import { lastFullDay } from './paraphrase-set.ts';
import { paraphrasePublishers } from './paraphrase-world.ts';

function namesIn(text: string): Map<string, NamedPublisher[]> {
  const plain = normalise(text);
  const names = new Map<string, NamedPublisher[]>();
  for (const { name, network, ref } of paraphrasePublishers) {
    const keys = [placeOf(plain, name), plain.includes(ref) ? ref : null].filter((key) => key !== null);
    for (const key of keys) names.set(key, [...(names.get(key) ?? []), { name, network, ref }]);
  }
  return names;
}

export function readAlone(text: string): { notes: readonly string[]; meaning: ReturnType<typeof meaningOf> } {
  const { tokens, notes } = readText(text, { anchor: lastFullDay, names: namesIn(text), currency: 'USD' });
  const understood = understand(tokens, {
    ...{ anchor: lastFullDay, card: undefined, filters: {}, previous: null },
    notes,
  });
  return { notes, meaning: meaningOf(understood, { knowledge: builtInKnowledge, text }) };
}
