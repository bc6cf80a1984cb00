// The frame of every simulator: one HTTP server that counts calls, lets faults happen and streams answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Present, presentIn } from './days.ts';
import { cutBody, inWrongCharset, loginPage, openFaults, skewMilliseconds } from './faults.ts';
import {
  type ExpectedDay,
  type ExpectedSale,
  type FaultKind,
  faultKinds,
  type RunningSimulator,
  type SimulatorOptions,
  writingFaultKinds,
} from './types.ts';
import type { Writing } from './writing.ts';

export interface Call {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** The address the caller comes from. */
  address: string;
  /** The network's present by its own wall clock: what exists and in which state follows from it. */
  present: Present;
  /** The same in milliseconds since 1970. */
  now: number;
  /**
   * The clock for signatures and the Date header, milliseconds since 1970: the real time, whatever present the world
   * was set to, and off under `clock-skew`.
   */
  clock: number;
  /** Spent by fault: the network refuses in its own words. */
  spent: boolean;
  /** Data calls under way, this one among them. */
  atOnce: number;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Text, or pieces of some ten thousand characters made while they are sent. */
  body: string | Iterable<string>;
  /** Where one row ends and the next begins; a line end unless said. */
  rowEnd?: string;
}

export interface SimulatorParts {
  network: string;
  zone: string;
  currency: string;
  credentials: Record<string, string>;
  sister?: Record<string, string>;
  options: SimulatorOptions;
  /** Seconds in the `Retry-After` of a 429; absent where the network sends none. */
  retryAfter?: number;
  /** Where rows can be changed: what is due takes effect before anything is answered. */
  writing?: Writing;
  writingNeeds?: Record<string, string>;
  /** Says whose programme a call is about, where nothing else of the call does. */
  programmeHeader?: string;
  answer(call: Call): Answer;
  expectedSales(span: { from: string; to: string; present: Present }): ExpectedSale[];
  expectedClicks?(span: {
    from: string;
    to: string;
    present: Present;
  }): { day: string; publisherRef: string; clicks: number }[];
  expectedDays?(span: { from: string; to: string; present: Present }): ExpectedDay[];
}

export async function serveSimulator(parts: SimulatorParts): Promise<RunningSimulator> {
  const faults = openFaults();
  const sockets = new Set<Socket>();
  let now = parts.options.now ?? (() => new Date());
  let calls = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  let cuts = 0;

  const present = () => {
    parts.writing?.settle(now());
    return presentIn(parts.zone, now());
  };

  async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const body = await readBody(request);
    if (url.pathname.startsWith('/_sim/')) {
      control(url.pathname, body, response);
      return;
    }
    calls++;
    atOnce++;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once('close', () => atOnce--);
    const { authorization, [parts.programmeHeader ?? '']: programme } = request.headers;
    const fault = faults.next(
      [`${request.method} ${request.url}`, authorization, programme, body].join('\n'),
    );
    const clock = Date.now() + (fault === 'clock-skew' ? skewMilliseconds : 0);
    response.setHeader('Date', new Date(clock).toUTCString());
    if (fault === 'timeout') return;
    if (fault === 'lost-call') {
      response.destroy();
      return;
    }
    if (fault === 'too-many') {
      if (parts.retryAfter !== undefined) response.setHeader('Retry-After', String(parts.retryAfter));
      response.writeHead(429, { 'Content-Type': 'text/plain' }).end('Too Many Requests');
      return;
    }
    if (fault === 'server-error') {
      response
        .writeHead(calls % 2 === 0 ? 500 : 503, { 'Content-Type': 'text/html' })
        .end('<h1>Server Error</h1>');
      return;
    }
    if (fault === 'login-page') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(loginPage);
      return;
    }
    const answer = parts.answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      address: request.socket.remoteAddress ?? '',
      present: present(),
      now: now().getTime(),
      clock,
      spent: fault === 'quota',
      atOnce,
    });
    if (fault === 'lost-answer') {
      response.destroy();
      return;
    }
    if (fault === 'error-after') {
      response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Server Error</h1>');
      return;
    }
    await send(answer, fault, response);
  }

  async function send(answer: Answer, fault: FaultKind | null, response: ServerResponse): Promise<void> {
    const pieces = typeof answer.body === 'string' ? [answer.body] : answer.body;
    response.writeHead(answer.status ?? 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      ...answer.headers,
    });
    if (fault === 'truncated') {
      const inside = cuts++ % 2 === 0;
      const start = cutBody(pieces, { inside, rowEnd: answer.rowEnd ?? '\n' });
      if (inside) response.write(start, () => response.destroy());
      else response.end(start);
      return;
    }
    if (fault === 'wrong-charset') {
      response.end(Buffer.concat([...pieces].map(inWrongCharset)));
      return;
    }
    await pipeline(Readable.from(pieces), response);
  }

  function control(path: string, body: string, response: ServerResponse): void {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (path === '/_sim/fault') {
      const wanted = readFault(body);
      if (wanted === null) {
        response.writeHead(400).end(`{"kinds":${JSON.stringify([...faultKinds, ...writingFaultKinds])}}\n`);
        return;
      }
      if (wanted.kind === null) faults.clear();
      else faults.set(wanted.kind, wanted.times, wanted.of);
    } else if (path === '/_sim/received') {
      parts.writing?.settle(now());
      response.end(`${JSON.stringify(parts.writing?.received.rows ?? [])}\n`);
      return;
    } else if (path !== '/_sim/state') {
      response.writeHead(404).end('{}\n');
      return;
    }
    const state = {
      network: parts.network,
      now: now().toISOString(),
      fault: faults.active,
      suffered: faults.suffered,
      calls,
      mostAtOnce,
    };
    response.end(`${JSON.stringify(state)}\n`);
  }

  const server = createServer({ keepAlive: true }, (request, response) => {
    answerCall(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.options.port ?? 0, '127.0.0.1', resolve);
  });

  return {
    network: parts.network,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: parts.credentials,
    writingNeeds: parts.writingNeeds ?? {},
    sister: parts.sister ?? null,
    zone: parts.zone,
    currency: parts.currency,
    faults,
    get calls() {
      return calls;
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    get received() {
      parts.writing?.settle(now());
      return parts.writing?.received ?? null;
    },
    setNow(next) {
      now = next;
    },
    expectedSales: (from, to) => parts.expectedSales({ from, to, present: present() }),
    expectedClicks: (from, to) => parts.expectedClicks?.({ from, to, present: present() }) ?? null,
    expectedDays: (from, to) => parts.expectedDays?.({ from, to, present: present() }) ?? null,
    get present() {
      return present();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += piece;
  return text;
}

interface WantedFault {
  kind: FaultKind | null;
  times?: number | undefined;
  of?: string | undefined;
}

/** Null when it is no fault; a null `kind` clears. */
function readFault(body: string): WantedFault | null {
  let wanted: unknown;
  try {
    wanted = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof wanted !== 'object' || wanted === null) return null;
  const { kind, times, of } = wanted as Record<string, unknown>;
  if (kind === null) return { kind };
  const found = [...faultKinds, ...writingFaultKinds].find((known) => known === kind);
  if (!found || (times !== undefined && typeof times !== 'number')) return null;
  if (of !== undefined && typeof of !== 'string') return null;
  return { kind: found, times, of };
}
