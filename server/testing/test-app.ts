// The whole server on a fresh copy of the migrated database, called in memory through HTTP.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type { EnvelopeCode } from '#contract/envelope.ts';
import { type Config, readConfig } from '../config/config.ts';
import { openServices } from '../context.ts';
import { createApp } from '../http/app.ts';
import type { Services } from '../kernel/services.ts';
import { allRoutes } from '../registry.ts';
import { templateName } from './database/database-server.ts';
import { createDatabaseFrom, dropDatabase } from './database/test-database.ts';
import { codeIn, newestMailTo, type OutboxMail, readOutbox } from './mail/outbox.ts';

export interface Answer<Body = never> {
  status: number;
  code: EnvelopeCode;
  msg: string;
  body: Body;
  headers: Record<string, unknown>;
}

export interface RequestOptions {
  body?: unknown;
  token?: string;
  /** As if the request came from here. */
  address?: string;
  headers?: Record<string, string>;
}

export interface Registered {
  id: string;
  token: string;
  account: string;
  password: string;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  databaseUrl: string;
  /** The application's own login. */
  appUrl: string;
  /** As the login role of the test server, which row-level security does not bind: sees every tenant. */
  everything: pg.Pool;
  /** The log lines so far, as written; level `info` unless overridden. */
  logged: string[];
  request<Body = never>(method: string, path: string, options?: RequestOptions): Promise<Answer<Body>>;
  register(overrides?: Record<string, unknown>): Promise<Registered>;
  outbox(): Promise<OutboxMail[]>;
  close(): Promise<void>;
}

export const goodPassword = 'Hai-tu2026!';

let addresses = 0;

/** A fresh address, so that one test's limits do not reach another's. */
export const freshAddress = () => {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

export async function openTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const serverUrl = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createDatabaseFrom(serverUrl, { name, template: templateName });
  const dataFolder = await mkdtemp(join(tmpdir(), 'haitu-app-'));
  const config: Config = {
    ...readConfig({
      HAITU_DATA: dataFolder,
      DATABASE_URL: databaseUrl,
      HAITU_DEMO: '0',
      HAITU_LOG: 'info',
      HAITU_RATES: '0',
      HAITU_PASSWORD_COST: 'light',
    }),
    trustedProxies: ['127.0.0.1'],
    ...overrides,
  };
  const logged: string[] = [];
  const opened = await openServices(config, {
    mode: 'own',
    log: () => undefined,
    logLines: { write: (line) => logged.push(line) },
  });
  const app = await createApp({
    services: opened.services,
    routes: allRoutes,
    readiness: { draining: false },
  });
  await app.ready();
  const everything = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  // The database is dropped with whoever is still leaving it: that is no failure of the file that runs just then.
  everything.on('error', () => undefined);
  everything.on('connect', (client) => client.on('error', () => undefined));

  const request: TestApp['request'] = async (method, path, options = {}) => {
    const headers: Record<string, string> = {
      'x-forwarded-for': options.address ?? freshAddress(),
      ...options.headers,
    };
    if (options.token) headers.authorization = options.token;
    const call: InjectOptions = { method: method as 'GET', url: path, headers };
    if (options.body !== undefined) call.payload = options.body as object;
    const reply = await app.inject(call);
    const envelope = (reply.headers['content-type'] ?? '').toString().includes('json') ? reply.json() : {};
    return { status: reply.statusCode, headers: reply.headers, ...envelope };
  };

  const outboxFolder = join(dataFolder, 'outbox');

  return {
    app,
    services: opened.services,
    databaseUrl,
    appUrl: opened.appUrl,
    everything,
    logged,
    request,
    outbox: () => readOutbox(outboxFolder),
    async register(overridden = {}) {
      const account = `user-${randomUUID().slice(0, 8)}@brand.example`;
      const wanted = {
        account,
        password: goodPassword,
        name: '林晓',
        companyName: '远航科技',
        ...overridden,
      };
      const sent = await request('POST', '/api/users/captcha', { body: { account: wanted.account } });
      if (sent.code !== 'success') throw new Error(`captcha: ${sent.msg}`);
      const mail = await newestMailTo(outboxFolder, wanted.account);
      const made = await request<{ id: string; token: string }>('POST', '/api/users/regist', {
        body: { againPassword: wanted.password, agree: true, code: codeIn(mail), ...wanted },
      });
      if (made.code !== 'success') throw new Error(`regist: ${made.msg}`);
      return { ...made.body, account: wanted.account, password: wanted.password };
    },
    async close() {
      await app.close();
      await opened.close();
      await everything.end();
      await dropDatabase(serverUrl, name);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
