// The frame of both payment simulators: one HTTP server on loopback that keeps what it was asked and lets faults happen.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `timeout` does what was asked and never answers; `server-error`, `too-many` and `reset` do nothing; the others do it and
 * spoil the signature of the answer.
 */
export type PayFault =
  | 'timeout'
  | 'server-error'
  | 'too-many'
  | 'reset'
  | 'unsigned'
  | 'wrong-signature'
  | 'signtest'
  | 'old-answer'
  | 'unknown-serial';

export interface PayCall {
  method: string;
  /** Path with query, as sent. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PayAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface PayFaults {
  /** The next `times` calls suffer this; without `times` every call until `clear`. */
  set(fault: PayFault, times?: number): void;
  clear(): void;
}

export interface PayServer {
  origin: string;
  faults: PayFaults;
  /** Everything asked so far, refused calls included. */
  requests(): readonly PayCall[];
  close(): Promise<void>;
}

export interface ServePayOptions {
  port: number;
  answer(call: PayCall, fault: PayFault | null): PayAnswer | Promise<PayAnswer>;
  /** What `POST /_sim/pay` with `{"orderNo":"…"}` does, for a person at a terminal. */
  pay(orderNo: string): Promise<unknown>;
}

const sentInstead: Partial<Record<PayFault, PayAnswer>> = {
  'server-error': {
    status: 500,
    headers: { 'Content-Type': 'application/json' },
    body: '{"code":"SYSTEM_ERROR","message":"系统错误"}',
  },
  'too-many': {
    status: 429,
    headers: { 'Content-Type': 'application/json' },
    body: '{"code":"FREQUENCY_LIMITED","message":"频率超限"}',
  },
};

export async function servePay({ port, answer, pay }: ServePayOptions): Promise<PayServer> {
  const asked: PayCall[] = [];
  let fault: PayFault | null = null;
  let left = 0;

  const nextFault = () => {
    const present = fault;
    if (present !== null && --left <= 0) fault = null;
    return present;
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const call: PayCall = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: Buffer.concat(pieces),
    };
    if (call.path === '/_sim/pay') {
      const { orderNo } = JSON.parse(call.body.toString('utf8'));
      const receipts = await pay(String(orderNo));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(`${JSON.stringify(receipts)}\n`);
      return;
    }
    asked.push(call);
    const suffered = nextFault();
    if (suffered === 'reset') {
      response.destroy();
      return;
    }
    const { status, headers, body } = (suffered && sentInstead[suffered]) ?? (await answer(call, suffered));
    if (suffered !== 'timeout') response.writeHead(status, headers).end(body);
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: {
      set(wanted, times = Number.POSITIVE_INFINITY) {
        fault = wanted;
        left = times;
      },
      clear() {
        fault = null;
      },
    },
    requests: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
