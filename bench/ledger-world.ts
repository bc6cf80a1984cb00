// A drawn account of a shop and three networks, written the way pulls and shops write: most orders plain, some split, refunded, cancelled,
// claimed twice, unclaimed or told by a network alone.
import type pg from 'pg';
import { addDays } from '#contract/figures/days.ts';
import { applySales } from '#server/facts/apply-sales.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { saveShopNews } from '#server/features/shops/save-orders.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ShopEventRow, ShopOrderRow } from '#server/shops/shop-rows.ts';

export interface LedgerWorld {
  services: Services;
  owner: pg.Client;
  accountId: number;
  /** Orders of each side. */
  orders: number;
}

export interface LedgerParts {
  connections: readonly [number, number, number];
  shopId: number;
}

const networks = ['awin', 'cj', 'impact'] as const;
const dayMs = 86_400_000;
const spanDays = 90;
const lastDay = () => addDays(new Date().toISOString().slice(0, 10), -1);
const end = () => Date.parse(`${lastDay()}T00:00:00Z`);
const salesAtOnce = 100_000;
const salesOfPage = 5000;
const ordersAtOnce = 2000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const numberOf = (index: number) => 10_000_000 + index;
const isOneOf = (index: number, every: number, place: number) => index % every === place;

export async function makeParts({ owner, accountId }: LedgerWorld): Promise<LedgerParts> {
  const ids = [1, 2, 3].map((place) => accountId * 10 + place) as [number, number, number];
  const covered = `{[${addDays(lastDay(), -spanDays - 5)},${addDays(lastDay(), 2)}]}`;
  for (const [place, id] of ids.entries())
    await owner.query(
      `INSERT INTO haitu.connection (account_id, connection_id, network, source, name, zone, currency, since, state, sales_covered)
       VALUES ($1, $2, $3, 'api', '平台', 'UTC', 'USD', '2023-01-01', 'active', $4)`,
      [accountId, id, networks[place], covered],
    );
  const shopId = accountId * 10;
  await owner.query(
    `INSERT INTO haitu.shop (account_id, shop_id, system, name, zone, currency, state)
     VALUES ($1, $2, 'file', '独立站', 'UTC', 'USD', 'active')`,
    [accountId, shopId],
  );
  return { connections: ids, shopId };
}

const subtotalOf = (index: number) => 3000 + ((index * 7919) % 60_000);
const shippingOf = (index: number) => 300 + (index % 7) * 50;
const orderedAtOf = (index: number, orders: number) =>
  end() - spanDays * dayMs + Math.floor((index * spanDays * dayMs) / orders);

function shopOrder(index: number, orders: number): ShopOrderRow {
  const subtotal = subtotalOf(index);
  const shipping = shippingOf(index);
  const at = orderedAtOf(index, orders);
  return {
    orderRef: `gid-${numberOf(index)}`,
    title: `#${numberOf(index)}`,
    numbers: [`#${numberOf(index)}`, String(5_500_000_000_000 + index * 32_768)],
    orderedAt: new Date(at),
    amounts: { currency: 'USD', subtotal, tax: 0, shipping, total: subtotal + shipping },
    shown: null,
    taxesIncluded: false,
    paid: true,
    cancelledAt: isOneOf(index, 100, 1) ? new Date(at + dayMs) : null,
    cancelReason: '',
    test: isOneOf(index, 1000, 2),
    dispute: null,
    coupons: [],
    firstClick: null,
    lastClick: isOneOf(index, 5, 3)
      ? { network: networks[index % 3] ?? 'awin', clickId: `c${index}`, at: null }
      : null,
    items: [{ sku: `SKU-${index % 900}`, quantity: 1 }],
  };
}

function eventsOf(index: number, orders: number): ShopEventRow[] {
  const placed: ShopEventRow = {
    orderRef: `gid-${numberOf(index)}`,
    eventRef: 'order',
    at: new Date(orderedAtOf(index, orders)),
    kind: 'order',
    amount: subtotalOf(index),
    tax: 0,
    holdsTax: false,
    reason: '',
  };
  if (!isOneOf(index, 30, 4)) return [placed];
  const amount = -Math.round(subtotalOf(index) * (isOneOf(index, 60, 4) ? 1 : 0.3));
  return [
    placed,
    {
      ...placed,
      eventRef: 'refund-1',
      at: new Date(placed.at.getTime() + 3 * dayMs),
      kind: 'refund',
      amount,
    },
  ];
}

