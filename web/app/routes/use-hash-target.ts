import { useEffect } from 'react';
import { useLocation } from 'react-router';

const settlingMs = 2000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the part named in the address into view, and keeps it there while the parts above it are still arriving; the
 * person's first move ends that.
 */
export function useHashTarget(ready: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells a second press of the same link
  useEffect(() => {
    if (!ready || hash === '') return;
    const show = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    const growth = new ResizeObserver(show);
    const end = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const move of ownMoves) globalThis.removeEventListener(move, end);
    };
    const timer = setTimeout(end, settlingMs);
    for (const move of ownMoves) globalThis.addEventListener(move, end, { passive: true });
    show();
    growth.observe(document.body);
    return end;
  }, [ready, hash, key]);
}
