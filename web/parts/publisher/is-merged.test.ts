import { afterEach, expect, it } from 'vitest';
import { preferences } from '#web/lib/storage.ts';
import { isMerged } from './is-merged.ts';

afterEach(() => preferences.set('merged', '1'));

it('merges unless the address or the last choice says otherwise, the address first', () => {
  expect(['1', '0', '', undefined, null, 'yes'].map(isMerged)).toEqual([true, false, true, true, true, true]);
  preferences.set('merged', '0');
  expect(['1', '0', ''].map(isMerged)).toEqual([true, false, false]);
});
