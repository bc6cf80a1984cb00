import { expect, it } from 'vitest';
import { createAccountSlots } from './account-slots.ts';

const slots = () => createAccountSlots({ perAccount: 2, perProcess: 3, refusal: '请稍候' });

it('leaves room for others whoever asks', () => {
  const { take } = slots();
  take(1);
  take(1);
  expect(() => take(1)).toThrow('请稍候');
  take(2);
});

it('refuses beyond what the process can do, and takes up again what was given back', () => {
  const { take } = slots();
  const end = take(1);
  take(1);
  take(2);
  expect(() => take(3)).toThrow('请稍候');
  end();
  take(3);
  expect(() => take(1)).toThrow('请稍候');
});
