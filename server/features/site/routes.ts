// What anyone may ask and write before signing in.
import { deriveBodyKey } from '#contract/body-cipher.ts';
import { appVersion } from '#contract/limits.ts';
import * as contract from '#contract/site.ts';
import { getSiteConfig } from '#contract/site-config.ts';
import type { Config } from '#server/config/config.ts';
import type { SiteSettings } from '#server/config/site-settings.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { plainPage, plainPageHeaders } from '#server/kernel/plain-page.ts';
import { publicRoute, type RawHandler, type Route, rawRoute } from '#server/kernel/route.ts';
import type { Services } from '#server/kernel/services.ts';
import { acceptCookies } from './accept-cookies.ts';
import { sendMessage } from './contact/send-message.ts';
import { confirm, type LinkPage, viewConfirmation } from './newsletter/confirm.ts';
import { subscribe } from './newsletter/subscribe.ts';
import { unsubscribe, viewUnsubscribe } from './newsletter/unsubscribe.ts';
import { contactSubjects, visitorTexts } from './texts.ts';
import { newPuzzle } from './visitors/puzzle.ts';

export const siteRoutes: Route[] = [
  publicRoute(getSiteConfig, async ({ services: { config } }) => ({
    bodyCipher: config.bodyKey !== null,
    bodyKey: config.bodyKey === null ? null : await deriveBodyKey(config.bodyKey),
    version: appVersion,
    demo: config.demo,
    marketUrl: config.marketUrl,
    ...config.site,
    wechatQr: config.site.wechatQr === null ? null : contract.getWechatQr.path,
    serviceQr: config.service.qr === null ? null : contract.getServiceQr.path,
    serviceWechat: config.service.wechat,
  })),

  rawRoute(
    contract.getWechatQr,
    pictureHandler(({ site }) => site.wechatQr, visitorTexts.wechatQr),
  ),
  rawRoute(
    contract.getServiceQr,
    pictureHandler(({ service }) => service.qr, visitorTexts.serviceQr),
  ),

  publicRoute(contract.getPuzzle, async ({ services }) => newPuzzle(services)),

  publicRoute(contract.listSubjects, async () => [...contactSubjects]),

  publicRoute(contract.sendContactMessage, async ({ services, body, request }) => {
    await sendMessage(services, { ...body, address: request.address });
    return {};
  }),

  publicRoute(contract.subscribe, async ({ services, body, request }) => {
    await subscribe(services, { ...body, address: request.address });
    return {};
  }),

  rawRoute(contract.viewNewsletterConfirmation, linkHandler(viewConfirmation)),
  rawRoute(contract.confirmNewsletter, linkHandler(confirm)),
  rawRoute(contract.viewNewsletterUnsubscribe, linkHandler(viewUnsubscribe)),
  rawRoute(contract.unsubscribeNewsletter, linkHandler(unsubscribe)),

  publicRoute(contract.acceptCookies, async ({ services, request }) => {
    await acceptCookies(services, request.address);
    return {};
  }),
];

function linkHandler(
  work: (services: Services, token: string, body: Buffer) => Promise<LinkPage>,
): RawHandler {
  return async ({ services, request, reply }) => {
    const { token } = request.params as { token: string };
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { status, page } = await work(services, token, body);
    return reply.status(status).headers(plainPageHeaders).send(plainPage(page));
  };
}

/** A picture of the deployment's own, as it was set. */
function pictureHandler(pictureOf: (config: Config) => SiteSettings['wechatQr'], name: string): RawHandler {
  return async ({ services: { config }, reply }) => {
    const picture = pictureOf(config);
    if (picture === null) throw notFound(name);
    return reply
      .headers({ 'content-type': picture.mediaType, 'cache-control': 'public, max-age=3600' })
      .send(picture.bytes);
  };
}
