// PartnerBoost's interface for brands, {controller}/{action} under /a/, with a key in a header: orders, performance, account.
// Published, in the skill the vendor wrote for agents (SKILL.md, version 1.1.1), are the addresses, the parameters, the envelope
// {code, message, data}, the names of the paging and the words of states, kinds of partners, channels and devices. Not published, and
// so assumed here, until a real account shows otherwise:
// - that rows stand in `data.list`, and every name within a row, a sum, a bill and the account (those of an order are taken from the
//   filters, and from the fields of the vendor's older interface for sending orders);
// - that amounts are texts, moments Unix seconds, bounds both in, and days UTC's;
// - that a mixed order's own amounts are of the articles that count, and its articles are told with it;
// - that a refusal is a `code` other than 0 with HTTP's success, but for 404 and 429, its number and its sentence;
// - that no more than 100 rows are a page, that there is no limit and no header that tells of one, and the order of all lists but that
//   of orders.
import { expectedClicks } from '../kit/expected.ts';
import { rememberRecent } from '../kit/recent.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { accountInfo, billsOf, currentPlan, prepaymentsOf, within } from './account.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { openPerformance } from './performance.ts';
import { PartnerBoostRefusal } from './refusal.ts';
import { channelIdOf, channelTypeOf, money, partnerTypeOf, transactionRow } from './rows.ts';
import {
  countedOf,
  currency,
  expectedOf,
  spanOf,
  type Transaction,
  transactionsOf,
  zone,
} from './transaction.ts';

const apiKey = 'pbk_7Qm2VtYs9LxR4cNd8WfHj1ZaKe5GuB3o';
const usualRows = 20;
const mostRows = 100;
const perMs = 60_000;
const json = { 'Content-Type': 'application/json; charset=utf-8' };

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const performance = openPerformance(world);
  const remember = rememberRecent<Transaction>();
  const most = Math.min(options.pageSize ?? mostRows, mostRows);
  let recent: number[] = [];

  function answer(call: Call): Answer {
    try {
      admit(call);
      const data = route(call);
      return { headers: json, body: JSON.stringify({ code: 0, message: 'ok', data }), rowEnd: '},' };
    } catch (error) {
      if (!(error instanceof PartnerBoostRefusal)) throw error;
      const { code, message } = error;
      const status = code === 404 || code === 429 ? code : 200;
      return { status, headers: json, body: JSON.stringify({ code, message, data: null }) };
    }
  }

  function admit({ headers, clock, spent, method }: Call): void {
    if (headers['x-api-key'] !== apiKey) throw new PartnerBoostRefusal(401, 'Invalid API key');
    recent = recent.filter((at) => at > clock - perMs);
    if (spent || recent.length >= (options.budget ?? Number.POSITIVE_INFINITY))
      throw new PartnerBoostRefusal(429, 'Too many requests');
    recent.push(clock);
    if (method !== 'GET' && method !== 'POST') throw new PartnerBoostRefusal(404, 'Not found');
  }

  function route(call: Call): unknown {
    const { path, present } = call;
    const asked = readParameters(call);
    switch (path) {
      case '/a/transaction/list4':
        return pageOf(asked, find(asked, call), transactionRow);
      case '/a/transaction/list_stats':
        return statsOf(find(asked, call));
      case '/a/transaction/nearly_list':
        return { list: find(asked, call).slice(0, 10).map(transactionRow) };
      case '/a/performance/charts_v2':
        return { list: performance.rows(asked, present, 'day') };
      case '/a/performance/list_v2':
        return pageOf(asked, performance.rows(asked, present, 'day'));
      case '/a/performance/charts_total':
        return performance.totals(asked, present);
      case '/a/performance/search_partner':
        return { list: searchPartners(asked) };
      case '/a/account/account_info':
        return accountInfo(world, present);
      case '/a/account/current_plan':
        return currentPlan;
      case '/a/account/billing_list':
        return pageOf(asked, within(billsOf(world, present), asked), ({ row }) => row);
      case '/a/account/pre_payment':
        return pageOf(asked, within(prepaymentsOf(world, present), asked), ({ row }) => row);
      default:
        throw new PartnerBoostRefusal(404, 'Not found');
    }
  }

  function pageOf<Row>(
    asked: Parameters,
    rows: readonly Row[],
    view: (row: Row) => unknown = (row) => row,
  ): object {
    const size = Math.min(asked.whole('page_size', Math.min(usualRows, most)), most);
    const page = asked.whole('page_num', 1);
    const list = rows.slice((page - 1) * size, page * size).map(view);
    const total_page = Math.ceil(rows.length / size);
    return {
      ...{ list, total_size: rows.length, total_page },
      ...{ page_size: size, page_num: page, current_size: list.length },
    };
  }

  /** The latest first. */
  function find(asked: Parameters, { present }: Call): readonly Transaction[] {
    const from = asked.moment('trans_time_start') ?? 0;
    const to = asked.moment('trans_time_end') ?? Number.MAX_SAFE_INTEGER;
    const rows = remember([from, to], present, () =>
      transactionsOf(world, { from, to, present }).toReversed(),
    );
    const keyword = asked.text('trans_keywords');
    const wanted: [string[], (row: Transaction) => string[]][] = [
      [asked.list('trans_status'), ({ status }) => [status]],
      [asked.list('trans_sku_status'), ({ articles }) => articles.map(({ status }) => status)],
      [asked.list('trans_client_device'), ({ mobile }) => [mobile ? 'mobile' : 'pc']],
      [asked.list('partner_id'), ({ publisher }) => [String(publisher.id)]],
      [
        asked.list('partner_channel_id'),
        ({ publisher }) => [channelIdOf(publisher), String(publisher.siteId)],
      ],
      [asked.list('partner_channel_type'), ({ publisher }) => [channelTypeOf(publisher)]],
      [asked.list('partner_location'), ({ publisher }) => [publisher.country]],
      [asked.list('partner_type'), ({ publisher }) => [partnerTypeOf(publisher)]],
    ];
    return rows.filter(
      (row) =>
        (keyword === null || row.order.includes(keyword)) &&
        wanted.every(([values, of]) => values.length === 0 || of(row).some((one) => values.includes(one))),
    );
  }

  function statsOf(rows: readonly Transaction[]): object {
    const counted = rows.filter(({ status }) => status !== 'void').map(countedOf);
    return {
      orders: rows.length,
      amount: money(counted.reduce((sum, { amount }) => sum + amount, 0)),
      commission: money(counted.reduce((sum, { commission }) => sum + commission, 0)),
    };
  }

  const searchPartners = (asked: Parameters) => {
    const word = asked.text('word')?.toLowerCase();
    if (word === undefined) throw new PartnerBoostRefusal(400, 'Invalid parameter: word');
    return world.publishers
      .filter(({ name }) => name.toLowerCase().includes(word))
      .map((publisher) => ({
        partner_id: publisher.id,
        partner_name: publisher.name,
        partner_type: partnerTypeOf(publisher),
        medium_id: channelIdOf(publisher),
      }));
  };

  return serveSimulator({
    ...{ network: 'partnerboost', zone, currency, credentials: { apiKey }, options, answer },
    expectedSales: ({ from, to, present }) =>
      transactionsOf(world, { ...spanOf(from, to), present }).map(expectedOf),
    expectedClicks: (span) => expectedClicks(world, span),
  });
};
