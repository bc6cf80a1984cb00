import { expect, it } from 'vitest';
import { presetOf } from './preset-of.ts';
import { preset } from './testing.ts';

const presets = [
  preset({ code: 'qq', domains: ['qq.com', 'foxmail.com'] }),
  preset({ code: 'exmail', domains: [] }),
  preset({ code: 'gmail', domains: ['gmail.com'] }),
  preset({ code: 'manual', domains: [] }),
];

it.each([
  ['lin@qq.com', 'qq'],
  ['Lin@FoxMail.com ', 'qq'],
  ['lin@gmail.com', 'gmail'],
  ['lin@mail.qq.com', 'manual'],
  ['lin@company.example', 'manual'],
  ['lin@公司.中国', 'manual'],
])('knows %s by its domain', (email, code) => {
  expect(presetOf(presets, email)?.code).toBe(code);
});

it.each(['', 'lin', 'lin@', 'lin@company', 'lin@company.', 'lin@gmail.co'])(
  'guesses nothing about "%s"',
  (email) => {
    expect(presetOf(presets, email)).toBeUndefined();
  },
);
