// A question read without a database: with the publishers of the paraphrases' account and the product's own texts.
import { meaningOf } from '../interpret.ts';
import { plainQuestion } from '../read/dialect.ts';
import { doubtfulWords, namesSaidInChinese, nearName } from '../read/near-names.ts';
import { normalise } from '../read/normalise.ts';
import { placeOf } from '../read/publisher-names.ts';
import type { DataQuery } from '../read/query.ts';
import type { NamedPublisher } from '../read/scan.ts';
import { understandText } from '../read/understand-text.ts';
import { builtInKnowledge } from '../search/create-knowledge.ts';
import { lastFullDay } from './paraphrase-set.ts';
import { type ParaphraseWorld, usualWorld } from './paraphrase-world.ts';

function namesIn(text: string, { publishers }: ParaphraseWorld): Map<string, NamedPublisher[]> {
  const plain = normalise(text);
  const names = new Map<string, NamedPublisher[]>();
  for (const { name, network, ref } of publishers) {
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

export function readAlone(text: string, world: ParaphraseWorld = usualWorld): Read {
  const reading = { anchor: lastFullDay, names: namesIn(text, world), currency: 'USD' };
  const situation = { anchor: lastFullDay, card: undefined, filters: {}, previous: null };
  const first = understandText(text, { reading, situation });
  const near = nearName(doubtfulWords(plainQuestion(text), first.tokens), world.publishers);
  if (near) reading.names.set(near.words, [...near.publishers]);
  const { notes, understood, more } = near ? understandText(text, { reading, situation }) : first;
  return { notes, meaning: meaningOf(understood, { knowledge: builtInKnowledge, text }), more };
}
