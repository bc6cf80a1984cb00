// A shop that answers as a test tells it to, for what its simulator never does.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { ShopPiece } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';

export interface Asked {
  url: string;
  method: string;
  headers: IncomingMessage['headers'];
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Called once in a test file, outside its tests; what it opens is closed after each. */
export function siteOpener() {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  const openSite = async (answer: Answering): Promise<{ origin: string; asked: Asked[] }> => {
    const asked: Asked[] = [];
    const server: Server = createServer((request, response) => {
      const { url = '', method = '', headers } = request;
      asked.push({ url, method, headers });
      answer(request, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => new Promise((done) => server.close(done)));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  };
  return { openSite, closeLater: (close: () => unknown) => void closing.push(close) };
}

export async function allOf(pieces: AsyncIterable<ShopPiece>): Promise<ShopPiece> {
  const all = { orders: [], events: [], wholeHistory: [] } as {
    orders: ShopPiece['orders'][number][];
    events: ShopPiece['events'][number][];
    wholeHistory: string[];
  };
  for await (const { orders, events, wholeHistory } of pieces) {
    all.orders.push(...orders);
    all.events.push(...events);
    all.wholeHistory.push(...wholeHistory);
  }
  return all;
}

export async function faultOf(work: Promise<unknown>): Promise<ShopFault> {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ShopFault)) throw new Error(`no fault of a shop: ${fault}`);
  return fault;
}
