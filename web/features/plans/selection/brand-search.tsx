import { type FormEvent, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { editorTexts as texts } from '../selection-texts.ts';
import styles from './brand-search.module.css';

const restMs = 300;

/** What is typed, and what is searched for: the words once they rest, or at once with Enter. Blank words search nothing. */
export function useBrandSearch() {
  const [text, setText] = useState('');
  const [entered, setEntered] = useState('');
  const wanted = text.trim();
  const rested = useDebounced(wanted, restMs);
  const value = wanted === '' || entered === wanted ? wanted : rested;
  return { text, setText, value, searchNow: () => setEntered(wanted) };
}

type BrandSearchProps = Pick<ReturnType<typeof useBrandSearch>, 'text' | 'setText' | 'searchNow'>;

export function BrandSearch({ text, setText, searchNow }: BrandSearchProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <Icon name="search" size={18} />
        <input
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label={texts.search}
          placeholder={texts.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <button type="button" className={styles.clear} aria-label={texts.clear} onClick={() => setText('')}>
            <Icon name="close" size={16} />
          </button>
        )}
      </form>
    </search>
  );
}
