import { type PublisherType, publisherTypes } from '#contract/figures/publisher-type.ts';
import { publisherTypeTexts } from './texts.ts';

/** The five types keep their names in the trade; what is not known says so. */
export function typeLabel(type: PublisherType): string {
  return type === 'Unknown' ? publisherTypeTexts.unknown : type;
}

/** All of them, to choose from. */
export const typeOptions = publisherTypes.map((type) => ({ value: type, label: typeLabel(type) }));
