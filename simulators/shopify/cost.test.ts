import { describe, expect, it } from 'vitest';
import { closeShopsAfterEach, codes, small, start } from './shop-for-tests.ts';

closeShopsAfterEach();

describe('cost', () => {
  const page = (first: number) =>
    `{ orders(first: ${first}) { nodes { id totalPriceSet { shopMoney { amount } } } } }`;

  it('is what is asked for, less what was not there', async () => {
    const { ask } = await start({ clock: () => 0 });
    const cost = async (query: string) => (await ask(query)).body.extensions?.cost;
    expect(await cost('{ shop { name } }')).toEqual({
      ...{ requestedQueryCost: 1, actualQueryCost: 1 },
      throttleStatus: { maximumAvailable: 40_000, currentlyAvailable: 39_999, restoreRate: 2000 },
    });
    expect(await cost(page(10))).toMatchObject({ requestedQueryCost: 14, actualQueryCost: 14 });
    const one = '{ orders(first: 10, query: "name:#1001") { nodes { id } } }';
    expect(await cost(one)).toMatchObject({ requestedQueryCost: 6, actualQueryCost: 3 });
    const nested = '{ orders(first: 10) { edges { node { id lineItems(first: 5) { nodes { id } } } } } }';
    expect(await cost(nested)).toMatchObject({ requestedQueryCost: 26 });
  });

  // What others measured at the vendor's: fifty orders 79, ten lines 27, five shipping lines 15, 250 variants 25.
  it.each([
    [50, 11, 79],
    [10, 6, 27 - 1],
    [5, 4, 15 - 1],
    [250, 2, 25 - 1],
  ])('of %i rows that cost %i each is %i', async (first, each, expected) => {
    const { ask } = await start();
    const objects = Array.from(
      { length: each - 1 },
      (_, at) => `a${at}: cancellation { staffNote } r${at}: name`,
    );
    const { body } = await ask(`{ orders(first: ${first}) { nodes { id ${objects.join(' ')} } } }`);
    expect(body.extensions?.cost.requestedQueryCost).toBe(expected);
  });

  it('above a thousand is too dear for one query', async () => {
    const { ask } = await start();
    const deep = 'agreements(first: 250) { nodes { sales(first: 250) { nodes { id } } } }';
    const answered = await ask(`{ orders(first: 250) { nodes { ${deep} } } }`);
    expect([answered.status, codes(answered), answered.body.data]).toEqual([
      200,
      ['MAX_COST_EXCEEDED'],
      undefined,
    ]);
  });

  it('empties a bucket that fills up again by the plan’s rate', async () => {
    let time = 0;
    const shops = [{ ...small, plan: 'standard' as const }];
    const { ask, shop } = await start({ clock: () => time, shops });
    const { body } = await ask(page(100));
    expect(body.extensions?.cost).toEqual({
      ...{ requestedQueryCost: 29, actualQueryCost: 29 },
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1971, restoreRate: 100 },
    });
    shop.drainBucket();
    time = 280;
    const throttled = await ask(page(100));
    expect([throttled.status, codes(throttled), throttled.body.data]).toEqual([
      200,
      ['THROTTLED'],
      undefined,
    ]);
    expect(throttled.body.extensions?.cost).toEqual({
      ...{ requestedQueryCost: 29, actualQueryCost: null },
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 28, restoreRate: 100 },
    });
    time = 291;
    expect((await ask(page(100))).body.errors).toBeUndefined();
  });
});
