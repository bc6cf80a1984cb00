import { describe, expect, it } from 'vitest';
import { cleanQuestion } from './clean-question.ts';

describe('cleanQuestion', () => {
  it('takes the blanks around it and every question mark away', () => {
    expect(cleanQuestion('  上周佣金为什么下降？ \n')).toBe('上周佣金为什么下降');
    expect(cleanQuestion('what? is？ CPS')).toBe('what is CPS');
    expect(cleanQuestion('ROI 是什么 ?')).toBe('ROI 是什么');
  });

  it('keeps what only has to be encoded, and the breaks within', () => {
    expect(cleanQuestion('A/B 100% & C++ #1')).toBe('A/B 100% & C++ #1');
    expect(cleanQuestion('第一行\n第二行')).toBe('第一行\n第二行');
  });

  it('leaves nothing of what holds no question', () => {
    expect(['', ' ', '？？', ' ? \n？'].map(cleanQuestion)).toEqual(['', '', '', '']);
  });
});
