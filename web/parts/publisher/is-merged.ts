import { preferences } from '#web/lib/storage.ts';

/**
 * Whether one publisher on several networks stands in one row: as the address tells, else as this browser chose last, and
 * before any choice it does. Where no publisher has a twin both views are the same.
 */
export function isMerged(told: string | null | undefined): boolean {
  if (told === '0' || told === '1') return told === '1';
  return preferences.get('merged') !== '0';
}
