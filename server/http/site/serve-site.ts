// The public site: pages that were rendered when the product was built, sent as they are.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getWechatQr } from '#contract/site.ts';
import type { Config } from '#server/config/config.ts';
import type { SlotValues } from './fill-slots.ts';
import { readSite, type SiteFile } from './read-site.ts';

/** Stricter than the app's: no frames, no blobs, and no text may become a script. */
const sitePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export async function serveSite(
  app: FastifyInstance,
  config: Pick<Config, 'siteFolder' | 'publicUrl' | 'site'>,
): Promise<void> {
  const site = await readSite(config.siteFolder, slotValues(config));
  if (!site) return;
  for (const file of site.files) {
    app.get(file.path, (request, reply) => sendFile(request, reply, file));
    if (file.type.startsWith('text/html')) {
      app.get(`${file.path}/`, (_request, reply) => reply.redirect(file.path, 301));
    }
  }
  app.get('/academy/*', (request, reply) => sendFile(request, reply.status(404), site.notFound));
}

function slotValues({ publicUrl, site }: Pick<Config, 'publicUrl' | 'site'>): SlotValues {
  const { icp, policeFiling, contactEmail, contactAddress, wechatQr } = site;
  return {
    origin: new URL(publicUrl).origin,
    ...{ icp, policeFiling, contactEmail, contactAddress },
    // The register is asked by the digits of the number alone.
    policeCode: policeFiling === null ? null : policeFiling.replaceAll(/\D/g, ''),
    wechatQr: wechatQr === null ? null : getWechatQr.path,
  };
}

/** Asked again each time, and answered without a body where nothing has changed. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': sitePolicy,
    'cache-control': 'no-cache',
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (reply.statusCode === 200 && names(request.headers['if-none-match'], file.etag)) {
    return reply.status(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (names(accepted, 'br')) return reply.header('content-encoding', 'br').send(await file.br());
  if (names(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await file.gzip());
  return reply.send(file.plain);
}

/** Whether a header's list has this entry; one of no weight (`q=0`) is a refusal. */
const names = (header: string | undefined, wanted: string): boolean =>
  (header ?? '').split(',').some((entry) => {
    const [name = '', weight = ''] = entry.split(';');
    return name.trim().replace(/^W\//, '') === wanted && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
