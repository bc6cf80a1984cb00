// What a publisher is called in a list.
import { isGarbled } from './garbled-name.ts';

export interface NamedPublisher {
  /** As received. */
  name: string;
  nameByHand: string | null;
}

export const shownName = ({ name, nameByHand }: NamedPublisher): string => nameByHand ?? name.trim();

/** Shown as received although it cannot be read; a name given by hand is never marked. */
export const isShownGarbled = ({ name, nameByHand }: NamedPublisher): boolean =>
  nameByHand === null && isGarbled(name);
