// Headers every answer carries. The web app runs under a policy without inline scripts or style elements.
import type { FastifyInstance } from 'fastify';
import { policyReportsPath } from '#contract/site.ts';

const appPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // For browsers that know only the older way of reporting; the others go by `report-to`.
  `report-uri ${policyReportsPath}`,
  'report-to policy',
].join('; ');

const common: Record<string, string> = {
  'content-security-policy': appPolicy,
  'reporting-endpoints': `policy="${policyReportsPath}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), ' +
    'publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'DENY',
};

export function addSecurityHeaders(app: FastifyInstance): void {
  // A callback, not a promise: this runs for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}
