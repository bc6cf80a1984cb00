// Accounts with a shop and a connection whose orders are to be corrected, and the calls that do it.
import type { RowState } from '#contract/corrections.ts';
import { addDays } from '#contract/figures/days.ts';
import type { Submission, SubmissionDetail, SubmissionPreview } from '#contract/submissions.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { settleSubmissions } from '#server/ledger/corrections/settle-submissions.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import { ownerOn, type Refusal } from '../accounts/account-steps.ts';
import { factsWorld, sale } from './facts-world.ts';

type Owner = Awaited<ReturnType<typeof ownerOn>>;
export const today = () => new Date().toISOString().slice(0, 10);
export const soldOn = () => addDays(today(), -10);
export const span = () => ({ from: addDays(today(), -40), to: today() });

export interface CorrectedShop {
  owner: Owner;
  accountId: number;
  connectionId: number;
}

let shops = 30_000;

interface Told {
  number: string;
  /** What came of it: sold as the network says, or sold and cancelled, returned whole, returned in part. */
  fate?: 'kept' | 'cancelled' | 'returned' | 'partly';
}

export const claim = (number: string, over: Partial<SaleRow> = {}): SaleRow =>
  sale(`T${number}`, {
    ysoder: number,
    reportDay: soldOn(),
    amount: 10_000,
    commission: 800,
    fee: 160,
    ...over,
  });

const key = ({ connectionId }: CorrectedShop, number: string) =>
  JSON.stringify(['network', String(connectionId), number]);

/** Called once in a test file, outside its tests. */
export function correctionWorld() {
  const { world, newConnection, pull, all } = factsWorld();

  /** An account with one connection and a shop; orders are added as the shop and the network tell of them. */
  async function newShop(network = 'shareasale', owner?: Owner): Promise<CorrectedShop> {
    const whose = owner ?? (await ownerOn(world.app, 'P_YEAR'));
    const target = await newConnection(whose.accountId);
    await all(
      `UPDATE haitu.connection SET network = $2, zone = 'UTC', merchant_ref = '20417', sales_covered = $3 WHERE connection_id = $1`,
      [target.connectionId, network, `{[${span().from},${span().to}]}`],
    );
    if (!owner) {
      shops += 1;
      await all(
        `INSERT INTO haitu.shop (account_id, shop_id, system, name, zone, currency, state, orders_covered, changes_until)
       VALUES ($1, $2, 'file', '独立站', 'UTC', 'USD', 'active', $3, now())`,
        [whose.accountId, shops, `{[${span().from},${span().to}]}`],
      );
    }
    return { owner: whose, ...target };
  }

  async function tellShop({ accountId }: CorrectedShop, orders: readonly Told[]): Promise<void> {
    const [shop] = await all<{ id: string }>('SELECT shop_id AS id FROM haitu.shop WHERE account_id = $1', [
      accountId,
    ]);
    for (const { number, fate = 'kept' } of orders) {
      const at = `${soldOn()}T15:00:00Z`;
      await all(
        `INSERT INTO haitu.shop_order (account_id, shop_id, order_ref, title, numbers, ordered_at, currency, subtotal, tax, shipping, total,
         paid, cancelled_at, seen_at)
       VALUES ($1, $2, $3, $3, ARRAY[$3], $4, 'USD', 10000, 0, 0, 10000, true, $5, now())`,
        [accountId, shop?.id, number, at, fate === 'cancelled' ? at : null],
      );
      await all(
        `INSERT INTO haitu.shop_order_event (account_id, shop_id, order_ref, event_ref, at, kind, amount)
       VALUES ($1, $2, $3, 'o', $4, 'order', 10000)`,
        [accountId, shop?.id, number, at],
      );
      if (fate === 'returned' || fate === 'partly') {
        await all(
          `INSERT INTO haitu.shop_order_event (account_id, shop_id, order_ref, event_ref, at, kind, amount)
         VALUES ($1, $2, $3, 'r', $4, 'refund', $5)`,
          [accountId, shop?.id, number, at, fate === 'returned' ? -10_000 : -4000],
        );
      }
      await all(
        `INSERT INTO haitu.order_unjudged (account_id, side, holder_id, item_key) VALUES ($1, 'shop', $2, $3) ON CONFLICT DO NOTHING`,
        [accountId, shop?.id, number],
      );
    }
  }

  const read = (shop: CorrectedShop, rows: SaleRow[]) => pull(shop, rows, { span: span() });
  const judge = ({ accountId }: CorrectedShop) =>
    judgeAccount({ db: world.app.services.db, accountId, now: new Date() });
  const settle = ({ accountId }: CorrectedShop, now = new Date()) =>
    settleSubmissions({ db: world.app.services.db, accountId, now });

  const preview = (
    shop: CorrectedShop,
    numbers: string[],
    over: { ticked?: string[]; token?: string } = {},
  ) =>
    world.app.request<SubmissionPreview & Refusal>('POST', '/api/ledger/submissions/preview', {
      token: over.token ?? shop.owner.token,
      body: {
        keys: numbers.map((number) => key(shop, number)),
        ...(over.ticked && { ticked: over.ticked.map((number) => key(shop, number)) }),
      },
    });
  const confirm = (shop: CorrectedShop, hash: string | null, token = shop.owner.token) =>
    world.app.request<{ id: string; rows: number; leftOut: { order: string; reason: string }[] } & Refusal>(
      'POST',
      '/api/ledger/submissions',
      { token, body: { hash } },
    );
  const one = async ({ owner }: CorrectedShop, id: string) =>
    (
      await world.app.request<SubmissionDetail>('GET', `/api/ledger/submissions/${id}`, {
        token: owner.token,
      })
    ).body;
  const history = async ({ owner }: CorrectedShop) =>
    (
      await world.app.request<{ list: Submission[]; recovered: object[] }>('GET', '/api/ledger/submissions', {
        token: owner.token,
      })
    ).body;
  const download = ({ owner }: CorrectedShop, id: string, query = '') =>
    world.app.app.inject({
      url: `/api/ledger/submissions/${id}/file${query}`,
      headers: { authorization: owner.token },
    });
  const statesOf = async (shop: CorrectedShop, id: string): Promise<Record<string, RowState>> =>
    Object.fromEntries((await one(shop, id)).list.map(({ order, state }) => [order, state]));

  /** Three orders: one cancelled, one returned in part, one as it should be. */
  async function threeOrders(network?: string): Promise<CorrectedShop> {
    const shop = await newShop(network);
    await tellShop(shop, [
      { number: '1001', fate: 'cancelled' },
      { number: '1002', fate: 'partly' },
      { number: '1003' },
      // So that what the network counts from is known.
      ...Array.from({ length: 8 }, (_, at) => ({ number: String(2001 + at) })),
    ]);
    const numbers = ['1001', '1002', '1003', ...Array.from({ length: 8 }, (_, at) => String(2001 + at))];
    await read(
      shop,
      numbers.map((number) => claim(number)),
    );
    await judge(shop);
    return shop;
  }

  return {
    world,
    all,
    newShop,
    tellShop,
    read,
    judge,
    settle,
    preview,
    confirm,
    one,
    history,
    download,
    statesOf,
    threeOrders,
  };
}
