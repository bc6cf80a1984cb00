import { describe, expect, it } from 'vitest';
import { clampPanelWidth } from './panel-width.ts';

describe('clampPanelWidth', () => {
  it('is 450 by default and at least', () => {
    expect([Number.NaN, 0, 449, 450].map((width) => clampPanelWidth(width, 1440))).toEqual([
      450, 450, 450, 450,
    ]);
  });

  it('leaves the page its share', () => {
    expect(clampPanelWidth(2000, 1440)).toBe(864);
    expect(clampPanelWidth(600.4, 1440)).toBe(600);
  });

  it('keeps its least width on a narrow window', () => {
    expect(clampPanelWidth(600, 700)).toBe(450);
  });
});
