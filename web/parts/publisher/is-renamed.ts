import type { PublisherView } from '../../../contract/networks.ts';

/** Whether a person gave it another name than the network did. */
export const isRenamed = ({ name, receivedName }: Pick<PublisherView, 'name' | 'receivedName'>): boolean =>
  receivedName.trim() !== '' && name !== receivedName.trim();
