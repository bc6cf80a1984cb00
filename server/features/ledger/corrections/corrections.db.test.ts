// Corrections over the wire: previewed, confirmed once, read again until the network shows what became of them.
import { describe, expect, it } from 'vitest';
import type { LedgerSummary } from '#contract/checked-orders.ts';
import { addDays } from '#contract/figures/days.ts';
import type { CorrectionSettings } from '#contract/submissions.ts';
import { recoveredSums } from '#server/ledger/corrections/recovered-sums.ts';
import { activeSubAccount, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import {
  claim,
  correctionWorld,
  type CorrectedShop as Shop,
  soldOn,
  span,
  today,
} from '#server/testing/facts/correction-world.ts';

const {
  world,
  all,
  newShop,
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
} = correctionWorld();
const hour = 3_600_000;

describe('a batch', () => {
  it('shows every order with what is asked and why, and the others with the reason; nothing is written', async () => {
    const shop = await threeOrders();
    const { body } = await preview(shop, ['1001', '1002', '1003', '4711']);
    expect(body).toMatchObject({ pt: 'ShareASale', maySubmit: true });
    expect(body.rows).toMatchObject([
      {
        order: '1001',
        target: 'decline',
        amount: '100.00',
        expected: '0.00',
        reason: 'cancelled',
        reasonText: 'order cancelled',
        commissionBack: '8.00',
        feeBack: '1.60',
      },
      {
        order: '1002',
        target: 'adjust',
        amount: '100.00',
        expected: '60.00',
        reason: 'partly-returned',
        commissionBack: '3.20',
        feeBack: '0.64',
      },
    ]);
    expect(body.totals).toEqual([{ currency: 'USD', rows: 2, commission: '11.20', fee: '2.24' }]);
    expect(body.leftOut).toMatchObject([
      { order: '1003', reason: 'nothing-to-correct' },
      { order: '4711', reason: 'gone' },
    ]);
    expect((await history(shop)).list).toEqual([]);
  });

  it('is confirmed once, downloaded any time after, and closed by what the network shows', async () => {
    const shop = await threeOrders();
    const { body: shown } = await preview(shop, ['1001', '1002']);
    const { body: made } = await confirm(shop, shown.hash);
    expect(made).toMatchObject({ rows: 2, leftOut: [] });
    const csv = await download(shop, made.id);
    expect(csv.body).toContain('拒付,T1001,1001,');
    expect(csv.body).toContain('改为应记金额,T1002,1002,');
    expect((await download(shop, made.id, '?format=xlsx')).statusCode).toBe(200);
    expect(await statesOf(shop, made.id)).toEqual({ 1001: 'waiting', 1002: 'waiting' });
    // It cannot be handed in again meanwhile.
    expect((await preview(shop, ['1001', '1002'])).body).toMatchObject({
      hash: null,
      leftOut: [{ reason: 'open' }, { reason: 'open' }],
    });
    const others = ['1003', ...Array.from({ length: 8 }, (_, at) => String(2001 + at))];
    await read(shop, [
      claim('1001', { state: 'voided' }),
      claim('1002', { amount: 6000, commission: 480, fee: 96 }),
      ...others.map((number) => claim(number)),
    ]);
    await judge(shop);
    expect(await settle(shop)).toBe(2);
    expect(await settle(shop)).toBe(0);
    expect(await one(shop, made.id)).toMatchObject({
      states: { confirmed: 2, waiting: 0, refused: 0, not_seen: 0 },
      recovered: [{ currency: 'USD', rows: 2, commission: '11.20', fee: '2.24' }],
      list: [
        { order: '1001', state: 'confirmed', shown: { amount: '0.00', commission: '0.00' } },
        { order: '1002', state: 'confirmed', shown: { amount: '60.00', commission: '4.80' } },
      ],
    });
    const sums = await world.app.services.db.tenant(shop.accountId, (tx) =>
      recoveredSums(tx, { from: addDays(today(), -1), to: addDays(today(), 1) }),
    );
    expect(sums).toMatchObject([{ currency: 'USD', rows: 2, commission: 1120n, fee: 224n, fees: 2 }]);
    const { body: head } = await world.app.request<LedgerSummary>('GET', '/api/ledger/summary', {
      token: shop.owner.token,
    });
    expect(head.recovered).toMatchObject({ listed: 2, known: 2, money: '13.44' });
    expect((await history(shop)).recovered).toEqual([
      { currency: 'USD', rows: 2, commission: '11.20', fee: '2.24' },
    ]);
  });

  it('leaves out what changed since the preview, and says so', async () => {
    const shop = await threeOrders();
    const { body: shown } = await preview(shop, ['1001', '1002']);
    const others = ['1002', '1003', ...Array.from({ length: 8 }, (_, at) => String(2001 + at))];
    await read(shop, [claim('1001', { commission: 900 }), ...others.map((number) => claim(number))]);
    // Not judged yet, and then judged.
    const { body: early } = await confirm(shop, shown.hash);
    expect(early).toMatchObject({ rows: 1, leftOut: [{ order: '1001', reason: 'judging' }] });
    await judge(shop);
    const { body: again } = await preview(shop, ['1001']);
    await read(shop, [claim('1001', { commission: 700 }), ...others.map((number) => claim(number))]);
    await judge(shop);
    expect((await confirm(shop, again.hash)).body).toMatchObject({ reason: 'conflict' });
    expect((await history(shop)).list).toHaveLength(1);
  });

  it('is made once, however many confirm it at the same moment', async () => {
    const shop = await threeOrders();
    const { body: shown } = await preview(shop, ['1001', '1002']);
    const other = (await preview(shop, ['1001'])).body;
    const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(shop, shown.hash)));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id)).size).toBe(1);
    expect((await history(shop)).list).toHaveLength(1);
    expect((await confirm(shop, other.hash)).status).toBe(409);
    const rows = await all(
      'SELECT order_key, count(*)::int AS times FROM haitu.submission_row WHERE account_id = $1 GROUP BY order_key',
      [shop.accountId],
    );
    expect(rows).toEqual([
      { order_key: '1001', times: 1 },
      { order_key: '1002', times: 1 },
    ]);
  }, 60_000);

  it('is refused what is locked, and not seen where nothing moved after the delay; a late change still counts', async () => {
    const shop = await threeOrders();
    const { body: shown } = await preview(shop, ['1001', '1002']);
    const { body: made } = await confirm(shop, shown.hash);
    const others = ['1003', ...Array.from({ length: 8 }, (_, at) => String(2001 + at))];
    await read(shop, [
      claim('1001', { state: 'approved' }),
      claim('1002'),
      ...others.map((number) => claim(number)),
    ]);
    await judge(shop);
    await settle(shop);
    expect(await statesOf(shop, made.id)).toEqual({ 1001: 'refused', 1002: 'waiting' });
    // No pull has begun after the delay: nothing can be said.
    await settle(shop, new Date(Date.now() + 1000 * hour));
    expect(await statesOf(shop, made.id)).toEqual({ 1001: 'refused', 1002: 'waiting' });
    await all(
      `UPDATE haitu.pull SET from_day = $2, to_day = $3, started_at = now() + interval '49 hours' WHERE account_id = $1`,
      [shop.accountId, span().from, span().to],
    );
    await settle(shop);
    expect(await statesOf(shop, made.id)).toEqual({ 1001: 'refused', 1002: 'not_seen' });
    await read(shop, [
      claim('1001', { state: 'approved' }),
      claim('1002', { amount: 6000, commission: 480, fee: 96 }),
      ...others.map((number) => claim(number)),
    ]);
    await judge(shop);
    await settle(shop);
    expect(await statesOf(shop, made.id)).toEqual({ 1001: 'refused', 1002: 'confirmed' });
  });
});

