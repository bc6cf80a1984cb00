// The HTTP shell: everything a request meets before and after a feature.
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { bodyMaxBytes, importTimeoutMs, requestTimeoutMs } from '#contract/limits.ts';
import { currentWork } from '../kernel/current-work.ts';
import type { Route } from '../kernel/route.ts';
import type { Services } from '../kernel/services.ts';
import { createCipherFrom } from './body-cipher.ts';
import { handleError } from './error-handler.ts';
import { mountHealth, type Readiness } from './health.ts';
import { mcpPath, mountMcp } from './mcp.ts';
import { mount } from './mount.ts';
import { mountApiDocs } from './mount-api-docs.ts';
import { mountOauth } from './oauth.ts';
import { acceptUploads } from './read-upload.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveSite } from './site/serve-site.ts';
import { noteSlowCalls } from './slow-calls.ts';
import { serveWebApp } from './web-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface AppOptions {
  services: Services;
  routes: readonly Route[];
  readiness: Readiness;
}

/** Validation is zod's, in mount.ts: Fastify's own compilers would do it a second time, and weigh as much as the rest of it. */
const noCompilers = { buildValidator: () => () => () => true, buildSerializer: () => () => JSON.stringify };

export async function createApp({ services, routes, readiness }: AppOptions): Promise<FastifyInstance> {
  const { config } = services;
  const { headTimeoutMs } = config.transfer;
  const app = Fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    // An id a client sends is not ours to trust in the logs.
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: bodyMaxBytes,
    http: { headersTimeout: headTimeoutMs, connectionsCheckingInterval: Math.min(headTimeoutMs, 5000) },
    // How long a request may take to arrive: a large file over a slow line. What is done with it has its own limit.
    requestTimeout: importTimeoutMs,
    connectionTimeout: requestTimeoutMs + 20_000,
    handlerTimeout: requestTimeoutMs,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // The key of a checked order holds its number as the network writes it.
    routerOptions: { maxParamLength: 4500 },
    schemaController: { compilersFactory: noCompilers as never },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply as never),
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('operator', null);
  app.setErrorHandler(handleError);
  addSecurityHeaders(app);
  nameRequests(app);
  logRequests(app);
  noteSlowCalls(app, services);
  drainOnClose(app, services, readiness);
  // Anything but JSON and uploads is refused: a form or text post from a foreign page must not reach a handler.
  app.removeContentTypeParser('text/plain');
  acceptUploads(app);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  mountApiDocs(app, endpoints, config.publicUrl);
  mountHealth(app, services, readiness);
  const cipher = await createCipherFrom(config.bodyKey);
  for (const route of routes) mount(app, route, { services, cipher });
  mountMcp(app, services);
  mountOauth(app, services);
  await serveSite(app, config);
  await serveWebApp(app, config.webFolder);
  return app;
}

/** From the first moment of a shutdown connections end with their answer; idle ones would hold it up for a minute. */
function drainOnClose(app: FastifyInstance, services: Services, readiness: Readiness): void {
  app.addHook('preClose', async () => {
    readiness.draining = true;
    services.events.endAll();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.draining) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** What happens from here on, however late, knows its request. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, routeOptions } = request;
    currentWork.run({ requestId: id, method, route: routeOptions.url ?? 'unknown' }, done);
  });
}

/** One line per API call: no bodies, no query strings (they may hold a ticket or a name). */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, caller, routeOptions } = request;
    if (url.startsWith('/api/') || url.startsWith('/oauth/') || routeOptions.url === mcpPath) {
      const ms = Math.round(reply.elapsedTime);
      const token = caller?.agent?.tokenId;
      request.log.info(
        {
          method,
          route: routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ms,
          ...(token && { token }),
        },
        'call',
      );
    }
    done();
  });
}
