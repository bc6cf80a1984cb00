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

it('lets the frame of a mail have its style attributes and, once asked for, its pictures', async () => {
  const allowed = await policy();
  expect(allowed.get('style-src-attr')).toBe("'unsafe-inline'");
  expect(allowed.get('img-src')).toBe("'self' data: blob: https:");
});

it('gives way in nothing else: no inline script or style sheet, no call, form, frame or plug-in elsewhere', async () => {
  const allowed = await policy();
  allowed.delete('style-src-attr');
  allowed.delete('img-src');
  expect(Object.fromEntries(allowed)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});
