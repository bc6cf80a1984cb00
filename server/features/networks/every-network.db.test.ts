// One account that is connected to every network there is: every way out tells the sum of the parts, which are counted from
// what each network itself holds; and networks that are out of order disturb none of the others.
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import type { getBenchmark, getOpenPublisher } from '#contract/intelligence.ts';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import type { recommendPublishers } from '#contract/recommend.ts';
import type { listPublisherFigures, listTransactions } from '#contract/report-lists.ts';
import type { Dashboard } from '#contract/reports.ts';
import { displayName } from '#server/networks/network-names.ts';
import { mailsTo, queryAll } from '#server/testing/accounts/account-steps.ts';
import { parseCsv } from '#server/testing/facts/parse-csv.ts';
import {
  addBrand,
  addIndustry,
  addOpenPublisher,
  deriveLinks,
  permit,
  promote,
} from '#server/testing/intelligence/open-web-steps.ts';
import {
  add,
  cents,
  everyNetworkWorld,
  networks,
  type Part,
  sumOf,
} from '#server/testing/networks/every-network-world.ts';
import { addRule, lookAt } from '#server/testing/notices/notice-steps.ts';
import type { AnswerPart } from '../assistant/answer.ts';
import { answerLocally } from '../assistant/local/index.ts';
import { runTool } from '../assistant/tools/index.ts';

const since = '2026-02-10';
const asOf = '2026-03-24';
const march = { from: '2026-03-01', to: asOf };
const month = 2;
const windows: DaySpan[] = [
  { from: asOf, to: asOf },
  { from: '2026-03-23', to: asOf },
  march,
  { from: '2026-01-01', to: asOf },
];
const page = { currentPage: 1, size: 100 };

const { world, readAll, simulatorOf, partOf, partsOf, ordersOf, get, post } = everyNetworkWorld({
  now: new Date('2026-03-25T18:00:00Z'),
  since,
});

const board = (query: Record<string, string> = {}) => get<Dashboard>('/api/report/dashboard', query);
const cardsOf = ({ sales, orders, amounts, clicks }: Dashboard, at: number) => ({
  sales: sales[at]?.yesterdaynum,
  orders: orders[at]?.yesterdaynum,
  commission: amounts[at]?.yesterdaynum,
  clicks: clicks[at]?.yesterdaynum,
});
const asCards = ({ sales, orders, commission, clicks }: Part) => ({
  ...{ sales: cents(sales), orders, clicks },
  commission: commission === null ? null : cents(commission),
});

/** The month on the board of each network alone. */
async function monthOfEach() {
  const found: Record<string, object> = {};
  for (const network of networks) found[network] = cardsOf(await board({ network }), month);
  return found;
}

const namesOf = (some: readonly string[]) => some.map(displayName).toSorted();
const grouped = (units: number) => cents(units).replace(/\B(?=(\d{3})+\.)/g, ',');

