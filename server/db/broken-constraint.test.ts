import { expect, it } from 'vitest';
import { brokenConstraint } from './broken-constraint.ts';

it('names the constraint, of a piece of a distributed table too', () => {
  const wrapped = (constraint: string) => Object.assign(new Error('failed'), { cause: { constraint } });
  expect(brokenConstraint(wrapped('material_picture'))).toBe('material_picture');
  expect(brokenConstraint(wrapped('material_picture_102048'))).toBe('material_picture');
  expect(brokenConstraint({ constraint: 'step_2' })).toBe('step_2');
  expect(brokenConstraint(new Error('another failure'))).toBeUndefined();
});

it('reads the name in the message where a node reports nothing else', () => {
  const reported = (code: string) =>
    Object.assign(new Error('duplicate key value violates unique constraint "material_picture_102048"'), {
      code,
    });
  expect(brokenConstraint(reported('23505'))).toBe('material_picture');
  expect(brokenConstraint(reported('42501'))).toBeUndefined();
});
