import { expect, it } from 'vitest';
import { brokenConstraint } from './broken-constraint.ts';

it('names the constraint, of a piece of a distributed table too', () => {
  const wrapped = (constraint: string) => Object.assign(new Error('failed'), { cause: { constraint } });
  expect(brokenConstraint(wrapped('material_picture'))).toBe('material_picture');
  expect(brokenConstraint(wrapped('material_picture_102048'))).toBe('material_picture');
  expect(brokenConstraint({ constraint: 'step_2' })).toBe('step_2');
  expect(brokenConstraint(new Error('another failure'))).toBeUndefined();
});
