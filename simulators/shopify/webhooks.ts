// Webhooks: what was subscribed to, and the parcels sent for it, signed with the app's secret.
import { createHmac, randomUUID } from 'node:crypto';
import { type Parcel, post, type Receipt } from '../pay-kit/deliver.ts';
import { gid } from './order-view.ts';
import type { ShopRuntime } from './shop.ts';
import { iso } from './zone.ts';

export interface WebhookSubscription {
  __typename: 'WebhookSubscription';
  id: string;
  legacyResourceId: string;
  topic: string;
  uri: string;
  format: 'JSON';
  createdAt: string;
  updatedAt: string;
  apiVersion: { handle: string; displayName: string; supported: boolean };
  includeFields: string[];
  filter: string | null;
}

/** What a parcel gets wrong: another secret, no signature, a body changed after signing, another shop's name. */
export type WebhookLie = 'signature' | 'unsigned' | 'body' | 'other-shop';

interface Wanted {
  uri?: string | null;
  includeFields?: string[] | null;
  filter?: string | null;
}

type UserErrors = { field: string[]; message: string }[];
interface Written {
  webhookSubscription: WebhookSubscription | null;
  userErrors: UserErrors;
}

export interface WebhookDesk {
  create(wanted: Wanted & { topic: string; version: string }): Written;
  update(id: string, wanted: Wanted): Written;
  remove(id: string): { deletedWebhookSubscriptionId: string | null; userErrors: UserErrors };
  find(id: string): WebhookSubscription | null;
  list(): WebhookSubscription[];
  /** A parcel as it would be sent to an address, unsent. */
  make(
    topic: string,
    of: { uri: string; body: unknown; version?: string; lie?: WebhookLie | undefined },
  ): Parcel;
  /** Sends to everybody who subscribed; how each answered. Never waits for those who do not. */
  tell(topic: string, body: unknown, lie?: WebhookLie): Promise<Receipt[]>;
  forget(): void;
}

/** So often in a row nobody answers before the vendor takes a subscription away. */
const mostFailures = 8;

export function openWebhookDesk(shop: () => ShopRuntime): WebhookDesk {
  const subscriptions = new Map<string, { shown: WebhookSubscription; failures: number }>();
  let counter = 0;

  function whyNot(topic: string, uri: string | null | undefined): string | null {
    const url = uri ? URL.parse(uri) : null;
    const isHere = url?.protocol === 'http:' && url.hostname === '127.0.0.1';
    if (!url || (url.protocol !== 'https:' && !isHere)) return 'Address is invalid';
    for (const { shown } of subscriptions.values())
      if (shown.topic === topic && shown.uri === uri) return 'Address for this topic has already been taken';
    return null;
  }

  function scopeOf(topic: string): string | null {
    if (/^(ORDERS|REFUNDS|ORDER_TRANSACTIONS|DISPUTES)_/.test(topic)) return 'read_orders';
    return topic.startsWith('RETURNS_') ? 'read_returns' : null;
  }

  const refused = (field: string[], message: string): Written => ({
    webhookSubscription: null,
    userErrors: [{ field, message }],
  });

  const desk: WebhookDesk = {
    create({ topic, version, uri, includeFields, filter }) {
      const scope = scopeOf(topic);
      if (scope !== null && !shop().scopes.includes(scope))
        return refused(
          ['topic'],
          `You do not have permission to create or update webhooks with ${topicText(topic)} topic.`,
        );
      const why = whyNot(topic, uri);
      if (why !== null) return refused(['webhookSubscription', 'uri'], why);
      const number = 1_100_000_000_000 + ++counter;
      const at = iso(shop().now());
      const shown: WebhookSubscription = {
        ...{
          __typename: 'WebhookSubscription',
          id: gid('WebhookSubscription', number),
          legacyResourceId: String(number),
        },
        ...{ topic, uri: uri ?? '', format: 'JSON', createdAt: at, updatedAt: at },
        apiVersion: { handle: version, displayName: version, supported: true },
        includeFields: includeFields ?? [],
        filter: filter ?? null,
      };
      subscriptions.set(shown.id, { shown, failures: 0 });
      return { webhookSubscription: shown, userErrors: [] };
    },
    update(id, { uri, includeFields, filter }) {
      const found = subscriptions.get(id)?.shown;
      if (!found) return refused(['id'], 'Webhook subscription does not exist');
      const why = uri == null || uri === found.uri ? null : whyNot(found.topic, uri);
      if (why !== null) return refused(['webhookSubscription', 'uri'], why);
      Object.assign(found, {
        ...(uri != null && { uri }),
        ...(includeFields != null && { includeFields }),
        ...(filter != null && { filter }),
        updatedAt: iso(shop().now()),
      });
      return { webhookSubscription: found, userErrors: [] };
    },
    remove(id) {
      const was = subscriptions.delete(id);
      return {
        deletedWebhookSubscriptionId: was ? id : null,
        userErrors: was ? [] : [{ field: ['id'], message: 'Webhook subscription does not exist' }],
      };
    },
    find: (id) => subscriptions.get(id)?.shown ?? null,
    list: () => [...subscriptions.values()].map(({ shown }) => shown),
    make(topic, { uri, body, version = '2026-10', lie }) {
      const { clientSecret, domain, now } = shop();
      const text = JSON.stringify(body);
      const secret = lie === 'signature' ? 'shpss_somebody-elses' : clientSecret;
      const signature = createHmac('sha256', secret).update(text).digest('base64');
      return {
        url: uri,
        headers: {
          'Content-Type': 'application/json',
          'X-Shopify-Topic': topicText(topic),
          'X-Shopify-Shop-Domain': lie === 'other-shop' ? 'somebody-else.myshopify.com' : domain,
          'X-Shopify-API-Version': version,
          'X-Shopify-Webhook-Id': randomUUID(),
          'X-Shopify-Event-Id': randomUUID(),
          'X-Shopify-Triggered-At': new Date(now()).toISOString(),
          ...(lie !== 'unsigned' && { 'X-Shopify-Hmac-Sha256': signature }),
        },
        body: lie === 'body' ? `${text} ` : text,
      };
    },
    tell(topic, body, lie) {
      const meant = [...subscriptions.values()].filter(({ shown }) => shown.topic === topic);
      return Promise.all(
        meant.map(async (one) => {
          const { uri, apiVersion } = one.shown;
          const receipt = await post(desk.make(topic, { uri, body, version: apiVersion.handle, lie }));
          const isTaken = receipt.status !== null && receipt.status >= 200 && receipt.status < 300;
          one.failures = isTaken ? 0 : one.failures + 1;
          if (one.failures >= mostFailures) subscriptions.delete(one.shown.id);
          return receipt;
        }),
      );
    },
    forget: () => subscriptions.clear(),
  };
  return desk;
}

/** `ORDERS_UPDATED` is `orders/updated` on the way: the last word is what happened, but for the longer ones. */
export function topicText(topic: string): string {
  const known = ['ORDER_TRANSACTIONS', 'BULK_OPERATIONS', 'ORDERS', 'REFUNDS', 'RETURNS', 'DISPUTES', 'APP'];
  const area = known.find((one) => topic.startsWith(`${one}_`)) ?? topic.split('_')[0] ?? topic;
  return `${area.toLowerCase()}/${topic.slice(area.length + 1).toLowerCase()}`;
}
