// How the deployment presents itself. Apart from the site's other calls, which no page of the app makes.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const siteConfig = z.object({
  /** Whether JSON bodies travel enciphered (see `contract/body-cipher.ts`). */
  bodyCipher: z.boolean(),
  /** Base64 of the derived key, so that a browser can take part: a transport habit, not a protection. */
  bodyKey: z.string().nullable(),
  version: z.string(),
  demo: z.boolean(),
  marketUrl: z.string(),
  /** Filing numbers and contact of the operator; null is not set, and pages say so. */
  icp: z.string().nullable(),
  policeFiling: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactAddress: z.string().nullable(),
  /** Path of the picture of the official account's QR code. */
  wechatQr: z.string().nullable(),
  /** Customer service on WeChat: path of its QR code, and its name there. */
  serviceQr: z.string().nullable(),
  serviceWechat: z.string().nullable(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

export const getSiteConfig = endpoint({
  method: 'GET',
  path: '/api/site/config',
  access: 'public',
  summary: '站点设置（从不加密）',
  tag: '站点',
  output: siteConfig,
});
