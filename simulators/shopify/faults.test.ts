import { describe, expect, it } from 'vitest';
import { shopFaults } from './faults.ts';
import { askOf, closeShopsAfterEach, codes, type Listed, now, start } from './shop-for-tests.ts';
import { refundId, type Story } from './story.ts';

closeShopsAfterEach();

const orders = '{ orders(first: 5) { nodes { name totalPriceSet { shopMoney { amount currencyCode } } } } }';

async function raw({ simulator, token }: Awaited<ReturnType<typeof start>>, signal?: AbortSignal) {
  return fetch(`${simulator.origin}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query: orders }),
    ...(signal && { signal }),
  });
}

describe('a shop that', () => {
  it('is frozen or lost its app says so, by fault and in earnest', async () => {
    const started = await start();
    const { simulator, shop, ask } = started;
    simulator.faults.set('frozen', 1);
    expect(await ask(orders)).toEqual({ status: 402, body: { errors: 'Unavailable Shop' } });
    simulator.faults.set('uninstalled', 1);
    expect((await ask(orders)).status).toBe(401);
    expect((await ask(orders)).status).toBe(200);
    shop.setFrozen(true);
    expect((await ask(orders)).status).toBe(402);
    shop.setFrozen(false);
    await shop.setApp('not-installed');
    await shop.setApp('installed');
    expect((await ask(orders)).status).toBe(401);
  });

  it('is asked too much says when to come again', async () => {
    const started = await start();
    started.simulator.faults.set('too-many', 1);
    const answer = await raw(started);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2.0']);
    started.simulator.faults.set('throttled', 1);
    const throttled = await started.ask(orders);
    expect([throttled.status, codes(throttled)]).toEqual([200, ['THROTTLED']]);
  });

  it('answers by half, in turn cut off and as if it were whole', async () => {
    const started = await start();
    started.simulator.faults.set('half', 2);
    await expect(raw(started).then((answer) => answer.text())).rejects.toThrow();
    const text = await (await raw(started)).text();
    expect(() => JSON.parse(text)).toThrow();
  });

  it('cannot make one field says which', async () => {
    const { simulator, ask } = await start();
    simulator.faults.set('field-error', 1);
    const { body, status } = await ask(orders);
    expect([status, body.data, codes({ status, body })]).toEqual([
      200,
      { orders: null },
      ['INTERNAL_SERVER_ERROR'],
    ]);
  });

  it('tells its money in another currency', async () => {
    const { simulator, ask } = await start();
    simulator.faults.set('wrong-currency', 1);
    expect(JSON.stringify((await ask(orders)).body.data)).toContain('"currencyCode":"SEK"');
    expect(JSON.stringify((await ask(orders)).body.data)).not.toContain('SEK');
  });

  it('has a clock that is off, a page instead of an answer, a scope too few, or no answer at all', async () => {
    const started = await start();
    const { simulator, ask } = started;
    simulator.faults.set('clock-skew', 1);
    const date = Date.parse((await raw(started)).headers.get('date') ?? '');
    expect(date - Date.now()).toBeGreaterThan(30 * 60_000);
    simulator.faults.set('login-page', 1);
    expect((await raw(started)).headers.get('content-type')).toContain('text/html');
    simulator.faults.set('server-error', 1);
    expect([502, 503]).toContain((await raw(started)).status);
    simulator.faults.set('missing-scope', 1);
    expect(codes(await ask(orders))).toEqual(['ACCESS_DENIED']);
    simulator.faults.set('timeout', 1);
    await expect(raw(started, AbortSignal.timeout(200))).rejects.toThrow();
    expect(simulator.faults.suffered).toBe(5);
  });

  it('is slow is whole all the same', async () => {
    const { simulator, ask } = await start({ slowMs: 5 });
    simulator.faults.set('slow', 1);
    expect((await ask(orders)).body.errors).toBeUndefined();
    expect(simulator.faults.suffered).toBe(1);
  });

  it('suffers alone, or at the token only', async () => {
    const small = { handle: 'small', orders: 3 };
    const { simulator, token } = await start({ shops: [small, { ...small, handle: 'other' }] });
    simulator.faults.set('frozen', 9, 'other.myshopify.com');
    expect((await askOf(simulator, { query: orders, token })).status).toBe(200);
    expect((await askOf(simulator, { query: orders, token, folder: '/other.myshopify.com' })).status).toBe(
      402,
    );
  });

  it('can be set by hand', async () => {
    const { simulator, ask } = await start();
    const post = (body: unknown) =>
      fetch(`${simulator.origin}/_sim/fault`, { method: 'POST', body: JSON.stringify(body) });
    expect(await (await post({ kind: 'nonsense' })).json()).toEqual({ kinds: [...shopFaults] });
    await post({ kind: 'frozen', times: 1 });
    expect((await ask(orders)).status).toBe(402);
    const told = (await (await fetch(`${simulator.origin}/_sim/recount`)).json()) as Listed[];
    expect(told[0]).toMatchObject({ name: '#1001', kept: expect.any(Number) });
  });
});

describe('an order with', () => {
  it('five thousand refunds is told whole, page after page', async () => {
    const { shop, ask } = await start();
    const story = shop.tell({ at: now.getTime() - 40 * 86_400_000, fate: 'kept' });
    const [line] = story.lines;
    if (!line) throw new Error('no line');
    const many: Story = {
      ...story,
      code: null,
      lines: [{ ...line, quantity: 6000, price: 700, discount: 0 }],
    };
    many.steps = Array.from({ length: 5000 }, (_, at) => ({
      ...{ kind: 'refund' as const, at: story.createdAt + (at + 1) * 60_000, id: refundId(story.id, at + 1) },
      ...{
        items: [{ line: line.id, quantity: 1, restock: 'RETURN' as const }],
        shipping: 0,
        extra: 0,
        note: '',
      },
    }));
    shop.put(many);
    const id = `gid://shopify/Order/${story.id}`;
    const { body } = await ask(
      `{ order(id: "${id}") { refunds { id } totalRefundedSet { shopMoney { amount } } } }`,
    );
    const order = body.data?.order as { refunds: Listed[]; totalRefundedSet: unknown };
    expect(new Set(order.refunds.map((one) => one.id)).size).toBe(5000);
    const seen: unknown[] = [];
    for (let after: unknown = null, more = true; more; ) {
      const page = await ask(
        'query($id:ID!,$after:String){ order(id:$id){ agreements(first:250,after:$after){ nodes{id} pageInfo{hasNextPage endCursor} } } }',
        { id, after },
      );
      const { nodes, pageInfo } = (
        page.body.data as { order: { agreements: { nodes: Listed[]; pageInfo: Listed } } }
      ).order.agreements;
      seen.push(...nodes.map((one) => one.id));
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage === true;
    }
    expect(new Set(seen).size).toBe(5001);
    expect(shop.recount().find((row) => row.id === story.id)?.kept).toBe(700 * 1000);
  });

  it('names of ten thousand letters is told whole', async () => {
    const { shop, ask } = await start();
    const story = shop.tell({ at: now.getTime() - 86_400_000, fate: 'kept' });
    const long = '长'.repeat(10_000);
    shop.put({
      ...story,
      name: `#${long}`,
      code: long,
      lines: story.lines.map((line) => ({ ...line, sku: long })),
    });
    const query = `{ order(id: "gid://shopify/Order/${story.id}") { name discountCodes lineItems(first: 1) { nodes { sku } } } }`;
    expect((await ask(query)).body.data?.order).toEqual({
      ...{ name: `#${long}`, discountCodes: [long] },
      lineItems: { nodes: [{ sku: long }] },
    });
  });
});
