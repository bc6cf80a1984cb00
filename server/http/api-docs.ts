// The page of all calls at /api/docs, and the OpenAPI document behind it at /api/docs/json.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from './openapi/openapi-document.ts';

export async function addApiDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    // Our routes carry no schemas of Fastify's; the document is made of the contracts when somebody asks for it.
    hideUntagged: true,
    transformObject: () => openApiDocument(endpoints, publicUrl) as never,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
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
}
