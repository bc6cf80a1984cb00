import { describe, expect, it } from 'vitest';
import { demoCatalogue } from './demo/demo-catalogue.ts';
import { drawLogo, initialsOf, palettes } from './draw-logo.ts';

describe('a drawn logo', () => {
  it('is the same for the same brand and another for every other', () => {
    const { brands } = demoCatalogue();
    expect(brands.length).toBeGreaterThanOrEqual(600);
    const drawn = () =>
      brands.map(({ code, name }) => drawLogo(code, name).replace(/aria-label="[^"]*"/, ''));
    expect(drawn()).toEqual(drawn());
    expect(new Set(drawn()).size).toBe(brands.length);
  });

  it('holds a hostile name as text', () => {
    const svg = drawLogo('x', `"><script>alert('1')</script>&\u0000\ufffe\ud800`);
    expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"');
    expect(svg.match(/<\w+/g)).not.toContain('<script');
    expect(svg.isWellFormed()).toBe(true);
  });

  it('shows one Han character or at most two letters', () => {
    const cases: [string, string][] = [
      ['屿野 Ovelavik', '屿'],
      ['Trail Notes Co', 'TN'],
      ['ovelavik', 'O'],
      ['Ovelavik 屿野', 'O'],
      ['ßtar 9', 'ß9'],
      ['😀 “7”', '7'],
      ['!!!', ''],
      ['𠮷野家', '𠮷'],
    ];
    expect(cases.map(([name]) => initialsOf(name))).toEqual(cases.map(([, letters]) => letters));
    expect(drawLogo('b-77', '!!!')).toContain('>B7</text>');
  });

  it('can be read: white on every ground is at least 4.5 to 1', () => {
    for (const [ground] of palettes)
      expect([ground, contrastWithWhite(ground) >= 4.5]).toEqual([ground, true]);
  });
});

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
