import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeShopsAfterEach, type Listed, now, start } from './shop-for-tests.ts';
import { refundId } from './story.ts';
import { topicText } from './webhooks.ts';

closeShopsAfterEach();

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

let close: (() => Promise<unknown>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

async function listen(status = 200) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    heard.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => new Promise((resolve) => server.close(resolve));
  return { heard, uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` };
}

const create =
  'mutation($topic:WebhookSubscriptionTopic!,$uri:String!){ webhookSubscriptionCreate(topic:$topic,webhookSubscription:{uri:$uri,format:JSON}){ webhookSubscription{id topic uri} userErrors{field message} } }';

async function subscribed(topic = 'ORDERS_UPDATED', status = 200) {
  const { heard, uri } = await listen(status);
  const started = await start();
  const { body } = await started.ask(create, { topic, uri });
  const made = body.data?.webhookSubscriptionCreate as {
    webhookSubscription: Listed | null;
    userErrors: Listed[];
  };
  return { ...started, heard, uri, made };
}

const signed = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('base64');

describe('webhooks', () => {
  it('tell whoever subscribed of what happens, signed over the very bytes', async () => {
    const { shop, heard, made } = await subscribed();
    expect(made).toEqual({
      webhookSubscription: expect.objectContaining({ topic: 'ORDERS_UPDATED' }),
      userErrors: [],
    });
    const [order] = shop.orders();
    if (!order) throw new Error('no order');
    await shop.happen(order.id, { kind: 'touch', at: now.getTime() - 1000 });
    const [one] = heard;
    expect(heard).toHaveLength(1);
    expect(one?.headers).toMatchObject({
      'x-shopify-topic': 'orders/updated',
      'x-shopify-shop-domain': 'small.myshopify.com',
      'x-shopify-api-version': '2026-10',
      'x-shopify-hmac-sha256': signed(one?.body ?? '', shop.credentials.clientSecret),
    });
    expect(JSON.parse(one?.body ?? '')).toMatchObject({
      id: order.id,
      name: order.name,
      email: order.buyer.email,
    });
  });

  it('tell of a refund by its own topic', async () => {
    const { shop, heard } = await subscribed('REFUNDS_CREATE');
    const order = shop.orders().find(({ steps, payment }) => steps.length === 0 && payment === 'paid');
    const [line] = order?.lines ?? [];
    if (!order || !line) throw new Error('no plain order');
    const items = [{ line: line.id, quantity: 1, restock: 'RETURN' as const }];
    const id = refundId(order.id, 1);
    await shop.happen(order.id, {
      kind: 'refund',
      at: now.getTime() - 1000,
      id,
      items,
      shipping: 0,
      extra: 0,
      note: '',
    });
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ id, order_id: order.id });
  });

  it.each(['signature', 'body', 'unsigned', 'other-shop'] as const)('can lie about %s', async (lie) => {
    const { shop, heard } = await subscribed();
    await shop.tellWebhook('ORDERS_UPDATED', { orderId: shop.orders()[0]?.id ?? 0, lie });
    const [one] = heard;
    const isSigned =
      one?.headers['x-shopify-hmac-sha256'] === signed(one?.body ?? '', shop.credentials.clientSecret);
    expect([isSigned, one?.headers['x-shopify-shop-domain']]).toEqual(
      lie === 'other-shop' ? [true, 'somebody-else.myshopify.com'] : [false, 'small.myshopify.com'],
    );
  });

  it('are refused to addresses that are none, twice the same, and without the scope', async () => {
    const { ask, shop, uri, made } = await subscribed();
    const refusal = async (topic: string, address: string) => {
      const { body } = await ask(create, { topic, uri: address });
      return (body.data as { webhookSubscriptionCreate: { userErrors: Listed[] } }).webhookSubscriptionCreate
        .userErrors[0]?.message;
    };
    expect(await refusal('ORDERS_UPDATED', 'ftp://nowhere')).toBe('Address is invalid');
    expect(await refusal('ORDERS_UPDATED', uri)).toBe('Address for this topic has already been taken');
    shop.setScopes(['read_orders']);
    expect(await refusal('RETURNS_APPROVE', uri)).toContain('permission');
    const id = made.webhookSubscription?.id;
    const { body } = await ask(
      'mutation($id:ID!){ webhookSubscriptionDelete(id:$id){ deletedWebhookSubscriptionId } }',
      { id },
    );
    expect(body.data).toEqual({ webhookSubscriptionDelete: { deletedWebhookSubscriptionId: id } });
    const listed = await ask('{ webhookSubscriptions(first: 5) { nodes { id } } }');
    expect(listed.body.data).toEqual({ webhookSubscriptions: { nodes: [] } });
  });

  it('end after eight failures in a row', async () => {
    const { shop, ask, heard } = await subscribed('ORDERS_UPDATED', 500);
    for (let at = 0; at < 10; at++)
      await shop.tellWebhook('ORDERS_UPDATED', { orderId: shop.orders()[0]?.id ?? 0 });
    expect(heard).toHaveLength(8);
    const listed = await ask('{ webhookSubscriptions(first: 5) { nodes { id } } }');
    expect(listed.body.data).toEqual({ webhookSubscriptions: { nodes: [] } });
  });

  it('say goodbye when the app is taken away', async () => {
    const { shop, ask, heard } = await subscribed('APP_UNINSTALLED');
    await shop.setApp('not-installed');
    expect(heard[0]?.headers['x-shopify-topic']).toBe('app/uninstalled');
    expect((await ask('{ shop { id } }')).status).toBe(401);
  });

  it.each([
    ['ORDERS_UPDATED', 'orders/updated'],
    ['ORDER_TRANSACTIONS_CREATE', 'order_transactions/create'],
    ['BULK_OPERATIONS_FINISH', 'bulk_operations/finish'],
  ])('%s is %s on the way', (topic, text) => {
    expect(topicText(topic)).toBe(text);
  });
});