describe('a batch that is cut off', () => {
  it('is there whole or not at all, and each order is handed in once however often it is tried again', async () => {
    const shop = await threeOrders();
    const { body: shown } = await preview(shop, ['1001', '1002']);
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = confirm(shop, shown.hash).catch(() => undefined);
      for (let cuts = 0; cuts < tries; cuts += 1) {
        await queryAll(
          world.app,
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND usename = 'haitu_app' AND state <> 'idle'`,
        );
      }
      await answer;
      const made = await all<{ rows: number }>(
        `SELECT (SELECT count(*)::int FROM haitu.submission_row r WHERE r.submission_id = s.submission_id) AS rows
         FROM haitu.submission s WHERE account_id = $1`,
        [shop.accountId],
      );
      expect(made.length).toBeLessThanOrEqual(1);
      for (const { rows } of made) expect(rows).toBe(2);
    }
    expect((await confirm(shop, shown.hash)).body).toMatchObject({ rows: 2 });
    expect(
      await all(
        'SELECT order_key AS key, turn FROM haitu.submission_row WHERE account_id = $1 ORDER BY order_key',
        [shop.accountId],
      ),
    ).toEqual([
      { key: '1001', turn: 1 },
      { key: '1002', turn: 1 },
    ]);
  }, 60_000);
});

describe('what is set', () => {
  const settingsOf = async ({ owner }: Shop) =>
    (await world.app.request<CorrectionSettings>('GET', '/api/ledger/corrections', { token: owner.token }))
      .body;
  const set = ({ owner, connectionId }: Shop, over: object) =>
    world.app.request('PUT', `/api/ledger/corrections/${connectionId}`, {
      token: owner.token,
      body: { maxRows: 100, maxShare: null, settleHours: 48, values: {}, ...over },
    });

  async function upload({ owner, connectionId }: Shop, template: string, content: string) {
    const form = new FormData();
    form.set('connectionId', String(connectionId));
    form.set('template', template);
    form.set('file', new Blob([content]), 'template.csv');
    const encoded = new Response(form);
    return world.app.request<Refusal>('POST', '/api/ledger/corrections/template', {
      token: owner.token,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  it('caps a batch, and spares a publisher whom nobody declines', async () => {
    const shop = await threeOrders();
    await set(shop, { maxRows: 1 });
    expect((await preview(shop, ['1001', '1002'])).body.leftOut).toMatchObject([{ reason: 'cap-rows' }]);
    await set(shop, { maxShare: 5 });
    const { body: capped } = await preview(shop, ['1001', '1002']);
    // Eleven orders of 8.00 each: five per cent of the day are 4.40.
    expect(capped.rows).toMatchObject([{ order: '1002', commissionBack: '3.20' }]);
    expect(capped.leftOut).toMatchObject([{ order: '1001', reason: 'cap-share' }]);
    await set(shop, {});
    const [publisher] = await all<{ no: string }>(
      'SELECT publisher_no AS no FROM haitu.publisher WHERE account_id = $1',
      [shop.accountId],
    );
    const spare = (body: object) =>
      world.app.request('PUT', '/api/ledger/corrections', { token: shop.owner.token, body });
    await spare({ add: [publisher?.no] });
    expect((await preview(shop, ['1001', '1002'])).body).toMatchObject({
      rows: [{ order: '1002', target: 'adjust' }],
      leftOut: [{ order: '1001', reason: 'never-decline' }],
    });
    await spare({ remove: [publisher?.no] });
    expect((await preview(shop, ['1001', '1002'])).body.rows).toHaveLength(2);
  });

  it('is asked for by name, refused where columns are missing, and gives the file of the template', async () => {
    const shop = await threeOrders('awin');
    const { body: bare } = await preview(shop, ['1001']);
    expect(bare).toMatchObject({
      files: [],
      missing: ['请先设置日期写法', '请先上传拒付文件（Declined）的模板'],
    });
    expect((await set(shop, { values: { dateForm: 'sometimes' } })).status).toBe(400);
    await set(shop, { values: { dateForm: 'dmy' } });
    const refused = await upload(shop, 'declined', 'Order Reference;Transaction Date;Kleur\n');
    expect(refused.status).toBe(400);
    expect(refused.msg).toContain('“status type”（状态（DECLINED））');
    const titles = 'Order Reference;Transaction Date;Status Type;Status Note';
    expect((await upload(shop, 'declined', `${titles}\n`)).status).toBe(200);
    expect((await settingsOf(shop)).connections).toMatchObject([
      {
        templates: [
          { key: 'declined', columns: [{}, {}, {}, { title: 'Status Note', meaning: '原因' }] },
          {},
        ],
      },
    ]);
    const { body: shown } = await preview(shop, ['1001']);
    expect(shown).toMatchObject({ missing: [], files: [{ key: 'declined', rows: 1 }] });
    const { body: made } = await confirm(shop, shown.hash);
    const [year, month, day] = soldOn().split('-');
    expect((await download(shop, made.id, '?file=declined')).body).toBe(
      `${titles}\n1001;${day}/${month}/${year};DECLINED;order cancelled\n`,
    );
  });
});

describe('who may', () => {
  it('preview with the area, and hand in with the right and the password alone', async () => {
    const shop = await threeOrders();
    const looker = await activeSubAccount(world.app, shop.owner, ['order_check']);
    const { body: shown } = await preview(shop, ['1001'], { token: looker.token });
    expect(shown.maySubmit).toBe(false);
    expect(await confirm(shop, shown.hash, looker.token)).toMatchObject({
      status: 403,
      body: { reason: 'forbidden' },
      msg: '主账号没有为您开通“提交订单更正”',
    });
    const sender = await activeSubAccount(world.app, shop.owner, ['order_check', 'ledger_submit']);
    await queryAll(
      world.app,
      "UPDATE session SET confirmed_at = now() - interval '31 minutes' WHERE account_id = $1",
      [shop.accountId],
    );
    expect((await confirm(shop, shown.hash, sender.token)).body.reason).toBe('confirmation_needed');
    expect((await history(shop)).list).toEqual([]);
    await queryAll(world.app, 'UPDATE session SET confirmed_at = now() WHERE account_id = $1', [
      shop.accountId,
    ]);
    expect((await confirm(shop, shown.hash, sender.token)).body).toMatchObject({ rows: 1 });
  });

  it('see nothing of another tenant: neither previews nor batches nor files', async () => {
    const [mine, theirs] = [await threeOrders(), await threeOrders()];
    const { body: shown } = await preview(theirs, ['1001']);
    expect((await confirm(mine, shown.hash)).status).toBe(404);
    expect((await preview({ ...theirs, owner: mine.owner }, ['1001'])).status).toBe(404);
    const { body: made } = await confirm(theirs, shown.hash);
    for (const path of ['', '/file', '/file?file=void'])
      expect(
        (
          await world.app.request('GET', `/api/ledger/submissions/${made.id}${path}`, {
            token: mine.owner.token,
          })
        ).status,
      ).toBe(404);
    expect((await history(mine)).list).toEqual([]);
    expect(await settle(mine)).toBe(0);
  });

  it('nobody changes what was handed in', async () => {
    for (const table of ['submission', 'submission_row', 'submission_outcome'])
      for (const text of [`UPDATE ${table} SET account_id = account_id`, `DELETE FROM ${table}`])
        await expect(world.app.services.db.pool.query(text)).rejects.toThrow(/permission denied/);
  });

  it('not on a plan that shows the first rows alone', async () => {
    const owner = await ownerOn(world.app, 'B_YEAR');
    const shop = await newShop('shareasale');
    expect((await preview({ ...shop, owner }, ['1'])).body).toMatchObject({ reason: 'menu_locked' });
  });
});
