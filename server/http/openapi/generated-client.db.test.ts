// What a customer's developer does with the document: generates a client from it, checks its types and calls the product.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes } from '#server/registry.ts';
import { ownerOn } from '#server/testing/accounts/account-steps.ts';
import { makeToken } from '#server/testing/accounts/token-steps.ts';
import { addTestConnection } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openApiDocument } from './openapi-document.ts';

const run = promisify(execFile);
const tsc = join(import.meta.dirname, '../../../node_modules/.bin/tsc');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'haitu-client-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The generator builds its answer with the programming interface of an earlier TypeScript, which the compiler of this project no longer has. */
async function typesOf(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context),
  });
  try {
    const { astToString, default: generate } = await import('openapi-typescript');
    return astToString(await generate(document as never));
  } finally {
    hooks.deregister();
  }
}

const client = `
import type { paths } from './schema.d.ts';

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Call<Path extends keyof paths, Method extends 'get' | 'post'> = NonNullable<paths[Path][Method]>;
type Answer<Path extends keyof paths, Method extends 'get' | 'post'> =
  Call<Path, Method> extends { responses: { 200: infer Success } }
    ? Json<Success> extends { body: infer Body } ? Body : never
    : never;
type Sent<Path extends keyof paths> =
  Call<Path, 'post'> extends { requestBody: infer Request } ? Json<Request> : never;

const [origin, token] = process.argv.slice(2);
async function call(path: string, body?: object): Promise<unknown> {
  const headers: Record<string, string> = { authorization: 'Bearer ' + token };
  if (body) headers['content-type'] = 'application/json';
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(origin + path, sent);
  if (!answer.ok) throw new Error(path + ' ' + answer.status + ' ' + (await answer.text()));
  return ((await answer.json()) as { body: unknown }).body;
}
const get = <Path extends keyof paths>(path: Path) => call(path) as Promise<Answer<Path, 'get'>>;
const post = <Path extends keyof paths>(path: Path, body: Sent<Path>) =>
  call(path, body) as Promise<Answer<Path, 'post'>>;

const currency: string = (await get('/api/report/currency')).currency;
const connections = await get('/api/platform/connections');
const summary = await get('/api/report/summary');
const orders = await post('/api/report/transactions', { from: '2026-01-01', to: '2026-01-31' });
const publishers = await post('/api/report/publishers', { from: '2026-01-01', to: '2026-01-31' });
const total: number = orders.total;

// @ts-expect-error the answer has no such field
void summary.nothing;
// @ts-expect-error a day is text
void (() => post('/api/report/transactions', { from: 20260101 }));

console.log(JSON.stringify({
  currency, total, publishers: publishers.total, cards: summary.orders.length, connections: connections.length,
}));
`;

it('a client generated from it type-checks, and five calls work', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  await addTestConnection(app, owner, { network: 'awin', zone: 'UTC', currency: 'EUR' });
  const { token } = await makeToken(app, owner, { codes: ['platform_manage'] });
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const document = openApiDocument(
    allRoutes.map(({ endpoint }) => endpoint),
    origin,
  );
  await writeFile(join(folder, 'schema.d.ts'), await typesOf(document));
  await writeFile(join(folder, 'client.ts'), client);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--types', 'node'];
  const types = ['--typeRoots', join(import.meta.dirname, '../../../node_modules/@types')];
  const checked = await run(tsc, [...options, ...types, '--allowImportingTsExtensions', 'client.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(checked.stdout).toBe('');
  const { stdout } = await run(process.execPath, ['client.ts', origin, token], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({ currency: 'EUR', total: 0, publishers: 0, cards: 4, connections: 1 });
}, 120_000);
