// The frame of a simulated shop: one HTTP server whose calls suffer the shop's faults, and which is told of them over `/_sim/`.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  openShopFaults,
  type ShopFault,
  type ShopFaultSwitch,
  shopFaults,
  skewMilliseconds,
} from './faults.ts';
import type { Recount } from './recount.ts';

export interface ShopCall {
  method: string;
  /** Without the shop's folder. */
  path: string;
  /** The first folder, where it names a shop. */
  folder: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  fault: ShopFault | null;
}

export interface ShopAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, a text as it is. */
  body: unknown;
}

export interface ShopParts {
  port?: number | undefined;
  /** How late `slow` answers. */
  slowMs?: number | undefined;
  /** The clock of the Date header. */
  clock: () => number;
  /** What comes after the shop's folder. */
  within: string;
  recount(): Recount[];
  answer(call: ShopCall): ShopAnswer;
}

export interface ServedShop {
  origin: string;
  faults: ShopFaultSwitch;
  /** How many there were so far, refused ones included. */
  calls(): number;
  close(): Promise<void>;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const page = (title: string) => `<!DOCTYPE html><title>${title}</title><h1>${title}</h1>`;

export async function serveShop(parts: ShopParts): Promise<ServedShop> {
  const faults = openShopFaults();
  const sockets = new Set<Socket>();
  let calls = 0;
  let cuts = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname.startsWith('/_sim/')) {
      const { status, value } = control(url.pathname, body);
      return void response.writeHead(status, json).end(JSON.stringify(value));
    }
    calls++;
    const fault = faults.next(`${request.method} ${request.url}\n${request.headers.host}\n${body}`);
    const now = parts.clock() + (fault === 'clock-skew' ? skewMilliseconds : 0);
    response.setHeader('Date', new Date(now).toUTCString());
    if (fault === 'timeout') return;
    if (fault === 'slow') await sleep(parts.slowMs ?? 2000, undefined, { ref: false });
    if (fault === 'server-error')
      return void response.writeHead(calls % 2 === 0 ? 502 : 503, html).end(page('Bad Gateway'));
    if (fault === 'login-page') return void response.writeHead(200, html).end(page('Log in'));
    const start = url.pathname.indexOf(parts.within);
    const place = /^\/[^/]+$/.test(url.pathname.slice(0, Math.max(0, start))) ? start : 0;
    const answered = parts.answer({
      method: request.method ?? 'GET',
      path: url.pathname.slice(place),
      folder: url.pathname.slice(1, Math.max(1, place)),
      query: url.searchParams,
      headers: request.headers,
      body,
      fault,
    });
    const text = typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body);
    response.writeHead(answered.status ?? 200, { ...json, ...answered.headers });
    if (fault !== 'half') return void response.end(text);
    const part = text.slice(0, Math.floor(text.length / 2));
    if (cuts++ % 2 === 0) response.write(part, () => response.destroy());
    else response.end(part);
  }

  function control(path: string, body: string): { status: number; value: unknown } {
    if (path === '/_sim/recount') return { status: 200, value: parts.recount() };
    if (path === '/_sim/fault') {
      const { kind, times, of } = JSON.parse(body || '{}');
      if (kind === null) faults.clear();
      else if (shopFaults.includes(kind)) faults.set(kind, times, of);
      else return { status: 400, value: { kinds: shopFaults } };
    } else if (path !== '/_sim/state') return { status: 404, value: {} };
    return { status: 200, value: { suffered: faults.suffered, calls } };
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.port ?? 0, '127.0.0.1', resolve);
  });

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    calls: () => calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
