import { useState } from 'react';
import { SearchBox } from '#web/components/search-box.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { editorTexts as texts } from '../selection-texts.ts';

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
  return <SearchBox label={texts.search} value={text} onType={setText} onSubmit={searchNow} />;
}
