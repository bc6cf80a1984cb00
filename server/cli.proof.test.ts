// The command line as a shell sees it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshEmail, signInFrom } from './testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = 'Hai-tu2026!';

/** `typed`: what stands at its input. */
async function shell({ typed = '' }: { typed?: string }, ...args: string[]) {
  const { dataFolder } = app.services.config;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: {
      ...process.env,
      HAITU_DATA: dataFolder,
      DATABASE_URL: app.databaseUrl,
      NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
    },
  });
  child.stdin.end(typed);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, stdout, stderr };
}

it('reads its settings, prints the result and gives the exit code to the shell', async () => {
  const account = freshEmail();
  const create = () => shell({}, 'user:create', '--account', account, '--password', password);
  expect(await create()).toEqual({ code: 0, stdout: `已创建账号 ${account}\n`, stderr: '' });
  expect(await create()).toEqual({ code: 1, stdout: '', stderr: '该邮箱已注册，请直接登录\n' });
  expect((await shell({}, 'user:create')).code).toBe(2);
  expect((await signInFrom(app, { account, password })).status).toBe(200);
});

it('reads a password that was not given, so that no list of processes shows it', async () => {
  const account = freshEmail();
  expect(await shell({ typed: `${password}\n` }, 'user:create', '--account', account)).toMatchObject({
    stdout: `已创建账号 ${account}\n`,
  });
  expect((await signInFrom(app, { account, password })).status).toBe(200);
  expect(await shell({}, 'user:create', '--account', freshEmail())).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('请输入密码'),
  });
});
