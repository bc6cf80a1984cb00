// Uploads as the shell takes them in, on endpoints of the test's own.
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { AppError } from '../kernel/app-error.ts';
import { memberRoute } from '../kernel/route.ts';
import type { Registered, TestApp } from '../testing/test-app.ts';
import { openTestApp } from '../testing/test-app.ts';
import { createApp } from './app.ts';

const shared = {
  method: 'POST',
  access: 'member',
  summary: '上传',
  tag: '测试',
  body: z.strictObject({ what: z.string(), note: z.string().optional() }),
  output: z.object({ seen: z.string() }),
} as const;
const spooling = endpoint({ ...shared, path: '/api/test/spool', upload: { maxBytes: 200_000, spool: true } });
const holding = endpoint({ ...shared, path: '/api/test/hold', upload: { maxBytes: 200_000 } });

let test: TestApp;
let app: FastifyInstance;
let person: Registered;
let kept: string;

beforeAll(async () => {
  test = await openTestApp();
  person = await test.register();
  kept = join(test.services.config.dataFolder, 'kept');
  const routes = [
    memberRoute(spooling, async ({ spooled, file, body }) => {
      if (!spooled || file) throw new Error('not spooled');
      if (body.what === 'fail') throw new AppError('conflict', '不行');
      const text = await readFile(spooled.path, 'utf8');
      if (body.what === 'keep') await rename(spooled.path, kept);
      return { seen: `${spooled.name} ${spooled.size} ${body.what} ${text.slice(0, 10)}` };
    }),
    memberRoute(holding, async ({ spooled, file, body }) => {
      if (!file || spooled) throw new Error('not held');
      return { seen: `${file.name} ${body.what} ${file.bytes.toString().slice(0, 10)}` };
    }),
  ];
  app = await createApp({ services: test.services, routes, readiness: { draining: false } });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

type Part = [string, string | Blob, string?];

async function send(path: string, parts: readonly Part[]) {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  const encoded = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: person.token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { msg, body } = reply.json() as { msg: string; body: { seen?: string } };
  return { status: reply.statusCode, msg, seen: body.seen };
}

const file = (text: string): Part => ['file', new Blob([text]), 'a.csv'];
const passing = () => readdir(join(test.services.config.dataFolder, 'tmp'));

describe('an upload', () => {
  it.each(['/api/test/spool', '/api/test/hold'])(
    'to %s brings its text fields, before or after',
    async (path) => {
      expect((await send(path, [['what', 'x'], file('hello')])).seen).toMatch(/^a\.csv .*x hello$/);
      expect((await send(path, [file('hello'), ['what', '说明']])).seen).toMatch(/说明 hello$/);
    },
  );

  it.each([
    ['no file', [['what', 'x']], 400, '缺少文件字段 file'],
    ['an empty file', [['what', 'x'], file('')], 400, '是空的'],
    [
      'another name',
      [
        ['what', 'x'],
        ['upload', new Blob(['a']), 'a'],
      ],
      400,
      '缺少文件字段 file',
    ],
    ['two files', [['what', 'x'], file('a'), file('b')], 400, '一次只能上传一个文件'],
    ['too much', [['what', 'x'], file('x'.repeat(300_000))], 413, '过大'],
    ['a missing field', [file('a')], 400, 'what'],
    ['an unknown field', [['what', 'x'], ['odd', 'x'], file('a')], 400, 'odd'],
    ['a field twice', [['what', 'x'], ['what', 'y'], file('a')], 400, '只能出现一次'],
    ['a long field', [['what', 'x'.repeat(70_000)], file('a')], 413, '过长'],
  ] as [string, Part[], number, string][])('with %s is refused', async (_, parts, status, sentence) => {
    for (const path of ['/api/test/spool', '/api/test/hold']) {
      expect(await send(path, parts)).toMatchObject({ status, msg: expect.stringContaining(sentence) });
    }
  });

  it('that is no form is refused', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/test/spool',
      headers: { authorization: person.token },
      payload: { file: 'x' },
    });
    expect(reply.statusCode).toBe(400);
  });
});

describe('a spooled file', () => {
  it('is gone after the call, whatever became of it, unless the handler took it', async () => {
    await send('/api/test/spool', [['what', 'x'], file('a')]);
    expect((await send('/api/test/spool', [['what', 'fail'], file('a')])).status).toBe(409);
    await send('/api/test/spool', [file('a')]);
    await send('/api/test/spool', [['what', 'x'], file('x'.repeat(300_000))]);
    expect(await passing()).toEqual([]);
    await send('/api/test/spool', [['what', 'keep'], file('mine')]);
    expect(await readFile(kept, 'utf8')).toBe('mine');
    expect(await passing()).toEqual([]);
  });
});
