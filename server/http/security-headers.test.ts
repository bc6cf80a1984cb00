import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

async function policy(): Promise<Map<string, string>> {
  const app = Fastify();
  addSecurityHeaders(app);
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  await app.close();
  return new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
}

it('gives way in nothing: no inline script or style, no picture, call, form, frame or plug-in elsewhere', async () => {
  expect(Object.fromEntries(await policy())).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': '/api/site/policyReports',
    'report-to': 'policy',
  });
});
