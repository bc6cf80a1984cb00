// One shop with its books, the one app installed in it, and what that app was given.
import { createHash, randomBytes } from 'node:crypto';
import { type OrderBook, openBook } from './book.ts';
import { type BulkDesk, openBulkDesk } from './bulk.ts';
import { type Bucket, openBucket } from './cost.ts';
import { openWebhookDesk, type WebhookDesk } from './webhooks.ts';

/** Points a second; the bucket holds twenty seconds of them. */
const plans = {
  standard: { name: 'Basic', restoreRate: 100 },
  advanced: { name: 'Advanced', restoreRate: 200 },
  plus: { name: 'Shopify Plus', restoreRate: 1000 },
  enterprise: { name: 'Shopify Enterprise', restoreRate: 2000 },
} as const;

export interface ShopOptions {
  /** What stands before `.myshopify.com`. */
  handle: string;
  name?: string;
  seed?: number;
  currency?: string;
  zone?: string;
  taxesIncluded?: boolean;
  prefix?: string;
  suffix?: string;
  firstNumber?: number;
  presentments?: { currency: string; rate: number }[];
  plan?: keyof typeof plans;
  /** Given to the app when it was installed. */
  scopes?: string[];
  ordersPerDay?: number;
  /** No more seeded orders than this. */
  orders?: number;
  /** First day of business, `YYYY-MM-DD`. */
  from?: string;
  /** Whether the app may see names, e-mails and addresses. */
  personalData?: boolean;
}

export const usualScopes = ['read_orders', 'read_all_orders', 'read_returns', 'read_discounts'];

export interface ShopRuntime {
  readonly handle: string;
  readonly domain: string;
  readonly name: string;
  readonly id: number;
  readonly currency: string;
  readonly zone: string;
  readonly taxesIncluded: boolean;
  readonly prefix: string;
  readonly suffix: string;
  readonly presentments: readonly { currency: string; rate: number }[];
  readonly plan: { name: string; shopifyPlus: boolean };
  readonly createdAt: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly book: OrderBook;
  readonly bucket: ReturnType<typeof openBucket>;
  readonly bulk: BulkDesk;
  readonly hooks: WebhookDesk;
  readonly personalData: boolean;
  /** Fields with a buyer's data that were asked for, as `Type.field`. */
  readonly askedPersonal: Set<string>;
  scopes: string[];
  /** `other-organisation`: the app is not of those who own the shop. */
  app: 'installed' | 'not-installed' | 'other-organisation' | 'legacy';
  frozen: boolean;
  now(): number;
  grant(): { access_token: string; scope: string; expires_in: number };
  holds(token: string): boolean;
  /** Every token of the app is worth nothing from now on. */
  forgetTokens(): void;
}

const tokenSeconds = 86_399;

export interface ShopPlace {
  now: () => number;
  /** For what passes by itself: tokens, the bucket. */
  clock: () => number;
  origin: () => string;
  bulkReads: number;
}

export function openShop(options: ShopOptions, place: ShopPlace): ShopRuntime {
  const { handle, seed = 1, currency = 'USD', plan = 'standard', from = '2026-01-01' } = options;
  const { prefix = '#', suffix = '', firstNumber = 1001, taxesIncluded = false } = options;
  const presentments = options.presentments ?? [];
  const { name: planName, restoreRate } = plans[plan];
  const bucket: Bucket = { maximumAvailable: restoreRate * 20, restoreRate };
  const createdAt = Date.parse(`${from}T00:00:00Z`);
  const tokens = new Map<string, number>();
  const digest = createHash('sha256').update(`${handle} ${seed}`).digest('hex');
  const runtime: ShopRuntime = {
    handle,
    domain: `${handle}.myshopify.com`,
    name: options.name ?? handle,
    id: 60_000_000 + Number.parseInt(digest.slice(0, 6), 16),
    currency,
    zone: options.zone ?? 'America/New_York',
    taxesIncluded,
    prefix,
    suffix,
    presentments,
    plan: { name: planName, shopifyPlus: plan === 'plus' || plan === 'enterprise' },
    createdAt,
    clientId: digest.slice(0, 32),
    clientSecret: `shpss_${digest.slice(32)}`,
    book: openBook({
      trade: { seed, currency, taxesIncluded, prefix, suffix, firstNumber, presentments },
      from: createdAt,
      ordersPerDay: options.ordersPerDay ?? 20,
      most: options.orders ?? Number.POSITIVE_INFINITY,
    }),
    bucket: openBucket(bucket, place.clock),
    bulk: openBulkDesk(() => runtime, place),
    hooks: openWebhookDesk(() => runtime),
    personalData: options.personalData ?? true,
    askedPersonal: new Set(),
    scopes: options.scopes ?? usualScopes,
    app: 'installed',
    frozen: false,
    now: place.now,
    grant() {
      const token = `shpat_${randomBytes(16).toString('hex')}`;
      tokens.set(token, place.clock() + tokenSeconds * 1000);
      return { access_token: token, scope: runtime.scopes.join(','), expires_in: tokenSeconds };
    },
    holds: (token) => (tokens.get(token) ?? 0) > place.clock(),
    forgetTokens: () => tokens.clear(),
  };
  return runtime;
}
