// The version check at start: a browser that last ran an older build reloads once, so that nothing old lingers.
import { appVersion } from '#contract/limits.ts';
import { storage } from './storage.ts';

/** Compares dotted numbers part by part: 1.10 is newer than 1.9. Anything unreadable counts as oldest. */
export function isOlderVersion(stored: string | null, built: string): boolean {
  if (!stored || !/^\d+(?:\.\d+)*$/.test(stored)) return true;
  const left = stored.split('.').map(Number);
  const right = built.split('.').map(Number);
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/**
 * True when the page is about to load anew. A first visit has nothing old to leave behind: its number is stored and the
 * page goes on. A browser without storage would reload for ever, so it does not.
 */
export function reloadForNewVersion(): boolean {
  const stored = storage.get('v_num');
  if (!isOlderVersion(stored, appVersion)) return false;
  storage.set('v_num', appVersion);
  if (stored === null) return false;
  const kept = globalThis.localStorage?.getItem('v_num') === appVersion;
  if (kept) globalThis.location.reload();
  return kept;
}
