// What the check against the shop tells an assistant: the same as its screen, each figure with the orders that stand under its link,
// under the same right and plan; and the local assistant's answers made of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '#contract/assistant.ts';
import type {
  CheckedDetail,
  getLedgerSummary,
  getVerdictSums,
  listCheckedOrders,
} from '#contract/checked-orders.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { addDays } from '#contract/figures/days.ts';
import { applySales } from '#server/facts/apply-sales.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { saveShopNews } from '#server/features/shops/save-orders.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import type { ShopOrderRow } from '#server/shops/shop-rows.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, donePull, publisherSaid, saleRow } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { answerLocally } from '../local/answer-locally.ts';
import { runTool } from './index.ts';
import type { ToolContext } from './tool.ts';

let app: TestApp;
let owner: Owner;
let small: Owner;
let shopless: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  small = await ownerOn(app, 'B_MONTH');
  shopless = await ownerOn(app, 'P_YEAR');
  for (const [at, one] of [owner, small].entries()) await fill(one, 21_000 + at);
}, 120_000);
afterAll(() => app.close());

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today(), -days);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

const claim = (number: number, ago: number, over: Partial<SaleRow> = {}): SaleRow =>
  saleRow(`P${number}`, {
    ysoder: `#KB-${number}`,
    state: 'pending',
    reportDay: daysAgo(ago),
    soldAt: noon(daysAgo(ago)).getTime(),
    ...over,
  });

const shopOrder = (number: number, ago: number, over: Partial<ShopOrderRow> = {}): ShopOrderRow => ({
  orderRef: String(number),
  title: `#KB-${number}`,
  numbers: [`#KB-${number}`],
  orderedAt: noon(daysAgo(ago)),
  amounts: { currency: 'USD', subtotal: 12_000, tax: 0, shipping: 0, total: 12_000 },
  shown: null,
  taxesIncluded: false,
  paid: true,
  cancelledAt: null,
  cancelReason: '',
  test: false,
  dispute: null,
  coupons: [],
  firstClick: null,
  lastClick: null,
  items: [],
  ...over,
});

/** Plain orders to learn from, two cancelled ones that can still be declined, one that is too late, and one the shop does not have. */
async function fill(one: Owner, shopId: number): Promise<void> {
  const awin = await addTestConnection(app, one, { network: 'awin', zone: 'UTC', currency: 'USD' });
  await app.request('PUT', `/api/ledger/rules/${awin}`, {
    token: one.token,
    body: { lock: { kind: 'days', days: 60 }, invoice: null, marginHours: 24 },
  });
  await queryAll(
    app,
    `INSERT INTO shop (account_id, shop_id, system, name, zone, currency, state) VALUES ($1, $2, 'file', '独立站', 'UTC', 'USD', 'active')`,
    [one.accountId, shopId],
  );
  const plain = Array.from({ length: 14 }, (_, index) => 9000 + index);
  const rows = [
    ...plain.map((number) => claim(number, 90, { state: 'approved' })),
    claim(10231, 57),
    claim(1023, 20),
    claim(10400, 70),
    claim(88088, 9),
  ];
  await app.services.db.session(one.accountId, async (session) => {
    const stage = await stageSales(session, { connectionId: awin, network: 'awin' });
    await stage.add({ rows, publishers: [publisherSaid('1')] });
    await applySales(session, stage, {
      ...{ source: 'api', span: null, mayVanish: () => false, pull: donePull(awin) },
    } as Parameters<typeof applySales>[2]);
  });
  const cancelled = (ago: number) => ({ cancelledAt: noon(daysAgo(ago - 1)), cancelReason: 'customer' });
  const orders = [
    ...plain.map((number) => shopOrder(number, 90)),
    shopOrder(10231, 57, cancelled(57)),
    shopOrder(1023, 20, cancelled(20)),
    shopOrder(10400, 70, cancelled(70)),
  ];
  const events = orders.map(({ orderRef, orderedAt }) => ({
    ...{ orderRef, eventRef: 'order', at: orderedAt, kind: 'order' as const, reason: '' },
    ...{ amount: 12_000, tax: 0, holdsTax: false },
  }));
  await app.services.db.tenant(one.accountId, (tx) =>
    saveShopNews(tx, shopId, {
      ...{ orders, events, wholeHistory: [] },
      covered: { from: daysAgo(400), to: today() },
      changesUntil: new Date(),
    }),
  );
  await judgeAccount({ db: app.services.db, accountId: one.accountId, now: new Date() });
}

async function contextOf(token: string): Promise<ToolContext> {
  const caller = await app.services.sessions.resolve(token);
  return { services: app.services, caller, asOf: undefined, signal: new AbortController().signal };
}

const filtersOf = (link: string): Record<string, string> => {
  const { pathname, searchParams } = new URL(link, 'https://here.example');
  expect(pathname).toBe('/orderCheck');
  const { tab: _, verdict = '', match, ...rest } = Object.fromEntries(searchParams);
  return { ...rest, tab: verdict, ...(match && { confidence: match }) };
};

/** What the screen lists under the link of a figure. */
async function ordersUnder({ link }: Evidence, { token }: Owner): Promise<number | null> {
  const answer = await app.request<EndpointOutput<typeof listCheckedOrders>>(
    'POST',
    '/api/ledger/verdicts/orders',
    { token, body: filtersOf(link) },
  );
  expect(answer.msg).toBe('success');
  return answer.body.total;
}