const plainSale = (index: number, orders: number): SaleRow => {
  const soldAt = orderedAtOf(index, orders) + 90_000;
  const amount = subtotalOf(index) + (isOneOf(index, 100, 7) ? 900 : 0);
  return {
    ptoder: String(300_000_000 + index),
    // One in fifty is of no shop that is known.
    ysoder: isOneOf(index, 50, 9)
      ? `X-${numberOf(index)}`
      : isOneOf(index, 4, 1)
        ? String(numberOf(index))
        : `#${numberOf(index)}`,
    soldAt,
    reportDay: dayOf(soldAt),
    publisherRef: String(index % 500),
    amount,
    commission: Math.round(amount * 0.08),
    fee: Math.round(amount * 0.02),
    currency: 'USD',
    state: isOneOf(index, 3, 0) ? 'approved' : 'pending',
    kind: 'sale',
    newCustomer: null,
    coupon: '',
    clickedAt: null,
    page: '',
    raw: `${index}|as received|${soldAt}`,
  };
};

/** Of one connection: every third order, and one in two hundred of another's. */
function* salesOf(place: number, orders: number): Generator<SaleRow> {
  for (let index = 0; index < orders; index += 1) {
    const isOwn = index % 3 === place;
    if (!isOwn && !(isOneOf(index, 200, 11) && (index + 1) % 3 === place)) continue;
    const sale = plainSale(index, orders);
    if (!isOneOf(index, 40, 13)) {
      yield sale;
      continue;
    }
    const first = Math.floor(sale.amount / 3);
    yield { ...sale, amount: first, commission: Math.round(first * 0.08) };
    const rest = sale.amount - first;
    yield { ...sale, ptoder: `${sale.ptoder}-2`, amount: rest, commission: Math.round(rest * 0.08) };
  }
}

export async function pullSales(
  { services, accountId }: Pick<LedgerWorld, 'services' | 'accountId'>,
  connectionId: number,
  { network, rows }: { network: string; rows: readonly SaleRow[] },
): Promise<void> {
  await services.db.session(accountId, async (session) => {
    const stage = await stageSales(session, { connectionId, network });
    for (let from = 0; from < rows.length; from += salesOfPage)
      await stage.add({ rows: rows.slice(from, from + salesOfPage), publishers: [] });
    await applySales(session, stage, {
      source: 'api',
      span: null,
      mayVanish: () => false,
      pull: {
        connectionId,
        cycleNo: null,
        kind: 'sales',
        fromDay: null,
        toDay: null,
        state: 'done',
        startedAt: new Date(),
        tries: 1,
        calls: 1,
        rowsRead: 0,
        message: '',
        reconciled: 'none',
        differences: [],
        fileName: '',
      },
    });
  });
}

export async function pullAll(world: LedgerWorld, { connections }: LedgerParts): Promise<void> {
  for (const [place, connectionId] of connections.entries()) {
    let page: SaleRow[] = [];
    const network = networks[place] ?? 'awin';
    for (const sale of salesOf(place, world.orders)) {
      page.push(sale);
      if (page.length < salesAtOnce) continue;
      await pullSales(world, connectionId, { network, rows: page });
      page = [];
    }
    if (page.length > 0) await pullSales(world, connectionId, { network, rows: page });
  }
}

/** Seconds that the writing alone took. */
export async function tellShop(
  { services, accountId, orders }: LedgerWorld,
  { shopId }: LedgerParts,
): Promise<number> {
  let seconds = 0;
  for (let from = 0; from < orders; from += ordersAtOnce) {
    const indexes = Array.from({ length: Math.min(ordersAtOnce, orders - from) }, (_, place) => from + place);
    const told = indexes.map((index) => shopOrder(index, orders));
    const events = indexes.flatMap((index) => eventsOf(index, orders));
    const isLast = from + ordersAtOnce >= orders;
    const startedAt = performance.now();
    await services.db.tenant(accountId, (tx) =>
      saveShopNews(tx, shopId, {
        orders: told,
        events,
        wholeHistory: told.map(({ orderRef }) => orderRef),
        covered: isLast ? { from: addDays(lastDay(), -spanDays - 5), to: lastDay() } : null,
        changesUntil: isLast ? new Date(end()) : null,
      }),
    );
    seconds += (performance.now() - startedAt) / 1000;
  }
  return seconds;
}

/** The same orders a day later, approved: `count` of the first connection's, from all over its time. */
export function changedSales(orders: number, { count, round }: { count: number; round: number }): SaleRow[] {
  const step = Math.max(1, Math.floor(orders / 3 / count));
  return Array.from({ length: count }, (_, place) => {
    const sale = plainSale(((place * step + round * 7) * 3) % orders, orders);
    return { ...sale, commission: sale.commission + 1 + round };
  });
}
