import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { readyLines } from './ready-lines.ts';

const address = 'http://localhost:3000';
const demo = { account: 'demo@haitu.example', password: 'first-look' };
const linesOf = (env: Record<string, string>) => {
  const config = readConfig(env);
  return readyLines({ address, demo: config.demo ? demo : null }, config);
};

it('says where it is and how to sign in', () => {
  expect(linesOf({})).toEqual([
    '海图已就绪：http://localhost:3000',
    '演示账号：demo@haitu.example  密码：first-look',
  ]);
});

it('says that there is no demo unless somebody chose so', () => {
  const [, second] = linesOf({ DATABASE_URL: 'postgres://x/y' });
  expect(second).toMatch(/HAITU_DEMO=1$/);
  expect(linesOf({ HAITU_DEMO: '0' })).toHaveLength(1);
});

it.each<Record<string, string>>([{}, { HAITU_DEMO: '0' }])(
  'warns of passwords hashed as for tests: %o',
  (env) => {
    const warned = (lines: string[]) =>
      lines.filter((line) => /HAITU_PASSWORD_COST=light.*不要给人使用/.test(line));
    expect(warned(linesOf({ ...env, HAITU_PASSWORD_COST: 'light' }))).toHaveLength(1);
    expect(warned(linesOf({ ...env, HAITU_PASSWORD_COST: 'usual' }))).toEqual([]);
    expect(warned(linesOf(env))).toEqual([]);
  },
);
