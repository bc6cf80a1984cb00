// OpenAPI page at /api/docs, printed from the contracts.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { appVersion } from '../../contract/limits.ts';

export async function addApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '海图 API', version: appVersion, description: '每个答复都是 {code, msg, body}。' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    transform: jsonSchemaTransform,
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
