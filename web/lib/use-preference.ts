import { useCallback, useSyncExternalStore } from 'react';
import { type PreferenceName, preferences } from './storage.ts';

/** A remembered choice of this browser, or null, and how to change it. */
export function usePreference(name: PreferenceName): [value: string | null, set: (value: string) => void] {
  const value = useSyncExternalStore(preferences.subscribe, () => preferences.get(name));
  const set = useCallback((next: string) => preferences.set(name, next), [name]);
  return [value, set];
}
