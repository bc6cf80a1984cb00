import type { FormEvent, InputHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import styles from './search-box.module.css';
import { searchBoxTexts as texts } from './texts.ts';

interface SearchBoxProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'onCompositionStart' | 'onCompositionEnd'> {
  label: string;
  /** What may be typed; the label where it says enough. */
  placeholder?: string;
  value: string;
  onType: (text: string) => void;
  /** Enter, or the key of a phone's keyboard. */
  onSubmit: () => void;
}

/** A box for words to search for, with a way to empty it. */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onType,
  onSubmit,
  ...typing
}: SearchBoxProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <search>
      <form className={styles.box} onSubmit={submit}>
        <Icon name="search" size={18} />
        <input
          {...typing}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label={texts.clear} onClick={() => onType('')}>
            <Icon name="close" size={16} />
          </button>
        )}
      </form>
    </search>
  );
}
