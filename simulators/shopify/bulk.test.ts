import { describe, expect, it } from 'vitest';
import { type Answered, closeShopsAfterEach, codes, type Listed, start } from './shop-for-tests.ts';

closeShopsAfterEach();

type Ask = (query: string, variables?: Listed) => Promise<Answered>;

const runQuery =
  'mutation($query:String!,$grouped:Boolean!){ bulkOperationRunQuery(query:$query,groupObjects:$grouped){ bulkOperation{id status} userErrors{field message code} } }';
const statusQuery =
  'query($id:ID!){ bulkOperation(id:$id){ id status objectCount rootObjectCount fileSize url partialDataUrl errorCode completedAt } }';

async function run(ask: Ask, query: string, grouped = false) {
  const { body } = await ask(runQuery, { query, grouped });
  return (body.data as { bulkOperationRunQuery: { bulkOperation: Listed | null; userErrors: Listed[] } })
    .bulkOperationRunQuery;
}

async function finish(ask: Ask, query: string, grouped = false): Promise<{ end: Listed; states: unknown[] }> {
  const { bulkOperation, userErrors } = await run(ask, query, grouped);
  if (!bulkOperation) throw new Error(JSON.stringify(userErrors));
  const states: unknown[] = [bulkOperation.status];
  for (;;) {
    const { body } = await ask(statusQuery, { id: bulkOperation.id });
    const end = (body.data as { bulkOperation: Listed }).bulkOperation;
    if (states.at(-1) !== end.status) states.push(end.status);
    if (end.status !== 'CREATED' && end.status !== 'RUNNING') return { end, states };
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function linesOf(url: unknown): Promise<Listed[]> {
  const text = await (await fetch(String(url))).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const withLines =
  '{ orders { edges { node { id name refunds { id } lineItems { edges { node { id quantity } } } } } } }';

describe('a bulk operation', () => {
  it.each([false, true])('brings every order and line as one file, grouped: %s', async (grouped) => {
    const { ask, shop } = await start();
    const { end, states } = await finish(ask, withLines, grouped);
    expect(states).toEqual(['CREATED', 'RUNNING', 'COMPLETED']);
    const lines = await linesOf(end.url);
    const orders = lines.filter((line) => !('__parentId' in line));
    expect(orders.map(({ name }) => name).sort()).toEqual(
      shop
        .orders()
        .map(({ name }) => name)
        .sort(),
    );
    expect([end.objectCount, end.rootObjectCount]).toEqual([String(lines.length), String(orders.length)]);
    expect(orders[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      refunds: expect.any(Array),
    });
    const seen = new Set<unknown>();
    for (const line of lines) {
      if ('__parentId' in line) expect(seen.has(line.__parentId)).toBe(true);
      else seen.add(line.id);
    }
    const isTogether = lines.every(
      (line, at) =>
        !('__parentId' in line) || [lines[at - 1]?.id, lines[at - 1]?.__parentId].includes(line.__parentId),
    );
    expect(isTogether).toBe(grouped);
  });

  it('reads ledgers, two connections deep, and only what the search asks for', async () => {
    const { ask, shop } = await start();
    const query =
      '{ orders(query: "created_at:<2026-01-20") { nodes { id agreements { nodes { id sales { nodes { id lineType } } } } } } }';
    const lines = await linesOf((await finish(ask, query)).end.url);
    const wanted = shop.orders().filter(({ createdAt }) => createdAt < Date.parse('2026-01-20T05:00:00Z'));
    expect(lines.filter((line) => !('__parentId' in line)).length).toBe(wanted.length);
    const sales = lines.filter(({ lineType }) => lineType !== undefined);
    expect(sales.every(({ __parentId }) => String(__parentId).includes('SalesAgreement'))).toBe(true);
    expect(sales.length).toBeGreaterThan(wanted.length);
  });

  it('with nothing in it has no file', async () => {
    const { ask } = await start();
    const { end } = await finish(ask, '{ orders(query: "name:nobody") { nodes { id } } }');
    expect([end.status, end.url, end.objectCount]).toEqual(['COMPLETED', null, '0']);
  });

  it('runs alone, and can be stopped', async () => {
    const { ask } = await start();
    const first = await run(ask, withLines);
    const second = await run(ask, withLines);
    expect(second.userErrors).toEqual([
      {
        field: null,
        code: 'OPERATION_IN_PROGRESS',
        message: `A bulk query operation for this app and shop is already in progress: ${first.bulkOperation?.id}.`,
      },
    ]);
    const { body } = await ask(
      'mutation($id:ID!){ bulkOperationCancel(id:$id){ bulkOperation{status} userErrors{message} } }',
      { id: first.bulkOperation?.id },
    );
    expect(body.data?.bulkOperationCancel).toEqual({ bulkOperation: { status: 'CANCELED' }, userErrors: [] });
    expect((await run(ask, withLines)).userErrors).toEqual([]);
  });

  it.each([
    ['{ shop { id } }', 'at least one connection'],
    ['{ orders { nodes { refunds { refundLineItems { nodes { id } } } } } }', 'within a list field'],
    [
      '{ orders { nodes { id returns { nodes { id refunds { nodes { id refundLineItems { nodes { id } } } } } } } } }',
      'nesting depth greater than 2',
    ],
    ['{ orders { nodes { nonsense } } }', 'nonsense'],
  ])('%s is refused', async (query, why) => {
    const { ask } = await start();
    const { bulkOperation, userErrors } = await run(ask, query);
    expect([bulkOperation, userErrors[0]?.code]).toEqual([null, 'INVALID']);
    expect(String(userErrors[0]?.message)).toContain(why);
  });

  it('without the scope fails, and one that breaks off leaves a part', async () => {
    const { ask, shop, simulator } = await start();
    simulator.faults.set('bulk-failed', 1, 'bulkOperationRunQuery');
    const { end } = await finish(ask, withLines);
    expect([end.status, end.errorCode, end.url]).toEqual(['FAILED', 'INTERNAL_SERVER_ERROR', null]);
    expect((await linesOf(end.partialDataUrl)).length).toBe(Number(end.objectCount));
    shop.setScopes(['read_orders', 'read_all_orders']);
    const denied = await finish(ask, '{ orders { nodes { id returns { nodes { id } } } } }');
    expect([denied.end.status, denied.end.errorCode]).toEqual(['FAILED', 'ACCESS_DENIED']);
    shop.setScopes([]);
    expect(codes(await ask('{ orders(first: 1) { nodes { id } } }'))).toEqual(['ACCESS_DENIED']);
  });
});
