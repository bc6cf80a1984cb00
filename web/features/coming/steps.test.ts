import { expect, it } from 'vitest';
import { stepsFor } from './steps.ts';

it('shows the ways in only to those who are outside', () => {
  expect(stepsFor(['register', 'login', 'tour'], false)).toEqual(['register', 'login', 'tour']);
  expect(stepsFor(['register', 'login', 'tour'], true)).toEqual(['tour']);
  expect(stepsFor(['loginEnglish', 'tourEnglish'], true)).toEqual(['tourEnglish']);
  expect(stepsFor(['profile', 'guide'], true)).toEqual(['profile', 'guide']);
});
