import type { PublisherView } from '#contract/publishers.ts';

/** Whether a person gave it another name than the network did. */
export const isRenamed = ({ name, receivedName }: Pick<PublisherView, 'name' | 'receivedName'>): boolean =>
  receivedName.trim() !== '' && name !== receivedName.trim();
