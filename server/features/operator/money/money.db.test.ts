import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorOrder, Proposal, ReviewedProposal } from '#contract/operator/money.ts';
import { checkLedger } from '#server/features/payments/check-ledger.ts';
import { ChannelFault } from '#server/pay-channels/channel.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import {
  buy,
  type ChannelStub,
  ledgerOf,
  newOwner,
  stubChannels,
} from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let wechat: ChannelStub;
let support: SignedInOperator;
let finance: SignedInOperator;
let admin: SignedInOperator;
beforeAll(async () => {
  app = await openTestApp({ pay: { wechat: null, alipay: null, sandbox: true } });
  [support, finance, admin] = [
    await operatorOn(app, 'support'),
    await operatorOn(app, 'finance'),
    await operatorOn(app, 'admin'),
  ];
});
beforeEach(() => {
  ({ wechat } = stubChannels(app));
});
afterEach(async () => {
  app.services.config.operatorTwoPersons = false;
  const booked = await queryAll<{ id: string }>(app, 'SELECT DISTINCT account_id AS id FROM ledger_entry');
  for (const { id } of booked) expect(await app.services.db.tenant(Number(id), checkLedger)).toEqual([]);
});
afterAll(() => app.close());

const call = <Body>(who: SignedInOperator, method: string, path: string, body?: object) =>
  app.request<Body>(method, `/api/operator/${path}`, { token: who.token, ...(body && { body }) });
const propose = (wish: object, who = support) => call<{ id: string }>(who, 'POST', 'proposals', wish);
const confirm = (id: string, who = finance) =>
  call<{ outcome: string }>(who, 'POST', `proposals/${id}/confirm`);
const review = async (id: string) => (await call<ReviewedProposal>(finance, 'GET', `proposals/${id}`)).body;
const refunds = () => wechat.calls.filter((made) => made.startsWith('refund'));
const orderOf = async (orderNo: string) =>
  (await call<{ list: OperatorOrder[] }>(support, 'GET', `orders?orderNo=${orderNo}`)).body.list[0];

