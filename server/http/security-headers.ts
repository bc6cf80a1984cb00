// Headers every answer carries. The web app runs under a policy without inline scripts or style elements.
import type { FastifyInstance } from 'fastify';

/**
 * A mail is shown in a sandboxed `srcdoc` frame, which inherits this policy and can only narrow it. So two things stand
 * here for its sake: style attributes, which the app itself never writes as markup, and pictures from other servers, which
 * the frame's own policy keeps out until the reader asks for them. Neither lets anything run.
 */
const appPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const common: Record<string, string> = {
  'content-security-policy': appPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
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
