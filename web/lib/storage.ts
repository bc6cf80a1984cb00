// Local storage by the specification's keys. Where the browser refuses storage (private mode, blocked), values live as
// long as the page.

/** Keys the specification names; their odd spellings are kept. */
export const storageKeys = [
  'token',
  'id',
  'isSelect',
  'isemitco',
  'validParam',
  'permitList',
  'haveIndustry',
  'isbutt',
  'v_num',
  'flag',
] as const;

const consentKey = 'haitu_cookie_consent';
/** Tells the other tabs why the token is about to go. */
const forcedOutKey = 'haitu_forced_out';
const preferencePrefix = 'haitu_pref_';
export const preferenceNames = [
  'theme',
  'riseColor',
  'menuCollapsed',
  'assistantWidth',
  'reportColumns',
  'reportDensity',
  'merged',
  'mailRows',
  'exportNotes',
] as const;

export type StorageKey = (typeof storageKeys)[number] | typeof consentKey | typeof forcedOutKey;
export type PreferenceName = (typeof preferenceNames)[number];

const memory = new Map<string, string>();

function findStore(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function read(key: string): string | null {
  return memory.get(key) ?? findStore()?.getItem(key) ?? null;
}

function write(key: string, value: string): void {
  try {
    const store = findStore();
    if (!store) throw new Error('no storage');
    store.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

function remove(key: string): void {
  memory.delete(key);
  findStore()?.removeItem(key);
}

export const storage = {
  get: (key: StorageKey): string | null => read(key),
  set: (key: StorageKey, value: string): void => write(key, value),
  remove: (key: StorageKey): void => remove(key),
};

const preferenceListeners = new Set<() => void>();

export const preferences = {
  get: (name: PreferenceName): string | null => read(preferencePrefix + name),
  set(name: PreferenceName, value: string): void {
    write(preferencePrefix + name, value);
    for (const listener of preferenceListeners) listener();
  },
  subscribe(listener: () => void): () => void {
    preferenceListeners.add(listener);
    return () => preferenceListeners.delete(listener);
  },
};

/**
 * Forgets everything, as the specification says of a session's end: the next person at this browser begins with nothing of
 * the last one's. Only the consent to cookies stays, which is the browser's (decision 54).
 */
export function clearSession(): void {
  const keys = [...memory.keys(), ...Object.keys(findStore() ?? {})];
  for (const key of keys) if (key !== consentKey) remove(key);
  for (const listener of preferenceListeners) listener();
}
