import { useEffect } from 'react';

/** Calls back on the left and right arrow keys, unless the person is typing or uses them with another key. */
export function useArrowKeys(onLeft: () => void, onRight: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('input, textarea, select, [contenteditable]')) return;
      if (event.key === 'ArrowLeft') onLeft();
      else if (event.key === 'ArrowRight') onRight();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onLeft, onRight]);
}
