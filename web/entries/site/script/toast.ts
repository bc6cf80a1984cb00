const shownMs = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** One line at the top, for a few seconds. */
export function toast(words: string, kind: 'done' | 'error' = 'done'): void {
  const box = document.getElementById('toast');
  if (!box) return;
  box.dataset.kind = kind;
  box.hidden = false;
  box.textContent = words;
  clearTimeout(timer);
  timer = setTimeout(() => {
    box.hidden = true;
  }, shownMs);
}
