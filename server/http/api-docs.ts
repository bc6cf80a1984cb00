// The page of all calls at /api/docs, and the OpenAPI document behind it at /api/docs/json: a small server of its own.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { handleError } from './error-handler.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { nothingThere } from './web-app.ts';

export async function createApiDocs(
  path: string,
  endpoints: readonly Endpoint[],
  publicUrl: string,
): Promise<FastifyInstance> {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw nothingThere();
  });
  addSecurityHeaders(app);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transformObject: () => openApiDocument(endpoints, publicUrl) as never,
  });
  await app.register(swaggerUi, {
    routePrefix: path,
    staticCSP: true,
    // The page of this library sets inline styles; the exception ends with it.
    transformStaticCSP: (policy) =>
      policy
        .replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'")
        // Installations inside a company may well be plain http.
        .replace('upgrade-insecure-requests;', ''),
    theme: {
      title: '海图 API',
      css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  await app.ready();
  return app;
}
