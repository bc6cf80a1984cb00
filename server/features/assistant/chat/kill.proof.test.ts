// The process is killed while it answers: whoever looks next finds the question given back, once, and may ask again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type AssistantApp,
  ask,
  countUse,
  left,
  openAsk,
  openAssistantApp,
  questionsUrl,
} from '#server/testing/assistant/assistant-steps.ts';
import { type ProductProcess, startProduct } from '#server/testing/process/product-process.ts';

vi.setConfig({ testTimeout: 240_000 });

let test: AssistantApp;
let folder: string;
let owner: Owner;
let product: ProductProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-assistant-'));
  test = await openAssistantApp();
  owner = await ownerOn(test.app, 'P_YEAR');
});
afterAll(async () => {
  await product?.end('SIGKILL');
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  product = await startProduct({
    ...test.llm.env,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    DATABASE_URL: test.app.databaseUrl,
    DATABASE_APP_URL: test.app.appUrl,
    HAITU_ROLES: 'web',
  });
  return product;
};

it.each([
  ['before its first word', 'silent'],
  ['in the middle of a sentence', 'stall'],
] as const)('killed %s', async (_, fault) => {
  const { url, end } = await start();
  test.llm.think(() => ({ text: '先看佣金，再看订单，最后看看联盟客。' }));
  test.llm.fail(fault);
  const asked = openAsk(questionsUrl(url), owner.token, { question: '你好' });
  asked.catch(() => undefined);
  if (fault === 'stall') await (await asked).body?.getReader().read();
  else await vi.waitUntil(() => test.llm.open > 0, { timeout: 60_000 });
  expect(await countUse(test.app, owner.accountId)).toEqual({ used: 1, flights: 1 });
  await end('SIGKILL');
  // Until its lease has run out nobody can know that it died: another machine says so.
  test.llm.fail(null);
  expect((await ask(test.url, owner.token, '你好')).status).toBe(409);
  await queryAll(test.app, "UPDATE assistant_flight SET lease_until = lease_until - interval '1 hour'");
  const found = await Promise.all(Array.from({ length: 5 }, () => left(test.app, owner.token)));
  expect(new Set(found)).toEqual(new Set([8000]));
  expect(await countUse(test.app, owner.accountId)).toEqual({ used: 0, flights: 0 });
  expect((await ask(test.url, owner.token, '你好')).ended).toBe(true);
  await queryAll(test.app, 'UPDATE assistant_use SET used = 0');
});

it('asked to end, it lets an answer come to its end first', async () => {
  const { url, end } = await start();
  const gate = Promise.withResolvers<void>();
  const thinking = Promise.withResolvers<void>();
  test.llm.fail(null);
  test.llm.think(async () => {
    thinking.resolve();
    await gate.promise;
    return { text: '说完再走。' };
  });
  const heard = ask(questionsUrl(url), owner.token, '你好');
  await thinking.promise;
  const ended = end('SIGTERM');
  gate.resolve();
  expect(await heard).toMatchObject({ ended: true, text: '说完再走。' });
  expect(await ended).toBe(0);
  expect(await countUse(test.app, owner.accountId)).toEqual({ used: 1, flights: 0 });
});
