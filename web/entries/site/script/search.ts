import { findArticles, type SearchText } from '../academy/find-articles.ts';
import { scriptTexts as texts } from './texts.ts';

const restMs = 120;

/** The search box of the academy: the texts are fetched when somebody steps into it, the list below shows what fits. */
export function startSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search]');
  const note = document.querySelector<HTMLElement>('[data-search-note]');
  if (!box || !note) return;
  box.disabled = false;
  let loading: Promise<SearchText[]> | undefined;
  const load = () => {
    loading ??= fetch(box.dataset.search ?? '')
      .then((answer) => answer.json() as Promise<SearchText[]>)
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const show = async () => {
    const question = box.value.trim();
    if (question === '') {
      arrange(null);
      note.textContent = '';
      return;
    }
    try {
      const found = findArticles(await load(), question);
      if (box.value.trim() !== question) return;
      arrange(found);
      note.textContent = found.length > 0 ? texts.found(found.length) : texts.nothing;
    } catch {
      note.textContent = texts.searchFailed;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  box.addEventListener('focus', () => void load().catch(() => undefined));
  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(), restMs);
  });
  const asked = new URLSearchParams(location.search).get('q');
  if (asked) {
    box.value = asked;
    void show();
  }
}

/** Leaves the found articles on the page, each under its theme; null is all of them. */
function arrange(slugs: readonly string[] | null): void {
  const groups = document.querySelectorAll<HTMLElement>('[data-theme]');
  for (const card of document.querySelectorAll<HTMLElement>('[data-slug]')) {
    card.hidden = slugs !== null && !slugs.includes(card.dataset.slug ?? '');
  }
  for (const group of groups) {
    group.hidden = slugs !== null && !group.querySelector('[data-slug]:not([hidden])');
  }
}
