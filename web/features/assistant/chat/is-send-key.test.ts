import { expect, it } from 'vitest';
import { isSendKey } from './is-send-key.ts';

const enter = {
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  keyCode: 13,
  nativeEvent: { isComposing: false },
};

it('V3 Enter alone sends', () => {
  expect(isSendKey(enter)).toBe(true);
  expect(isSendKey({ ...enter, key: 'a' })).toBe(false);
  for (const key of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey']) {
    expect(isSendKey({ ...enter, [key]: true })).toBe(false);
  }
});

it('V3 Enter that chooses a word of an input method sends nothing, in any browser', () => {
  expect(isSendKey({ ...enter, nativeEvent: { isComposing: true } })).toBe(false);
  expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false);
});
