// A customer's own system on loopback: takes what webhooks send, and answers each path in its own way.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  origin: string;
  received: Received[];
  /** What it answers by path; 204 where nothing is said. */
  answers: Map<string, (response: ServerResponse) => void>;
  /** Settles with the next call. */
  next(): Promise<Received>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let arrived = Promise.withResolvers<Received>();
  const server = createServer((request, response) => {
    take(request)
      .then((call) => {
        receiver.received.push(call);
        arrived.resolve(call);
        arrived = Promise.withResolvers();
        const answer = receiver.answers.get(call.path) ?? status(204);
        answer(response);
      })
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answers: new Map(),
    next: () => arrived.promise,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

async function take(request: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return { path: request.url ?? '', headers: request.headers, body };
}

export const status =
  (code: number, headers: Record<string, string> = {}, text = '') =>
  (response: ServerResponse): void => {
    response.writeHead(code, headers).end(text);
  };

/** As the reference library of the standard reads it; throws for what is not signed so. */
export const verified = ({ body, headers }: Received, { secret }: { secret: string }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };
