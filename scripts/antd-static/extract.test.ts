import { beforeAll, describe, expect, it } from 'vitest';
import { extractStyles, type StaticStyles } from './extract.ts';

let styles: StaticStyles;

beforeAll(() => {
  styles = extractStyles();
}, 60_000);

type Rgba = [red: number, green: number, blue: number, alpha: number];

function parseColor(text: string): Rgba {
  const hex = /^#([0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(1) as Rgba;
  const parts = /^rgba\(([^)]+)\)$/.exec(text)?.[1]?.split(',').map(Number);
  if (parts?.length !== 4) throw new Error(`not a colour: ${text}`);
  return parts as Rgba;
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of a text colour laid over a ground. */
function contrast(text: string, ground: string): number {
  const below = parseColor(ground);
  const [red, green, blue, alpha] = parseColor(text);
  const over = [red, green, blue].map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha));
  const [high = 0, low = 0] = [luminance(over), luminance(below.slice(0, 3))].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function tokensOf(theme: 'light' | 'dark'): (name: string) => string {
  const [light = '', dark = ''] = styles.tokens.split("[data-theme='dark']");
  return (name) => {
    const find = (css: string) => new RegExp(`--ant-${name}:([^;}]+)`).exec(css)?.[1];
    const value = (theme === 'dark' ? find(dark) : undefined) ?? find(light);
    if (!value) throw new Error(`no token ${name}`);
    return value;
  };
}

describe('extractStyles', () => {
  it('gives each component its sheet and its variables', () => {
    expect(styles.rules.get('Button-Button')).toMatch(/^@layer antd\.parts\{.*\.ant-btn\{/s);
    expect(styles.rules.get('Form-Form')).toMatch(/^@layer antd\.under\{/);
    expect(styles.variables.get('Button')).toContain('.ht.ant-btn{');
    expect(styles.variables.get('Button')).toContain("[data-theme='dark'] .ht.ant-btn{");
  });

  it('does the same for Ant Design X, without its values standing in for those of antd', () => {
    expect(styles.rules.get('Bubble-Bubble')).toMatch(/^@layer antd\.parts\{.*\.ant-bubble\{/s);
    expect(styles.variables.get('Sender')).toContain("[data-theme='dark'] .ht.ant-sender{");
    expect(styles.values).toHaveProperty('screenXXXL');
  });

  it('hands components the sizes they compute with', () => {
    expect(styles.values).toMatchObject({ controlHeight: 36, zIndexPopupBase: 1000, screenMD: 768 });
  });

  it.each(['light', 'dark'] as const)('keeps text readable in the %s theme (AA)', (theme) => {
    const token = tokensOf(theme);
    const texts = [
      'color-text',
      'color-text-secondary',
      'color-text-tertiary',
      'color-text-description',
      'color-text-placeholder',
      'color-link',
      'color-link-hover',
      'color-primary',
      'color-primary-hover',
      'color-success',
      'color-warning',
      'color-error',
      'color-error-hover',
    ];
    const poor = texts.flatMap((text) =>
      ['color-bg-container', 'color-bg-elevated', 'color-bg-layout'].flatMap((ground) => {
        const ratio = contrast(token(text), token(ground));
        return ratio < 4.5 ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
      }),
    );
    expect(poor).toEqual([]);
  });
});
