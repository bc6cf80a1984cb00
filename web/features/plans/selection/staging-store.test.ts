import { expect, it } from 'vitest';
import { hasStaged, stageFor } from './staging-store.ts';

const item = { code: 'b1', name: '浪花' };

it('keeps what one person staged until it is cleared, and shows it to no other', () => {
  stageFor('ada', { type: 'add', kind: 'brand', item });
  expect([hasStaged('ada'), hasStaged('ben')]).toEqual([true, false]);
  stageFor('ada', { type: 'clear' });
  expect(hasStaged('ada')).toBe(false);
});

it('forgets one person when another stages', () => {
  stageFor('ada', { type: 'add', kind: 'brand', item });
  stageFor('ben', { type: 'remove', kind: 'industry', item });
  expect([hasStaged('ada'), hasStaged('ben')]).toEqual([false, true]);
});
