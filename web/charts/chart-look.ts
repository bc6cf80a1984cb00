import { useMemo, useSyncExternalStore } from 'react';
import type { Ink } from './palette.ts';

/** The theme's colours as a canvas needs them: worked out, no variables. */
export interface ChartLook {
  theme: keyof Ink;
  text: string;
  soft: string;
  line: string;
  surface: string;
  hover: string;
  accent: string;
  font: string;
}

const root = () => document.documentElement;

function readTheme(): keyof Ink {
  return root().dataset.theme === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function readLook(theme: keyof Ink): ChartLook {
  const style = getComputedStyle(root());
  const token = (name: string) => style.getPropertyValue(`--ht-${name}`).trim();
  return {
    theme,
    text: token('text'),
    soft: token('text-soft'),
    line: token('border-soft'),
    surface: token('surface'),
    hover: token('hover'),
    accent: token('primary'),
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** Follows the theme. */
export function useChartLook(): ChartLook {
  const theme = useSyncExternalStore(subscribe, readTheme);
  return useMemo(() => readLook(theme), [theme]);
}
