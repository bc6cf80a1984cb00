// Starts shops for a test and asks them as any client would.
import { afterEach } from 'vitest';
import { type ShopifyOptions, type ShopifySimulator, startShopify } from './start.ts';

export type Listed = Record<string, unknown>;
export interface Answered {
  status: number;
  body: { data?: Listed | null; errors?: Listed[] | string; extensions?: { cost: Cost; search?: Listed[] } };
}
export interface Cost {
  requestedQueryCost: number;
  actualQueryCost: number | null;
  throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
}

export const now = new Date('2026-06-15T12:00:00Z');
const running: ShopifySimulator[] = [];

/** Called once by every file of tests: what it starts ends with each test. */
export function closeShopsAfterEach(): void {
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.close()));
  });
}

export const small = {
  handle: 'small',
  orders: 160,
  ordersPerDay: 2,
  from: '2026-01-01',
  plan: 'enterprise' as const,
};

export async function start(options: ShopifyOptions = {}) {
  const simulator = await startShopify({ shops: [small], now: () => now, ...options });
  running.push(simulator);
  const [shop] = simulator.shops;
  if (!shop) throw new Error('no shop');
  const token = await tokenOf(simulator);
  const ask = (query: string, variables: Listed = {}, more: { version?: string; token?: string } = {}) =>
    askOf(simulator, { query, variables, token, ...more });
  return { simulator, shop, token, ask };
}

export async function grant(simulator: ShopifySimulator, form: Record<string, string> = {}, at = 0) {
  const { clientId = '', clientSecret = '', shop = '' } = simulator.shops[at]?.credentials ?? {};
  return fetch(`${simulator.origin}/${shop}/admin/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...form,
    }),
  });
}

export async function tokenOf(simulator: ShopifySimulator, at = 0): Promise<string> {
  return String(((await (await grant(simulator, {}, at)).json()) as Listed).access_token);
}

export async function askOf(
  simulator: ShopifySimulator,
  asked: { query: string; variables?: Listed; token: string; version?: string; folder?: string },
): Promise<Answered> {
  const { query, variables = {}, token, version = '2026-10', folder = '' } = asked;
  const answer = await fetch(`${simulator.origin}${folder}/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}

export const codes = ({ body }: Answered) =>
  Array.isArray(body.errors)
    ? body.errors.map(({ extensions }) => (extensions as Listed)?.code)
    : body.errors;

export interface Page {
  nodes: Listed[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

type Ask = (query: string, variables?: Listed) => Promise<Answered>;

export async function everyOrder(
  ask: Ask,
  fields: string,
  of: { first?: number; query?: string; sortKey?: string } = {},
) {
  const found: Listed[] = [];
  for (let after: string | null = null; ; ) {
    const { body } = await ask(
      `query($first:Int!,$after:String,$query:String,$sortKey:OrderSortKeys!){ orders(first:$first,after:$after,query:$query,sortKey:$sortKey){ pageInfo{hasNextPage endCursor} nodes{${fields}} } }`,
      { first: of.first ?? 25, after, query: of.query ?? null, sortKey: of.sortKey ?? 'UPDATED_AT' },
    );
    if (!body.data) throw new Error(JSON.stringify(body.errors));
    const page = body.data.orders as Page;
    found.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return found;
    after = page.pageInfo.endCursor;
  }
}