describe('with every network at once', () => {
  it('none is left out of the centre', async () => {
    const offered = await get<NetworkView[]>('/api/platform/networks');
    expect(offered.map(({ network }) => network).toSorted()).toEqual(networks.toSorted());
    const cards = await get<ConnectionView[]>('/api/platform/connections');
    expect(cards.map(({ network, state, coverage }) => [network, state, coverage]).toSorted()).toEqual(
      networks.map((network) => [network, 'connected', { from: since, to: asOf }]).toSorted(),
    );
  });

  it('the board tells the sum of what they hold, and who does not tell', async () => {
    const whole = await board();
    expect(whole.asOf).toBe(asOf);
    expect(windows.map((_, at) => cardsOf(whole, at))).toEqual(windows.map((span) => sumOf(partsOf(span))));
    expect(whole.networks.map(({ network }) => network).toSorted()).toEqual(networks.toSorted());
    for (const [cards, item] of [
      [whole.clicks, 'clicks'],
      [whole.orders, 'orders'],
      [whole.amounts, 'commission'],
    ] as const) {
      const silent = networks.filter((network) => partOf(network, march)[item] === null);
      expect(silent).not.toEqual([]);
      expect(cards[month]?.known.lacking).toContainEqual({ item, networks: namesOf(silent) });
    }
  });

  it('the board of each is its part', async () => {
    const parts = networks.map((network) => [network, asCards(partOf(network, march))]);
    expect(await monthOfEach()).toEqual(Object.fromEntries(parts));
  });

  it('days and types add up to the cards', async () => {
    const { daily, types, top, sales, orders } = await board();
    const summed = (texts: (string | null)[]) =>
      cents(add(texts.map((text) => Math.round(Number(text) * 100))));
    const days = daily.filter(({ day }) => day >= march.from);
    expect(summed(days.map(({ je }) => je))).toBe(sales[month]?.yesterdaynum);
    expect(add(days.map(({ oderunm }) => oderunm))).toBe(orders[month]?.yesterdaynum);
    expect([...new Set(days.map(({ pt }) => pt))].toSorted()).toEqual(namesOf(networks));
    expect(summed(types.month.map(({ je }) => je))).toBe(sales[month]?.yesterdaynum);
    expect(top.month).toHaveLength(5);
  });

  const publishers = (narrowed: object = {}) =>
    post<EndpointOutput<typeof listPublisherFigures>>('/api/report/publishers', {
      ...{ ...march, ...page, ...narrowed },
    });

  it('reports hold the publishers and orders of each', async () => {
    for (const network of networks) {
      const { sales, orders } = partOf(network, march);
      const { totals } = await publishers({ network });
      const { total } = await post<EndpointOutput<typeof listTransactions>>('/api/report/transactions', {
        ...{ ...march, ...page, network },
      });
      expect([network, totals.fxje, totals.order, total]).toEqual([
        ...[network, cents(sales), orders, ordersOf(network, march).length],
      ]);
    }
    const { sales, orders, commission, clicks } = sumOf(partsOf(march));
    expect((await publishers()).totals).toMatchObject({
      ...{ fxje: sales, order: orders, yjje: commission, clicks },
    });
  });

  it('publishers that are one over networks are merged with what each of these tells', async () => {
    const { list } = await publishers({ merged: 1 });
    const merged = list.filter(({ parts }) => (parts?.length ?? 0) > 3);
    expect(merged.length).toBeGreaterThan(3);
    const byName = new Map(networks.map((network) => [displayName(network), network]));
    for (const { fxje, order, parts = [] } of merged) {
      const { sales, orders } = sumOf(parts.map(({ pt, id }) => partOf(byName.get(pt) ?? pt, march, id)));
      expect([fxje, order]).toEqual([sales, orders]);
    }
  });

  it('exports write down the same', async () => {
    const exported = async (kind: string) => {
      const { payload } = await world.app.app.inject({
        url: `/api/report/export?${new URLSearchParams({ kind, format: 'csv', ...march })}`,
        headers: { authorization: world.owner.token },
      });
      return parseCsv(payload);
    };
    const totalOf = (rows: string[][]) => rows.find(([first]) => first?.startsWith('合计'));
    const { sales } = sumOf(partsOf(march));
    expect(totalOf(await exported('publishers'))?.[5]).toBe(sales);

    const transactions = await exported('transactions');
    const orders = networks.flatMap((network) => ordersOf(network, march));
    expect(transactions.filter(([day]) => day?.startsWith('2026/3/'))).toHaveLength(orders.length);
    const counting = orders.filter(({ state }) => state !== 'voided');
    expect(totalOf(transactions)?.[1]).toContain(
      `销售额 ${cents(add(counting.map(({ amount }) => amount)))}；`,
    );

    const daily = (await exported('daily')).filter(([day]) => day?.startsWith('2026/3/'));
    for (const network of networks) {
      const days = daily.filter(([, pt]) => pt === displayName(network));
      expect([network, cents(add(days.map(([, , je]) => Math.round(Number(je) * 100))))]).toEqual([
        ...[network, cents(partOf(network, march).sales)],
      ]);
    }
  });

  it('the assistant answers of all and of each', async () => {
    const context = {
      services: world.app.services,
      caller: await world.app.services.sessions.resolve(world.owner.token),
      asOf,
      signal: new AbortController().signal,
    };
    const answer = async (text: string) => {
      const parts = await Array.fromAsync<AnswerPart>(
        answerLocally(context, { text, context: undefined, memory: [] }),
      );
      return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('');
    };
    const inAll = add(partsOf(march).map(({ sales }) => sales));
    expect(await answer('本月销售额是多少')).toContain(`**USD ${grouped(inAll)}**`);
    for (const network of networks) {
      const { sales } = partOf(network, march);
      const told = await answer(`${displayName(network)} 本月销售额是多少`);
      expect([network, told]).toEqual([network, expect.stringContaining(`**USD ${grouped(sales)}**`)]);
    }
    const { evidence } = await runTool(context, 'report_summary', {});
    expect(evidence.filter(({ metric }) => metric === 'sales').map(({ value }) => value)).toEqual(
      expect.arrayContaining(windows.map((span) => sumOf(partsOf(span)).sales)),
    );
  });

  it('intelligence knows with whom the account works already, over all networks', async () => {
    const [known] = await queryAll<{ domain: string; networks: string[]; refs: string[] }>(
      world.app,
      `SELECT merge_key AS domain, array_agg(network ORDER BY network) AS networks,
         array_agg(publisher_ref ORDER BY network) AS refs
       FROM publisher WHERE account_id = $1 AND merge_key IS NOT NULL
       GROUP BY merge_key ORDER BY count(*) DESC, merge_key LIMIT 1`,
      [world.owner.accountId],
    );
    if (!known) throw new Error('nobody');
    expect(known.networks.length).toBeGreaterThan(5);
    await addIndustry(world.app, '10');
    await addBrand(world.app, 'b1', '10');
    for (const domain of [known.domain, 'stranger.example']) {
      await addOpenPublisher(world.app, domain);
      await promote(world.app, { brand: 'b1', domain, lastSeen: '2026-03-20' });
    }
    await deriveLinks(world.app);
    await permit(world.app, world.owner, { industries: ['10'], brands: ['b1'] });

    const { publisher } = await get<EndpointOutput<typeof getOpenPublisher>>('/api/industrybrand/publisher', {
      domain: known.domain,
    });
    const { sales, commission } = sumOf(
      known.networks.map((network, at) => partOf(network, { from: since, to: asOf }, known.refs[at])),
    );
    expect(publisher.mine).toMatchObject({ networks: known.networks, fxje: sales, yjje: commission });
    const { own } = await post<EndpointOutput<typeof getBenchmark>>('/api/industrybrand/benchmark', {
      ...{ bigIndustryCode: '10', brandCodes: ['b1'] },
    });
    expect(own).toMatchObject({ networks: networks.length });
    const { list } = await post<EndpointOutput<typeof recommendPublishers>>('/api/industrybrand/recommend', {
      withoutPartners: true,
    });
    expect(list.map(({ domain }) => domain)).toEqual(['stranger.example']);
  });

  it('the weekly mail tells the sum, and who tells no orders', async () => {
    const { app, owner, now } = world;
    // Asked for before the week was over.
    world.now = new Date('2026-03-20T12:00:00Z');
    await addRule(app, owner, { setting: { kind: 'summary', every: 'week', hour: 9 }, mailTo: [owner.id] });
    world.now = now;
    await lookAt(app, owner, now);
    const week = partsOf({ from: '2026-03-16', to: '2026-03-22' });
    const { text } =
      (await mailsTo(app, owner.account)).find(({ subject }) => subject.startsWith('海图周报')) ?? {};
    expect(text).toContain(`销售额 USD ${grouped(add(week.map(({ sales }) => sales)))}`);
    expect(text).toContain(`出单量 ${sumOf(week).orders}`);
    const silent = networks.filter((network) => partOf(network, march).orders === null);
    expect(text).toContain(`${namesOf(silent).join('、')} 不提供订单`);
  });
});

