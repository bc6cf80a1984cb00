// Light or dark: the person's choice, else the system's. The result stands as attributes on <html>, which the style
// sheets of antd, antd-mobile and the app's own read.
import { printing, watchPrinting } from './printing.ts';
import { preferences } from './storage.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Colour of the browser's own bar: the header's. */
const barColors = { light: '#ffffff', dark: '#0f2136' } as const;

export function toThemeChoice(value: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === value) ?? 'system';
}

/** `red` is the Chinese habit: rising red, falling green. */
export type RiseColor = 'red' | 'green';

export function toRiseColor(value: string | null): RiseColor {
  return value === 'green' ? 'green' : 'red';
}

/** Applies the choices now, at every change of them and when the system changes. */
export function startAppearance(): void {
  const systemDark = globalThis.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const choice = toThemeChoice(preferences.get('theme'));
    const wanted = choice === 'system' ? (systemDark.matches ? 'dark' : 'light') : choice;
    // Paper is white: light words would not be seen on it.
    const theme = printing.get() ? 'light' : wanted;
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    dataset.prefersColorScheme = theme;
    dataset.rise = toRiseColor(preferences.get('riseColor'));
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
  };
  apply();
  watchPrinting();
  printing.subscribe(apply);
  preferences.subscribe(apply);
  systemDark.addEventListener('change', apply);
}
