// A bucket's server that is away, silent, cut off in the middle, or says no.
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config/values.ts';
import { type BucketServer, startBucketServer } from '../testing/process/bucket-server.ts';
import { type BucketPatience, createBucketStore } from './bucket-store.ts';
import { openFileStore } from './open-file-store.ts';

let folder: string;
let server: BucketServer;
const unavailable = { reason: 'unavailable', retryAfter: 5, message: '文件存储暂时无法访问，请稍后再试' };
const generous: BucketPatience = { connectMs: 30_000, silentMs: 60_000, againMs: 10 };
const hasty: BucketPatience = { connectMs: 1_000, silentMs: 300, againMs: 10 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-faults-'));
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Answers every connection in its own way. */
async function standIn(answer: (socket: Socket, connection: number) => void) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const listening: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    connections += 1;
    answer(socket, connections);
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return {
    settings: { ...server.settings, endpoint: `http://127.0.0.1:${port}` },
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      listening.close();
      await once(listening, 'close');
    },
  };
}

describe('a server that is away', () => {
  it('costs the calls under way, keeps what was to be stored, and is used again when it is back', async () => {
    const store = createBucketStore(server.settings, generous);
    await store.put('accounts/1/before', Buffer.from('before'));
    const path = join(folder, 'upload');
    await writeFile(path, 'kept');
    await server.kill();
    try {
      await expect(store.put('accounts/1/during', Buffer.from('x'))).rejects.toMatchObject(unavailable);
      await expect(store.putFile('accounts/1/file', path)).rejects.toMatchObject(unavailable);
      await expect(store.read('accounts/1/before')).rejects.toMatchObject(unavailable);
      await expect(store.sizeOf('accounts/1/before')).rejects.toMatchObject(unavailable);
      await expect(store.remove('accounts/1/before')).rejects.toMatchObject(unavailable);
      await expect(Array.fromAsync(store.list('accounts/1/'))).rejects.toMatchObject(unavailable);
      await expect(store.removeAll('accounts/1/')).rejects.toMatchObject(unavailable);
    } finally {
      await server.start();
    }
    expect((await readFile(path)).toString()).toBe('kept');
    expect(await Array.fromAsync(store.list('accounts/1/'))).toEqual(['accounts/1/before']);
    await store.putFile('accounts/1/file', path);
    expect(await text(await store.read('accounts/1/file'))).toBe('kept');
    store.close();
  });

  it('does not keep the product from starting; wrong settings do', async () => {
    const lines: string[] = [];
    const open = (changed: object) =>
      openFileStore({ dataFolder: folder, bucket: { ...server.settings, ...changed } }, (line) =>
        lines.push(line),
      );
    (await open({})).close();
    expect(lines).toEqual([]);
    (await open({ endpoint: 'http://127.0.0.1:9' })).close();
    expect(lines.join()).toMatch(/^文件存储 http:\/\/127\.0\.0\.1:9 现在无法访问.*恢复后文件自动可用$/);
    for (const [changed, sentence] of [
      [{ bucket: 'another-one' }, 'S3_BUCKET 指的存储桶 another-one 不存在'],
      [
        { accessKeyId: 'nobody', secretAccessKey: 'wrong-secret' },
        'S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY 不能访问',
      ],
    ] as const) {
      const refused = open(changed);
      await expect(refused, sentence).rejects.toBeInstanceOf(ConfigError);
      await expect(refused).rejects.toThrow(sentence);
      await expect(refused).rejects.not.toThrow('wrong-secret');
    }
  });
});

describe('a server that does not keep up', () => {
  it('is asked again three times and no more when it is silent', async () => {
    const silent = await standIn(() => undefined);
    const store = createBucketStore(silent.settings, hasty);
    await expect(store.read('accounts/1/a')).rejects.toMatchObject(unavailable);
    expect(silent.connections()).toBe(3);
    await expect(store.put('accounts/1/a', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    const path = join(folder, 'silent');
    await writeFile(path, 'kept');
    await expect(store.putFile('accounts/1/a', path)).rejects.toMatchObject(unavailable);
    expect((await readFile(path)).toString()).toBe('kept');
    expect(silent.connections()).toBe(9);
    store.close();
    await silent.close();
  });

  it('is forgiven an answer that says later, and believed one that says no', async () => {
    const said = (status: string, code: string) =>
      `HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\nx-amz-error-code: ${code}\r\n\r\n`;
    const busy = await standIn((socket, connection) =>
      socket.once('data', () =>
        socket.end(connection < 3 ? said('503 Slow Down', 'SlowDown') : said('204 No Content', '')),
      ),
    );
    const store = createBucketStore(busy.settings, generous);
    await store.remove('accounts/1/a');
    expect(busy.connections()).toBe(3);
    store.close();
    await busy.close();
    const refusing = await standIn((socket) =>
      socket.once('data', () => socket.end(said('403 Forbidden', 'AccessDenied'))),
    );
    const refused = createBucketStore(refusing.settings, generous);
    await expect(refused.remove('accounts/1/a')).rejects.toMatchObject(unavailable);
    expect(refusing.connections()).toBe(1);
    refused.close();
    await refusing.close();
  });

  it.each([
    ['falls silent', () => undefined],
    ['is cut off', (socket: Socket) => socket.destroy()],
  ])('breaks off what is being read when it %s, never ends it as if it were whole', async (_, then) => {
    const cut = await standIn((socket) =>
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\nthe beginning', () => then(socket));
      }),
    );
    const store = createBucketStore(cut.settings, hasty);
    await expect(store.read('accounts/1/a').then(buffer)).rejects.toMatchObject(unavailable);
    store.close();
    await cut.close();
  });
});
