import { useState } from 'react';
import { preferences } from '#web/lib/storage.ts';
import { clampPanelWidth } from './panel-width.ts';

/** Remembered in this browser. */
export function usePanelWidth(): [width: number, resize: (wanted: number) => void] {
  const [width, setWidth] = useState(() =>
    clampPanelWidth(Number(preferences.get('assistantWidth') ?? Number.NaN), globalThis.innerWidth),
  );
  const resize = (wanted: number) => {
    const next = clampPanelWidth(wanted, globalThis.innerWidth);
    setWidth(next);
    preferences.set('assistantWidth', String(next));
  };
  return [width, resize];
}
