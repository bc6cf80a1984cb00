// What the web app asks before anyone signs in.
import { deriveBodyKey } from '../../../contract/body-cipher.ts';
import { appVersion } from '../../../contract/limits.ts';
import { acceptCookies, getSiteConfig } from '../../../contract/site.ts';
import { publicRoute, type Route } from '../../kernel/route.ts';

export const siteRoutes: Route[] = [
  publicRoute(getSiteConfig, async ({ services: { config } }) => ({
    bodyCipher: config.bodyKey !== null,
    bodyKey: config.bodyKey === null ? null : await deriveBodyKey(config.bodyKey),
    version: appVersion,
    demo: config.demo,
    marketUrl: config.marketUrl,
    icp: null,
    policeFiling: null,
    contactEmail: null,
    contactAddress: null,
    wechatQr: null,
  })),

  publicRoute(acceptCookies, async () => ({})),
];