/** What keeps a network from being read: a different one for each of some. */
const kinds = ['server-error', 'login-page', 'truncated', 'too-many', 'quota', 'timeout'] as const;

describe('when networks are out of order', () => {
  it.each([
    ['even', 0],
    ['odd', 1],
  ])('the others are read as ever (the %s half)', async (_half, rest) => {
    const ill = networks.filter((_, at) => at % 2 === rest);
    const isIll = (network: string) => ill.includes(network);
    const outages = new Map(ill.map((network, at) => [network, kinds[at % kinds.length] ?? 'timeout']));
    // The day that is not over was read too, as far as it had come.
    const today = world.now.toISOString().slice(0, 10);
    const span = { from: march.from, to: today };
    const before = new Map(ill.map((network) => [network, partOf(network, span)]));
    world.now = new Date(world.now.getTime() + 86_400_000);
    try {
      for (const [network, kind] of outages) simulatorOf(network).faults.set(kind);
      expect(await readAll(outages)).toEqual(
        networks.map((network) => [network, isIll(network) ? 'failed' : 'done']),
      );
    } finally {
      for (const network of ill) simulatorOf(network).faults.clear();
    }
    const cards = await get<ConnectionView[]>('/api/platform/connections');
    expect(cards.map(({ network, state }) => [network, state]).toSorted()).toEqual(
      networks.map((network) => [network, isIll(network) ? 'attention' : 'connected']).toSorted(),
    );

    const parts = networks.map((network) => [network, before.get(network) ?? partOf(network, span)] as const);
    const whole = await board();
    expect(whole.asOf).toBe(today);
    expect(cardsOf(whole, month)).toEqual(sumOf(parts.map(([, part]) => part)));
    expect(whole.sales[month]?.known.late).toEqual({ since: today, until: today, networks: namesOf(ill) });
    expect(await monthOfEach()).toEqual(
      Object.fromEntries(parts.map(([network, part]) => [network, asCards(part)])),
    );

    expect(await readAll()).toEqual(networks.map((network) => [network, 'done']));
    const again = await board();
    expect(cardsOf(again, month)).toEqual(sumOf(partsOf(span)));
    expect(again.sales[month]?.known.late).toBeNull();
  });
});