describe('a refund', () => {
  it('moves nothing when it is written down, and money once when it is confirmed', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const before = await snapshotTables(app.databaseUrl);
    const made = await propose({ kind: 'refund', orderNo, amount: '100.50', reason: '客户改变主意' });
    expect(made.status).toBe(200);
    const {
      operator_proposal: _proposed,
      audit_event: _noted,
      ...after
    } = await snapshotTables(app.databaseUrl);
    const { operator_proposal: _none, audit_event: _before, ...same } = before;
    expect(after).toEqual(same);
    expect(refunds()).toEqual([]);
    expect(await review(made.body.id)).toMatchObject({
      state: 'waiting',
      summary: `订单 ${orderNo} 退款 100.50 元`,
      effects: [{ value: '100.50' }, { value: '699.00' }, { value: expect.stringMatching(/^2\d{3}-/) }],
      obstacle: '',
    });
    const [once, twice] = [await confirm(made.body.id), await confirm(made.body.id, admin)];
    expect(once).toMatchObject({
      status: 200,
      body: { outcome: expect.stringContaining('已退款 100.50 元') },
    });
    expect(twice).toMatchObject({ status: 409, msg: '这份申请已经处理过' });
    expect(refunds()).toHaveLength(1);
    expect(await orderOf(orderNo)).toMatchObject({
      state: 'paid',
      refunded: '100.50',
      refundable: '598.50',
      refunds: [{ state: 'done', reason: '客户改变主意' }],
    });
    const actions = await queryAll<{ action: string }>(
      app,
      "SELECT action FROM audit_event WHERE account_id = $1 AND action ~ 'refund' ORDER BY audit_id",
      [owner.accountId],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'operator.refund-proposed',
      'operator.refund-confirmed',
      'payments.refund-asked',
      'payments.refunded',
    ]);
  });

  it('is done once by two who confirm at the same moment', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const { body } = await propose({ kind: 'refund', orderNo, reason: '重复购买' });
    await Promise.all([confirm(body.id), confirm(body.id, admin)]);
    const entries = await ledgerOf(app, owner.accountId);
    expect(entries.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount_fen: -69_900 }]);
  });

  it('waits alone: a second one of the order is refused and says who wrote the first, until it is decided', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const wish = { kind: 'refund', orderNo, amount: '10', reason: '退' };
    const made = await Promise.all([propose(wish), propose(wish, finance)]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = made.find(({ status }) => status === 409);
    expect(refused?.msg).toMatch(
      new RegExp(
        `^订单 ${orderNo} 已有一笔退款在等待复核（小海 于 [\\d-]{10} [\\d:]{5} 提出），请先复核或驳回它$`,
      ),
    );
    expect(await orderOf(orderNo)).toMatchObject({ waitingRefund: { by: '小海' } });
    const first = made.find(({ status }) => status === 200)?.body.id ?? '';
    expect((await confirm(first)).status).toBe(200);
    expect(await orderOf(orderNo)).toMatchObject({ waitingRefund: null, refunded: '10.00' });
    const second = await propose(wish);
    expect(second.status).toBe(200);
    // One that nobody decided in time holds nothing up.
    await queryAll(app, 'UPDATE operator_proposal SET expires_at = $2 WHERE proposal_id = $1', [
      second.body.id,
      app.services.now(),
    ]);
    expect((await propose(wish)).status).toBe(200);
    const other = await newOwner(app);
    const elsewhere = await buy(app, other.token, { mealType: 'B_MONTH' });
    expect((await propose({ ...wish, orderNo: elsewhere.orderNo })).status).toBe(200);
  });

  it('needs another person where the installation says so', async () => {
    app.services.config.operatorTwoPersons = true;
    const owner = await newOwner(app);
    const { orderNo } = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const { body } = await propose({ kind: 'refund', orderNo, reason: '退' }, finance);
    expect(await confirm(body.id, finance)).toMatchObject({
      status: 403,
      msg: '需要另一位同事复核，不能复核自己的申请',
    });
    expect(refunds()).toEqual([]);
    expect((await confirm(body.id, admin)).status).toBe(200);
  });

  it('refuses more than is left, an unknown order and no amount, and writes nothing down', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const count = async () => (await queryAll(app, 'SELECT 1 FROM operator_proposal')).length;
    const before = await count();
    const refused = await Promise.all([
      propose({ kind: 'refund', orderNo, amount: '699.01', reason: '退' }),
      propose({ kind: 'refund', orderNo: 'HT00000000', reason: '退' }),
      propose({ kind: 'refund', orderNo, amount: '0', reason: '退' }),
      propose({ kind: 'refund', orderNo, amount: '1', reason: '' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 404, 400, 400]);
    expect(refused[0]?.msg).toBe('最多还可退 699.00 元');
    expect(await count()).toBe(before);
  });

  it('that the channel refuses waits to be tried again or dropped', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const { body } = await propose({ kind: 'refund', orderNo, reason: '退' });
    wechat.fault.refund = new ChannelFault('余额不足');
    expect(await confirm(body.id)).toMatchObject({ status: 409, msg: expect.stringContaining('余额不足') });
    expect(await review(body.id)).toMatchObject({
      state: 'waiting',
      outcome: expect.stringContaining('余额不足'),
    });
    expect((await call(finance, 'POST', `proposals/${body.id}/drop`)).status).toBe(200);
    expect((await confirm(body.id)).status).toBe(409);
  });
});

