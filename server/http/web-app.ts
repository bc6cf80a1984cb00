// Serves the built web app: hashed assets for ever, every other path the page itself.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { oauthPaths } from '../features/tokens/oauth/server-metadata.ts';
import { AppError } from '../kernel/app-error.ts';

export const nothingThere = () => new AppError('not_found', '接口或文件不存在');

const yearSeconds = 31_536_000;

export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // A folder is no file: it falls through to the page instead of being refused as a bad request.
      allowedPath: (path) => !path.endsWith('/'),
      // Files compressed at build time are sent as they are.
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', forever ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // A dot in the query (an e-mail, an address to return to) does not make it a file.
    const [path = ''] = request.url.split('?', 1);
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      // Asked for by programs, which take no page for an answer.
      !path.startsWith('/.well-known/') &&
      !/\.\w+$/.test(path);
    if (!wantsPage) throw nothingThere();
    // Its address holds what an agent asked for, which is nobody else's business.
    if (path === oauthPaths.authorize) reply.headers({ 'referrer-policy': 'no-referrer' });
    if (!built)
      return reply.status(503).type('text/plain; charset=utf-8').send('网页尚未构建，请先运行 npm run build');
    const page = /^\/operator(?:\/|$)/.test(path) ? 'operator.html' : 'index.html';
    return reply.header('cache-control', 'no-cache').sendFile(page);
  });
}
