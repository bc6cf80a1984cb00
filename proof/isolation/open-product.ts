// The whole server in this process on a database of its own. Nobody runs its jobs, so that nothing changes but by a call, and
// its counts of calls are lifted: a run makes in a minute what a member makes in a month.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { createApp } from '#server/http/app.ts';
import type { Services } from '#server/kernel/services.ts';
import { allRoutes } from '#server/registry.ts';

export interface Reply {
  status: number;
  /** As it came. */
  text: string;
}

export interface Ask {
  method: string;
  /** With its query. */
  url: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A stream of events that stays open. */
export interface Listening {
  status: number;
  heard(): string;
  close(): void;
}

export interface Product {
  services: Services;
  /** As the owner of the database: sees the rows of every account. */
  everything: pg.Pool;
  ask(call: Ask): Promise<Reply>;
  listen(url: string, token?: string): Promise<Listening>;
  close(): Promise<void>;
}

export async function openProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-proof-'));
  const config = readConfig({
    HAITU_DATA: folder,
    HAITU_DEMO: '1',
    HAITU_LOG: 'silent',
    HAITU_RATES: '0',
    HAITU_PASSWORD_COST: 'light',
  });
  const opened = await openServices(config, { mode: 'own', log: () => undefined });
  const services: Services = {
    ...opened.services,
    limits: { take: async () => ({ allowed: true, retryAfter: 0 }) },
  };
  const app = await createApp({ services, routes: allRoutes, readiness: { draining: false } });
  await app.ready();
  const everything = new pg.Pool({
    connectionString: opened.databaseUrl,
    options: '-c search_path=haitu',
  });
  return {
    services,
    everything,
    async ask({ method, url, token, body, headers }) {
      const call: InjectOptions = { method: method as 'GET', url, headers: { ...headers } };
      if (token) call.headers = { ...headers, authorization: token };
      if (body instanceof FormData) {
        const encoded = new Response(body);
        call.headers = { ...call.headers, 'content-type': encoded.headers.get('content-type') ?? '' };
        call.payload = Buffer.from(await encoded.arrayBuffer());
      } else if (body !== undefined) call.payload = body as object;
      const reply = await app.inject(call);
      return { status: reply.statusCode, text: reply.body };
    },
    async listen(url, token) {
      const headers = token ? { authorization: token } : {};
      const reply = await app.inject({ method: 'GET', url, headers, payloadAsStream: true });
      const stream = reply.stream();
      let heard = '';
      stream.on('data', (piece: Buffer) => {
        heard += piece.toString();
      });
      stream.on('error', () => undefined);
      return { status: reply.statusCode, heard: () => heard, close: () => stream.destroy() };
    },
    async close() {
      await app.close();
      await everything.end();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
