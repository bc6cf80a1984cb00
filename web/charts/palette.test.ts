import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import { type Ink, inksOf, networkInk, networkPalette, typeInk } from './palette.ts';

/** Of every network an account can connect. */
declare const __networkLooks__: Readonly<Record<string, unknown>>;
/** By name, in lower case. */
declare const __networkCodes__: Readonly<Record<string, string>>;

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** Full dichromacy after Machado, Oliveira and Fernandes 2009, in linear RGB. */
const eyes: Record<string, Matrix> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex: string): Triple => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const times = (matrix: Matrix, [r, g, b]: Triple): Triple =>
  matrix.map((row) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b))) as Triple;

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** 100 lies between black and white. */
function distance(one: string, other: string, eye: Matrix): number {
  const [a, b] = [one, other].map((hex) => oklab(times(eye, linear(hex)))) as [Triple, Triple];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

/** `--ht-surface` of both themes. */
const grounds = { light: '#ffffff', dark: '#0f2136' } as const;
const sets: Record<string, Ink[]> = {
  networks: [...networkPalette, networkInk('some-other-network')],
  types: publisherTypes.map(typeInk),
};

describe.each(Object.entries(sets))('the colours of %s', (_name, inks) => {
  describe.each(['light', 'dark'] as const)('on %s ground', (theme) => {
    it.each(Object.entries(eyes))('stay apart for %s eyes', (_eye, matrix) => {
      const colors = inks.map((ink) => ink[theme]);
      const pairs = colors.flatMap((one, index) =>
        colors.slice(index + 1).map((other) => distance(one, other, matrix)),
      );
      expect(Math.min(...pairs)).toBeGreaterThan(8.5);
    });

    it('stand out from the ground', () => {
      for (const ink of inks) expect(contrast(ink[theme], grounds[theme])).toBeGreaterThanOrEqual(3);
    });
  });
});

describe('networks in one chart', () => {
  const codes = Object.keys(__networkLooks__);

  it('have a colour each, however many there are colours for', () => {
    const most = networkPalette.length;
    const chosen = fc.shuffledSubarray(codes, { minLength: 1, maxLength: most });
    fc.assert(
      fc.property(chosen, (networks) => {
        const inkOf = inksOf(networks);
        expect(new Set(networks.map(inkOf)).size).toBe(networks.length);
        // Whoever comes first keeps the colour that stands for it everywhere.
        expect(inkOf(networks[0] ?? '')).toBe(networkInk(networks[0] ?? ''));
      }),
    );
  });

  it('are more than there are colours for only where everybody is in it, and two at most then share one', () => {
    const counts = Map.groupBy(codes.map(inksOf(codes)), ({ light }) => light);
    for (const inks of counts.values()) expect(inks.length).toBeLessThanOrEqual(2);
  });

  it('share the grey where nobody can connect them', () => {
    const inkOf = inksOf(['some-network', 'another-network']);
    expect(inkOf('some-network')).toEqual(inkOf('another-network'));
  });
});

it('a network keeps its colour whichever way it is named', () => {
  for (const code of Object.keys(__networkLooks__)) {
    expect(networkInk(code.toUpperCase())).toEqual(networkInk(code));
  }
  for (const [name, code] of Object.entries(__networkCodes__)) {
    expect(networkInk(name)).toBe(networkInk(code));
    expect(networkPalette).toContain(networkInk(name));
  }
});

it('white letters can be read on a network colour', () => {
  for (const { light } of sets.networks ?? []) expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
