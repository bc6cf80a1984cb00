// Uploads as hostile or unlucky clients send them: over real sockets, to every upload endpoint there is, cut at every
// byte. Each gets an answer or a closed connection; the process and the folder of passing files stay as they were.
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForOperators } from '../kernel/access.ts';
import type { Route } from '../kernel/route.ts';
import { allRoutes } from '../registry.ts';
import { operatorOn } from '../testing/accounts/operator-steps.ts';
import { openTestApp, type Registered, type TestApp } from '../testing/test-app.ts';
import { createApp } from './app.ts';

/** Limits of rate and plan stand before the body: here every body is read. */
const uploads = allRoutes
  .filter(({ endpoint }) => endpoint.upload)
  .map(({ endpoint, ...route }) => {
    const access = isForOperators(endpoint.access) ? endpoint.access : 'member';
    return { ...route, endpoint: { ...endpoint, rate: 'notify', access } } as Route;
  });
const forOperators = new Set(
  uploads.filter(({ kind }) => kind === 'operator').map(({ endpoint }) => endpoint.path),
);
const paths = uploads.map(({ endpoint }) => endpoint.path);

let test: TestApp;
let app: FastifyInstance;
let person: Registered;
let operatorToken: string;
let port: number;

beforeAll(async () => {
  test = await openTestApp();
  person = await test.register();
  operatorToken = (await operatorOn(test, 'admin')).token;
  app = await createApp({ services: test.services, routes: uploads, readiness: { draining: false } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const body = Buffer.from(
  [
    '--b\r\nContent-Disposition: form-data; name="network"\r\n\r\nawin\r\n',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n',
    'time,je\r\n2022/9/5,1\r\n\r\n--b--\r\n',
  ].join(''),
);

const headers = (path: string) => ({
  authorization: forOperators.has(path as `/api/${string}`) ? operatorToken : person.token,
  'content-type': 'multipart/form-data; boundary=b',
});

interface Reply {
  status: number;
  msg: string;
}

/** A whole request as far as HTTP goes. */
function send(path: string, bytes: Buffer): Promise<Reply> {
  return new Promise((done, fail) => {
    const call = httpRequest(
      { port, path, method: 'POST', headers: { ...headers(path), 'content-length': bytes.length } },
      async (reply) => {
        let text = '';
        for await (const piece of reply) text += piece;
        done({ status: reply.statusCode ?? 0, msg: (JSON.parse(text) as { msg: string }).msg });
      },
    );
    call.on('error', fail);
    call.end(bytes);
  });
}

/** The client goes away in the middle. */
async function breakOff(path: string, bytes: Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'x', ...headers(path), 'content-length': body.length * 2 });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const closed = new Promise((done) => socket.once('close', done));
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n`);
  await new Promise((done) => socket.write(bytes, done));
  socket.destroy();
  await closed;
}

const passing = () => readdir(join(test.services.config.dataFolder, 'tmp')).catch(() => []);

async function expectAtRest(): Promise<void> {
  await expect.poll(passing).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
}

/** The line stays open while the answer is made: that the body has been read does not mean that its sender has gone. */
it('are taken whole over a real line', async () => {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = [
    field('network', 'awin'),
    field('kind', 'sales'),
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    'time,je,jyje,ptoder,ysoder,id\r\n2022/9/5,1,1,A1,B1,7\r\n\r\n--b--\r\n',
  ].join('');
  for (let time = 0; time < 3; time += 1) {
    const { status, msg } = await send('/api/platform/import/preview', Buffer.from(whole));
    expect([status, msg]).toEqual([200, 'success']);
  }
  await expectAtRest();
});

it('go to more than one endpoint', () => expect(paths.length).toBeGreaterThan(3));

describe.each(paths)('%s', (path) => {
  it('answers a body of nothing but boundaries', async () => {
    for (const times of [1, 2, 21, 22, 23, 500]) {
      const reply = await send(path, Buffer.from('--b\r\n'.repeat(times)));
      expect(reply).toEqual({ status: 400, msg: '上传的内容不完整或格式不正确，请重新上传' });
    }
    await expectAtRest();
  });

  it('answers a body cut at any byte', async () => {
    const last = body.indexOf('--b--') + 5;
    for (let end = 0; end < last; end += 1) {
      const { status, msg } = await send(path, body.subarray(0, end));
      expect({ end, status, msg }).toEqual({
        end,
        status: 400,
        msg: '上传的内容不完整或格式不正确，请重新上传',
      });
    }
    await expectAtRest();
  });

  it('outlives clients that go away at any byte', async () => {
    for (let end = 0; end <= body.length; end += 3) await breakOff(path, body.subarray(0, end));
    await expectAtRest();
  });

  it('answers every limit that is passed and every part that is wrong', async () => {
    const field = (name: string, text = 'x') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n`;
    const many = Array.from({ length: 30 }, (_, index) => field(`f${index}`)).join('');
    const cases: [string, number, string][] = [
      [many, 400, '字段过多，最多 20 个'],
      [field('a', 'y'.repeat(70_000)), 413, '字段 a 过长'],
      [field('a') + field('a'), 400, '字段 a 只能出现一次'],
      [file + file, 400, '一次只能上传一个文件'],
      [file.replace('"file"', '"other"'), 400, '缺少文件字段 file'],
      [field('__proto__'), 400, '缺少文件字段 file'],
    ];
    for (const [text, status, msg] of cases) {
      // Whole, and cut after the fault.
      expect(await send(path, Buffer.from(`${text}--b--\r\n`))).toEqual({ status, msg });
      if (!text.includes('__proto__')) expect(await send(path, Buffer.from(text))).toEqual({ status, msg });
    }
    await expectAtRest();
  });
});