describe('order_verdicts', () => {
  it('says what its calls say, each sum with its orders', async () => {
    const { structured, evidence } = await runTool(await contextOf(owner.token), 'order_verdicts', {
      list: 'decline',
    });
    const { token } = owner;
    const summary = await app.request<EndpointOutput<typeof getLedgerSummary>>('GET', '/api/ledger/summary', {
      token,
    });
    const verdicts = await app.request<EndpointOutput<typeof getVerdictSums>>('GET', '/api/ledger/verdicts', {
      token,
    });
    expect(structured).toMatchObject({ summary: summary.body, verdicts: verdicts.body });
    expect(summary.body.recoverableEver.listed).toBe(2);
    expect(summary.body.missed.listed).toBe(1);
    const sums = evidence.filter(({ link }) => /verdict=/.test(link) && !/order=/.test(link));
    expect(sums.length).toBeGreaterThan(10);
    for (const one of sums) expect([one.link, await ordersUnder(one, owner)]).toEqual([one.link, one.rows]);
    const { orders } = structured as { orders: EndpointOutput<typeof listCheckedOrders> };
    expect(orders.list.map(({ order }) => order).sort()).toEqual(['#KB-1023', '#KB-10231']);
    const ofOrders = evidence.filter(({ link }) => /order=/.test(link));
    expect(ofOrders).toHaveLength(orders.list.length * 6);
  });

  it('shows a smaller plan the counts and links it may open, and narrows nothing', async () => {
    const context = await contextOf(small.token);
    const { evidence, structured } = await runTool(context, 'order_verdicts', { list: 'decline' });
    expect((structured as { orders: { shown: number } }).orders.shown).toBe(20);
    const sums = evidence.filter(({ link }) => /verdict=/.test(link) && !/order=/.test(link));
    for (const one of sums) expect(await ordersUnder(one, small)).not.toBeNull();
    await expect(
      runTool(context, 'order_verdicts', { list: 'decline', network: 'awin' }),
    ).rejects.toMatchObject({ reason: 'menu_locked' });
  });
});

describe('checked_order', () => {
  it.each(['KB-10231', '#kb-10231', 'P10231'])('finds %s by its whole number alone', async (order) => {
    const { structured, evidence } = await runTool(await contextOf(owner.token), 'checked_order', { order });
    const { orders } = structured as { orders: CheckedDetail[] };
    expect(orders.map((one) => [one.order, one.code, one.excessCommission])).toEqual([
      ['#KB-10231', 'DECLINE_CANCELLED', '9.60'],
    ]);
    expect(evidence.map(({ metric, value }) => [metric, value])).toEqual([
      ['sales', '120.00'],
      ['sales', '0.00'],
      ['commission', '9.60'],
      ['fee', orders[0]?.fee ?? null],
      ['commission', '9.60'],
      ['fee', orders[0]?.excessFee ?? null],
    ]);
  });

  it('knows no order that is not there, and none of a neighbour', async () => {
    const found = await runTool(await contextOf(shopless.token), 'checked_order', { order: 'KB-10231' });
    expect(found.structured).toEqual({ orders: [] });
  });
});

describe('asked in words', () => {
  const ask = async (token: string, text: string) => {
    let answer = '';
    const evidence: Evidence[] = [];
    for await (const part of answerLocally(await contextOf(token), {
      text,
      context: undefined,
      memory: [],
    })) {
      if (part.kind === 'text') answer += part.text;
      if (part.kind === 'evidence') evidence.push(...part.evidence);
    }
    return { answer, evidence };
  };

  it('tells why an order is declined', async () => {
    const { answer, evidence } = await ask(owner.token, '订单 KB-10231 为什么建议拒付');
    expect(answer).toContain('订单已取消');
    expect(answer).toContain('多付佣金 USD 9.60');
    expect(evidence.map(({ value }) => value)).toContain('9.60');
  });

  it('tells what can be recovered, and lists it with the reason', async () => {
    const { answer, evidence } = await ask(owner.token, '哪些订单可以拒付');
    expect(answer).toContain('可挽回（已匹配、未到截止）**2** 笔');
    expect(answer).toContain('订单已取消');
    expect(answer).toContain('KB-10231');
    expect(evidence.length).toBeGreaterThan(4);
  });

  it('tells the year alone, and says so where other days are asked for', async () => {
    const { answer } = await ask(owner.token, '上个月挽回了多少');
    expect(answer).toContain('按本年的订单合计');
    expect(answer).toContain(`${today().slice(0, 4)} 年已挽回（平台已确认）**0** 笔`);
  });

  it('tells deadlines and doubles', async () => {
    expect((await ask(owner.token, '哪些订单快到截止了')).answer).toContain('未到截止');
    expect((await ask(owner.token, '疑似重复的订单有几组')).answer).toContain('没有疑似重复的订单');
  });

  it('says what is missing without a shop, and whose right is missing', async () => {
    expect((await ask(shopless.token, '还能挽回多少')).answer).toContain('还没有连接店铺');
    const member = await activeSubAccount(app, owner, ['platform_report', 'ai_spark']);
    const { answer, evidence } = await ask(member.token, '还能挽回多少');
    expect(answer).toBe('主账号没有为您开通此功能');
    expect(evidence).toEqual([]);
  });
});
