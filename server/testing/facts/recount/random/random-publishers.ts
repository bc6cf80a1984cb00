// Publishers of random accounts: numbers of any length, names with blanks, twins on several networks.
import { type Publisher, publisherTypes } from '../account.ts';
import type { Dice } from './dice.ts';

export interface SaidPublisher extends Publisher {
  /** The name as the source writes it. */
  saidName: string;
  /** What the source calls its type. */
  saidType: string;
  /** The type is set by hand afterwards. */
  retyped: boolean;
}

const ids = ['7', '9', '10', '101', '99', '2001', '345678', 'a7', 'b12'];

export function randomPublishers(dice: Dice, networks: readonly string[]): SaidPublisher[] {
  const publishers = networks.flatMap((pt) =>
    dice.some(ids, dice.between(3, 7)).map((id) => randomPublisher(dice, pt, id)),
  );
  for (const group of ['one', 'two']) {
    const alone = publishers.filter((publisher) => publisher.group === null && publisher.name !== '');
    const twins = networks
      .map((pt) => alone.find((publisher) => publisher.pt === pt))
      .filter((publisher) => publisher !== undefined);
    if (twins.length < 2 || !dice.chance(0.7)) continue;
    for (const twin of twins.slice(0, dice.between(2, 3))) twin.group = group;
  }
  return publishers;
}

function randomPublisher(dice: Dice, pt: string, id: string): SaidPublisher {
  const base = { pt, id, group: null };
  // Of whom nothing at all is said.
  if (dice.chance(0.12)) {
    return { ...base, name: '', url: '', type: 'Unknown', saidName: '', saidType: '', retyped: false };
  }
  const saidType = dice.pick(publisherTypes.slice(0, 5));
  const retyped = dice.chance(0.15);
  const name = dice.pick([`Deals ${pt} ${id}`, `折扣站 ${id}`, `100% ${pt}_${id}`]);
  return {
    ...base,
    name,
    saidName: dice.chance(0.2) ? ` ${name} ` : name,
    url: `${dice.chance(0.5) ? 'https://' : ''}${pt.toLowerCase()}-${id}.example`,
    saidType,
    type: retyped ? dice.pick(publisherTypes.slice(0, 5)) : saidType,
    retyped,
  };
}
