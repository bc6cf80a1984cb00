import { describe, expect, it } from 'vitest';
import { chapterCount, parseChapter } from './chapter.ts';
import { chapterTexts } from './texts.ts';

describe('parseChapter', () => {
  it('takes 1 to 6', () => {
    expect(['1', '2', '3', '4', '5', '6'].map(parseChapter)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('opens the first chapter for anything else', () => {
    expect([null, '', '0', '7', '1.5', ' 2', '-1', '06', 'x'].map(parseChapter)).toEqual(Array(9).fill(1));
  });

  it('has words for every chapter', () => {
    expect(chapterTexts).toHaveLength(chapterCount);
  });
});
