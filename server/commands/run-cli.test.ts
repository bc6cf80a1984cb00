import { describe, expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { commands } from './commands.ts';
import { runCli } from './run-cli.ts';

const noConfig = (): Config => {
  throw new Error('the database is not needed for this');
};

async function run(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCli(args, noConfig, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

describe('help', () => {
  it('lists every command and describes each', async () => {
    const list = await run('help');
    expect(list.code).toBe(0);
    expect((await run('--help')).said).toBe(list.said);
    for (const { name, options } of commands) {
      expect(list.said).toContain(name);
      const page = await run(name, '--help');
      expect(page.code).toBe(0);
      expect((await run('help', name)).said).toBe(page.said);
      for (const option of Object.keys(options)) expect(page.said).toContain(`--${option}`);
    }
  });

  it('lines up Chinese text', async () => {
    const { said } = await run('help', 'user:create');
    expect(said).toContain(
      '用法：npm run haitu -- user:create --account <邮箱> [--password <密码>] [--name <用户名>]',
    );
    const column = (line: string, text: string) =>
      [...line.slice(0, line.indexOf(text))].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);
    const lines = said.split('\n');
    const at = (option: string, text: string) =>
      column(lines.find((line) => line.startsWith(`  --${option}`)) ?? '', text);
    expect(at('account', '登录邮箱')).toBe(at('company', '公司名称，'));
  });
});

describe('wrong usage', () => {
  it('exits with 2, says what is wrong and prints the help', async () => {
    const cases: [string[], string][] = [
      [[], '用法：'],
      [['user:craete'], '没有命令 user:craete'],
      [['help', 'nothing'], '没有命令 nothing'],
      [['user:create'], '缺少选项 --account 或它的值'],
      [['user:create', '--account', 'a@b.cn', '--password'], '缺少选项 --password 或它的值'],
      [['user:create', '--account', 'a@b.cn', '--pasword', 'x'], '没有选项 --pasword'],
      [['plan:grant', '--account', 'a@b.cn', 'P_YEAR'], '多余的参数 P_YEAR'],
      [['restore', '--file', 'x', '--force=yes'], '选项 --force 不带值'],
    ];
    for (const [args, sentence] of cases) {
      const { code, complained, said } = await run(...args);
      expect(code, args.join(' ')).toBe(2);
      expect(complained).toContain(sentence);
      expect(complained).toContain('用法：npm run haitu --');
      expect(said).toBe('');
    }
  });
});
