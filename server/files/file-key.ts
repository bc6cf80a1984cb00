// Keys of stored files. They are made by us, never by a client; still none of them leads out of the store.
import { KeyNormalizer } from 'flydrive';

// Names may be in any script; whatever steers a terminal or a path may not.
KeyNormalizer.allowedCharacterSet = /^[^\p{Cc}\\]*$/u;
const normalizer = new KeyNormalizer();

/** The key as the store writes it; throws for one that leads elsewhere. */
export const safeKey = (key: string): string => normalizer.normalize(key);

export const accountPrefix = (accountId: number) => `accounts/${accountId}/`;
export const accountFileKey = (accountId: number, fileId: string) => `${accountPrefix(accountId)}${fileId}`;
