// The letter about a checked order over the wire: who may have it, to whom it goes, and how a sent one is known again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { addDays } from '#contract/figures/days.ts';
import type { getOrderLetter } from '#contract/mail-orders.ts';
import { saveShopNews } from '#server/features/shops/save-orders.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { putMail, putMailbox } from '#server/testing/mail/written-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Letter = EndpointOutput<typeof getOrderLetter>;

let app: TestApp;
let owner: Owner;
let keys: Map<string, string>;

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today, -days);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const shopId = 21_001;

beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  const connectionId = await addTestConnection(app, owner, {
    ...{ network: 'awin', zone: 'UTC', currency: 'USD' },
  });
  const sold = (number: number, over: object = {}) =>
    saleRow(`P${number}`, {
      ...{
        ysoder: `#${number}`,
        state: 'pending',
        reportDay: daysAgo(9),
        soldAt: noon(daysAgo(9)).getTime(),
      },
      ...over,
    });
  await writeSales(app, owner, {
    ...{ connectionId, network: 'awin' },
    publishers: [
      publisherSaid('1', { name: 'Trail Notes', url: 'https://www.trail.example' }),
      publisherSaid('2', { name: 'Nowhere', url: '' }),
    ],
    rows: [sold(1001), sold(1002), sold(11_001), sold(1004, { publisherRef: '2' })],
  });
  await queryAll(
    app,
    `INSERT INTO shop (account_id, shop_id, system, name, zone, currency, state)
     VALUES ($1, $2, 'file', '独立站', 'UTC', 'USD', 'active')`,
    [owner.accountId, shopId],
  );
  const order = (number: number, isCancelled: boolean) => ({
    ...{
      orderRef: String(number),
      title: `#${number}`,
      numbers: [`#${number}`],
      orderedAt: noon(daysAgo(9)),
    },
    amounts: { currency: 'USD', subtotal: 12_000, tax: 0, shipping: 0, total: 12_000 },
    ...{ shown: null, taxesIncluded: false, paid: true, test: false, dispute: null, coupons: [] },
    ...{ firstClick: null, lastClick: null, items: [] },
    cancelledAt: isCancelled ? noon(daysAgo(8)) : null,
    cancelReason: isCancelled ? 'Anna Buyer changed her mind' : '',
  });
  const orders = [order(1001, true), order(1002, false), order(11_001, true), order(1004, true)];
  await app.services.db.tenant(owner.accountId, (tx) =>
    saveShopNews(tx, shopId, {
      orders,
      events: orders.map(({ orderRef, orderedAt }) => ({
        ...{ orderRef, eventRef: 'order', at: orderedAt, kind: 'order' as const, reason: '' },
        ...{ amount: 12_000, tax: 0, holdsTax: false },
      })),
      wholeHistory: [],
      covered: { from: daysAgo(400), to: today },
      changesUntil: new Date(),
    }),
  );
  await judgeAccount({ db: app.services.db, accountId: owner.accountId, now: new Date() });
  keys = new Map();
  for (const tab of ['decline', 'wait']) {
    const { body } = await app.request<{ list: { key: string; order: string }[] }>(
      'POST',
      '/api/ledger/verdicts/orders',
      { token: owner.token, body: { tab } },
    );
    for (const one of body.list) keys.set(one.order.replace('#', ''), one.key);
  }
}, 60_000);
afterAll(() => app.close());

const ask = (number: string, token = owner.token) => {
  const id = Buffer.from(keys.get(number) ?? '').toString('base64url');
  return app.request<Letter>('GET', `/api/mail/orders/${id}`, { token });
};
const letterOf = async (number: string) => (await ask(number)).body;

it('says what the shop shows of the order, and goes to the address the publisher is known by', async () => {
  expect(await letterOf('1001')).toMatchObject({
    publisher: { name: 'Trail Notes', domain: 'trail.example', address: '', blocked: '' },
    written: [],
  });
  await app.request('PUT', '/api/mail/contacts', {
    token: owner.token,
    body: { domain: 'trail.example', address: 'Eve@trail.example', name: 'Eve' },
  });
  const { letters, publisher } = await letterOf('1001');
  expect(publisher?.address).toBe('eve@trail.example');
  expect(letters?.en.subject).toMatch(/order #?1001 \(Awin, /);
  expect(letters?.en.html).toContain('The order was cancelled on');
  expect(letters?.zh.html).toContain('取消');
  expect(JSON.stringify(letters)).not.toContain('Anna');
});

it('is not there for an order with nothing to ask, and asks for the address of whom nobody knows', async () => {
  expect((await letterOf('1002')).letters).toBeNull();
  expect(await letterOf('1004')).toMatchObject({
    publisher: { name: 'Nowhere', domain: '', address: '' },
    letters: { en: { subject: expect.stringContaining('1004') } },
  });
});

it('says why the address will not be written to', async () => {
  await app.request('POST', '/api/mail/suppressions', {
    token: owner.token,
    body: { addresses: ['eve@trail.example'] },
  });
  expect((await letterOf('1001')).publisher?.blocked).not.toBe('');
  await app.request('DELETE', '/api/mail/suppressions?address=eve%40trail.example', { token: owner.token });
});

it('that was sent is known by its recipient and the order in its subject, and no other is', async () => {
  const mailboxId = await putMailbox(app, owner);
  const subject = (await letterOf('1001')).letters?.en.subject ?? '';
  const told = {
    accountId: owner.accountId,
    mailboxId,
    peer: 'eve@trail.example',
    at: `${daysAgo(1)}T02:00:00Z`,
  };
  const mailId = await putMail(app, { ...told, subject });
  await putMail(app, { ...told, subject, state: 'queued' });
  await putMail(app, { ...told, subject: 'A question about order #11001' });
  await putMail(app, { ...told, subject, peer: 'other@elsewhere.example' });
  await putMail(app, { ...told, subject, at: `${daysAgo(30)}T02:00:00Z` });
  expect((await letterOf('1001')).written).toEqual([
    { mailId, at: `${daysAgo(1)}T10:00:00+08:00`, to: 'eve@trail.example', subject },
  ]);
  expect((await letterOf('11001')).written).toHaveLength(1);
});

it('is for who may see the order and write letters, of the own account', async () => {
  const stranger = await ownerOn(app, 'P_YEAR');
  expect((await ask('1001', stranger.token)).status).toBe(404);
  for (const codes of [['email_send'], ['order_check']]) {
    const { token } = await activeSubAccount(app, owner, codes);
    expect(await ask('1001', token)).toMatchObject({ status: 403, body: { reason: 'forbidden' } });
  }
  const { token } = await activeSubAccount(app, owner, ['email_send', 'order_check']);
  expect((await ask('1001', token)).body.publisher?.name).toBe('Trail Notes');
});
