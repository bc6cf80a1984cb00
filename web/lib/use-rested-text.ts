import { type CompositionEvent, useEffect, useRef, useState } from 'react';

const restMs = 300;

/**
 * A box whose words are searched for once they rest, or at once with Enter. Words still being composed (pinyin) are not
 * searched for; words given from outside replace what stands in the box.
 */
export function useRestedText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // What was sent from here comes back a moment later, when more may have been typed.
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string) => {
    clearTimeout(timer.current);
    const next = words.trim();
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  const type = (words: string) => {
    setText(words);
    clearTimeout(timer.current);
    if (!composing.current) timer.current = setTimeout(() => search(words), restMs);
  };
  return {
    value: text,
    onType: type,
    onSubmit: () => search(text),
    onCompositionStart: () => {
      composing.current = true;
      clearTimeout(timer.current);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      type(currentTarget.value);
    },
  };
}
