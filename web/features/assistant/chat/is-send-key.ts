interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** 229 while an input method takes the key for itself. */
  keyCode: number;
  nativeEvent: { isComposing: boolean };
}

/** Enter alone. The one that chooses a word of an input method sends nothing; Safari tells of it only after composing. */
export function isSendKey({ key, shiftKey, ctrlKey, altKey, metaKey, keyCode, nativeEvent }: PressedKey) {
  return (
    key === 'Enter' &&
    !shiftKey &&
    !ctrlKey &&
    !altKey &&
    !metaKey &&
    !nativeEvent.isComposing &&
    keyCode !== 229
  );
}
