import { describe, expect, it } from 'vitest';
import { shownHeight, toldHeight } from './frame-height.ts';

describe('the height of a frame', () => {
  it('is what it says, with its border', () => {
    expect(toldHeight(320.2)).toBe(323);
    expect(shownHeight(323, false)).toEqual({ height: 323, foldable: false });
  });

  it('is not believed where it is no height, or taller than any mail', () => {
    for (const said of ['ready', '10', null, {}, Number.NaN, Number.POSITIVE_INFINITY, -1])
      expect(toldHeight(said)).toBeUndefined();
    expect(toldHeight(1e9)).toBe(30_002);
  });

  it('is folded where it is long, and opened up on demand', () => {
    expect(shownHeight(5000, false)).toEqual({ height: 900, foldable: true });
    expect(shownHeight(5000, true)).toEqual({ height: 5000, foldable: true });
  });

  it('is low until the frame has said anything', () => {
    expect(shownHeight(null, false).height).toBe(140);
  });
});