describe('a plan', () => {
  it('is given and taken back by a second look', async () => {
    const owner = await newOwner(app);
    const granted = await propose({
      kind: 'grant',
      accountId: owner.accountId,
      mealType: 'P_MONTH',
      days: 10,
      reason: '微信成交',
    });
    expect((await review(granted.body.id)).summary).toContain('开通套餐 专业版·月');
    expect((await review(granted.body.id)).effects).toMatchObject([{ value: '专业版·月' }, {}, {}]);
    expect((await confirm(granted.body.id)).body.outcome).toContain('已开通 专业版·月');
    const planOf = async () =>
      (
        await call<{ plan: { mealType: string; running: boolean } }>(
          support,
          'GET',
          `accounts/${owner.accountId}`,
        )
      ).body.plan;
    expect(await planOf()).toMatchObject({ mealType: 'P_MONTH', running: true });
    const back = await propose({ kind: 'revoke', accountId: owner.accountId, days: 3650, reason: '开错' });
    expect((await confirm(back.body.id)).status).toBe(200);
    expect(await planOf()).toMatchObject({ mealType: 'P_MONTH', running: false });
    expect(
      await propose({ kind: 'revoke', accountId: owner.accountId, days: 1, reason: '再' }),
    ).toMatchObject({
      status: 409,
      msg: '账号没有使用中的套餐，无需收回',
    });
  });

  it('that was paid for is neither taken back nor replaced without a word', async () => {
    const owner = await newOwner(app);
    await buy(app, owner.token, { mealType: 'B_YEAR' });
    const { accountId } = owner;
    expect(await propose({ kind: 'revoke', accountId, days: 1, reason: '错' })).toMatchObject({
      status: 409,
      msg: '使用中的套餐含有付费的天数，请通过退款收回',
    });
    const wish = { kind: 'grant', accountId, mealType: 'P_MONTH', reason: '升级' };
    expect((await propose(wish)).status).toBe(409);
    expect((await propose({ ...wish, replacePaid: true })).status).toBe(200);
    expect((await propose({ ...wish, mealType: 'NONE', replacePaid: true })).status).toBe(400);
    expect((await propose({ ...wish, accountId: 999_999 })).status).toBe(404);
  });

  it('waits a day for its second look', async () => {
    const owner = await newOwner(app);
    const { body } = await propose({
      kind: 'grant',
      accountId: owner.accountId,
      mealType: 'P_MONTH',
      reason: '成交',
    });
    await queryAll(
      app,
      "UPDATE operator_proposal SET expires_at = now() - interval '1 second' WHERE proposal_id = $1",
      [body.id],
    );
    expect(await confirm(body.id)).toMatchObject({ status: 409, msg: '这份申请已过期，请重新填写' });
    const waiting = await call<{ list: Proposal[] }>(support, 'GET', 'proposals?state=waiting&size=100');
    expect(waiting.body.list.map(({ id }) => id)).not.toContain(body.id);
  });
});

describe('a refund that broke off', () => {
  it('is still among what can be decided', async () => {
    const { orderNo } = await buy(app, (await newOwner(app)).token, { mealType: 'B_MONTH' });
    const { body } = await propose({ kind: 'refund', orderNo, reason: '渠道中断' });
    await queryAll(
      app,
      "UPDATE operator_proposal SET state = 'working', expires_at = now() - interval '1 day' WHERE proposal_id = $1",
      [body.id],
    );
    const waiting = await call<{ list: Proposal[] }>(support, 'GET', 'proposals?state=waiting&size=100');
    expect(waiting.body.list.map(({ id }) => id)).toContain(body.id);
    expect((await confirm(body.id)).status).toBe(200);
  });
});

describe('orders and invoices of all accounts', () => {
  it('come page after page, each once, newest first', async () => {
    const bought: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const owner = await newOwner(app);
      const { orderNo } = await buy(app, owner.token, { mealType: 'B_MONTH' });
      bought.push(orderNo);
      const form = { orderNo, title: `抬头${i}`, taxNo: '', email: 'a@brand.example' };
      await app.request('POST', '/api/orderpay/invoices', { token: owner.token, body: form });
    }
    const pages = async <Item>(path: string): Promise<Item[]> => {
      const all: Item[] = [];
      let after = '';
      do {
        const { body } = await call<{ list: Item[]; next: string }>(
          finance,
          'GET',
          `${path}${path.includes('?') ? '&' : '?'}size=2${after && `&after=${after}`}`,
        );
        all.push(...body.list);
        after = body.next;
      } while (after !== '');
      return all;
    };
    const orders = (await pages<OperatorOrder>('orders')).map(({ orderNo }) => orderNo);
    expect(orders).toEqual([...new Set(orders)].toSorted().toReversed());
    expect(orders).toEqual(expect.arrayContaining(bought));
    expect(
      (await pages<OperatorOrder>('orders?state=waiting')).every(({ state }) => state === 'waiting'),
    ).toBe(true);
    const invoices = await pages<{ title: string; orderNo: string }>('invoices?state=asked');
    expect(invoices.map(({ title }) => title)).toEqual(['抬头2', '抬头1', '抬头0']);
    const [first] = invoices;
    const mark = { orderNo: first?.orderNo, state: 'issued', note: '已寄出' };
    expect((await call(finance, 'PUT', 'invoices', mark)).status).toBe(200);
    expect((await call(finance, 'PUT', 'invoices', mark)).status).toBe(404);
    expect((await pages('invoices?state=asked')).length).toBe(2);
    expect(await pages('invoices?state=issued')).toMatchObject([{ title: '抬头2', note: '已寄出' }]);
  });
});
