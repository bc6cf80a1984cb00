import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { slowCallMs } from '#contract/limits.ts';
import { queryAll } from '../testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { noteSlowCalls } from './slow-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const call = (path: `/api/${string}`, raw: boolean) =>
  endpoint({ method: 'GET', path, access: 'public', summary: '慢', tag: '测试', output: z.unknown(), raw });

it('keeps a call that took too long, but no stream, and writes it before the server ends', async () => {
  const server = Fastify();
  server.decorateRequest('caller', null);
  noteSlowCalls(server, app.services);
  const linger = async () => {
    await sleep(slowCallMs + 50);
    return {};
  };
  server.get('/api/slow/:id', { config: { endpoint: call('/api/slow/:id', false) } }, linger);
  server.get('/api/stream', { config: { endpoint: call('/api/stream', true) } }, linger);
  await Promise.all([server.inject('/api/slow/4711'), server.inject('/api/stream')]);
  await server.close();
  const kept = await queryAll<{ route: string; status: number; ms: number }>(
    app,
    'SELECT route, status, ms FROM slow_call',
  );
  // The route, not the address: that may hold a name.
  expect(kept).toEqual([{ route: '/api/slow/:id', status: 200, ms: expect.any(Number) }]);
  expect(kept[0]?.ms).toBeGreaterThanOrEqual(slowCallMs);
});
