// People who buy, made up: there so that whoever reads the shop can be held to keep none of them.
import { mix } from '../kit/random.ts';
import type { Buyer } from './story.ts';

const firstNames = [
  'Amelie',
  'Björn',
  'Chiara',
  'Dmitri',
  'Eleanor',
  'Farid',
  'Greta',
  'Hiroshi',
  '晓雯',
  'João',
  'Katarzyna',
  'Léonie',
];
const lastNames = [
  'Quillfeather',
  'Østergaard',
  'Bellanova',
  'Zhuravlyov',
  'Ashdownham',
  'Rahmaninejad',
  'Wolkenstein',
  'Kurosawara',
  '欧阳',
  'Figueiroa',
  'Wiśniewska',
  'Dubrocard',
];
const cities = ['Lyon', 'Bergen', 'Trento', 'Leeds', 'Porto', 'Graz', 'Osaka', 'Utrecht'];

/** Every seventh order or so is by somebody who bought before. */
export function buyerOf(seed: number, order: number): Buyer {
  const regular = mix(seed ^ Math.imul(order + 1, 0x27d4eb2f)) % 7 === 0;
  return makeBuyer(seed, regular ? 900_000 + (order % 40) : order);
}

function makeBuyer(seed: number, person: number): Buyer {
  const luck = mix(seed + Math.imul(person + 17, 0x9e3779b1));
  const firstName = firstNames[luck % firstNames.length] ?? 'Amelie';
  const lastName = lastNames[(luck >>> 8) % lastNames.length] ?? 'Quillfeather';
  const mark = luck.toString(36);
  return {
    id: 7_000_000_000_000 + person,
    firstName,
    lastName: `${lastName}-${mark}`,
    email: `buyer.${mark}@mail.example`,
    phone: `+4479${String(luck % 100_000_000).padStart(8, '0')}`,
    address: `${1 + (luck % 240)} Nowhere Lane ${mark}`,
    city: cities[(luck >>> 16) % cities.length] ?? 'Lyon',
    zip: String(10_000 + (luck % 89_999)),
    country: 'GB',
  };
}
