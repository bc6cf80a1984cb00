// What is confirmed goes out once and no more, however calls, workers and processes end. The network is the real connector with a writer and
// rows that each test lays down; how each writer speaks to its network stands beside it.
import { describe, expect, it } from 'vitest';
import type { SubmissionDetail } from '#contract/submissions.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { sealCredentials } from '#server/features/networks/connections/credentials.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { Connector, LineAnswer, WriteLine } from '#server/networks/connector.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import { activeSubAccount, queryAll } from '#server/testing/accounts/account-steps.ts';
import { type CorrectedShop, claim, correctionWorld } from '#server/testing/facts/correction-world.ts';
import { type SendOptions, sendBatches } from './send-batches.ts';

const { world, all, read, judge, preview, confirm, one, threeOrders } = correctionWorld();

const minute = 60_000;
const never = new AbortController().signal;
const numbers = ['1001', '1002', '1003', ...Array.from({ length: 8 }, (_, at) => String(2001 + at))];
const asSold = () => numbers.map((number) => claim(number, { raw: '{}' }));

interface Network {
  /** What it shows when it is asked. */
  rows: SaleRow[];
  /** What it does with a call; takes it unless a test says otherwise. */
  take: (lines: readonly WriteLine[]) => Promise<LineAnswer[]> | LineAnswer[];
  reference: string;
  outcome: LineAnswer[] | null;
  /** Every line that ever reached it. */
  arrived: string[];
  calls: number;
}

const taken = (lines: readonly WriteLine[]): LineAnswer[] => lines.map(() => ({ state: 'taken', words: '' }));

function newNetwork(): Network & { options: SendOptions } {
  const network: Network = {
    rows: asSold(),
    take: taken,
    reference: '',
    outcome: null,
    arrived: [],
    calls: 0,
  };
  const awin = findNetwork('awin');
  if (!awin?.corrections?.writer) throw new Error('Awin takes no corrections');
  const connector: Connector = {
    ...awin,
    async *sales() {
      yield { rows: network.rows, publishers: [] };
    },
    corrections: {
      ...awin.corrections,
      writer: {
        ...awin.corrections.writer,
        async send(_, lines) {
          network.calls += 1;
          const answers = await network.take(lines);
          network.arrived.push(...lines.map(({ orderNo }) => orderNo));
          return { reference: network.reference, lines: answers };
        },
        outcome: async () => network.outcome,
      },
    },
  };
  return Object.assign(network, { options: { connectorOf: () => connector, http: {} } });
}

/** Three orders of a connection whose batches are sent. */
async function newShop(): Promise<CorrectedShop> {
  const shop = await threeOrders('awin');
  const { accountId, connectionId } = shop;
  const { services } = world.app;
  await services.db.tenant(accountId, async (tx) => {
    const credentials = await sealCredentials(tx, services, { connectionId, credentials: { token: 't' } });
    await queryAll(world.app, 'UPDATE connection SET credentials = $2 WHERE connection_id = $1', [
      connectionId,
      credentials,
    ]);
  });
  const answer = await choose(shop, 'api');
  expect(answer.status).toBe(200);
  return shop;
}

const choose = ({ owner, connectionId }: CorrectedShop, way: string) =>
  world.app.request<{ msg?: string }>('PUT', `/api/ledger/corrections/${connectionId}`, {
    token: owner.token,
    body: { maxRows: 100, maxShare: null, settleHours: 1, values: {}, way },
  });

async function handedIn(shop: CorrectedShop): Promise<string> {
  const { body } = await preview(shop, ['1001', '1002']);
  expect(body).toMatchObject({ way: 'api', files: [], missing: [], sending: { calls: 2, test: null } });
  return (await confirm(shop, body.hash)).body.id;
}

const send = ({ accountId }: CorrectedShop, network: { options: SendOptions }, now = Date.now()) =>
  sendBatches(
    { ...world.app.services, now: () => new Date(now) },
    { accountId, signal: never, options: network.options },
  );

async function deliveries(shop: CorrectedShop, id: string): Promise<Record<string, string>> {
  const { list } = await one(shop, id);
  return Object.fromEntries(list.map(({ order, delivery }) => [order, delivery?.state ?? 'none']));
}

const rowOf = (batch: SubmissionDetail, number: string) => batch.list.find(({ order }) => order === number);

describe('a batch that is sent', () => {
  it('goes out once, and is closed by what the network shows afterwards', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    expect(await deliveries(shop, id)).toEqual({ 1001: 'waiting', 1002: 'waiting' });
    expect(await send(shop, network)).toBe('done');
    expect(network.arrived.toSorted()).toEqual(['1001', '1002']);
    expect(await one(shop, id)).toMatchObject({
      way: 'api',
      steps: [],
      files: [],
      delivery: { states: { delivered: 2, waiting: 0 }, trouble: '', nextAt: null },
      states: { waiting: 2 },
    });
    await send(shop, network, Date.now() + 40 * minute);
    expect(network.calls).toBe(2);
    await read(shop, [
      claim('1001', { state: 'voided' }),
      claim('1002', { amount: 6000, commission: 480, fee: 96 }),
      ...numbers.slice(2).map((number) => claim(number)),
    ]);
    await judge(shop);
    await send(shop, network);
    expect(await one(shop, id)).toMatchObject({
      states: { confirmed: 2 },
      recovered: [{ currency: 'USD', rows: 2, commission: '11.20', fee: '2.24' }],
    });
    // Nothing is left to look at.
    expect(
      await all('SELECT FROM haitu.submission_schedule WHERE account_id = $1', [shop.accountId]),
    ).toEqual([]);
  });

  it('goes out once however many confirm and send it at the same moment', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const { body } = await preview(shop, ['1001', '1002']);
    const made = await Promise.all(Array.from({ length: 20 }, () => confirm(shop, body.hash)));
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
    const ends = await Promise.all(Array.from({ length: 8 }, () => send(shop, network)));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(network.arrived.toSorted()).toEqual(['1001', '1002']);
  });

  it('is not sent twice by one who lost the turn without knowing', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    const inside = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    network.take = async (lines) => {
      inside.resolve();
      await hold.promise;
      return taken(lines);
    };
    const first = send(shop, network);
    await inside.promise;
    // Its connection with the database goes, and with it its turn; the call itself is on its way.
    await queryAll(
      world.app,
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
         AND classid::bigint >> 8 = 7`,
    );
    await expect.poll(() => send(shop, newNetwork())).toBe('done');
    expect(await deliveries(shop, id)).toMatchObject(
      Object.fromEntries([[network.arrived[0] ?? '1001', expect.any(String)]]),
    );
    hold.resolve();
    await expect(first).rejects.toThrow();
    await send(shop, network);
    const counted = Map.groupBy(network.arrived, (order) => order);
    for (const [order, times] of counted) expect([order, times.length]).toEqual([order, 1]);
    expect(Object.values(await deliveries(shop, id))).toContain('uncertain');
  });
});

describe('a call whose end nobody knows', () => {
  it('is never made again; the network’s own rows close it', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    network.take = (lines) => {
      network.arrived.push(...lines.map(({ orderNo }) => orderNo));
      throw new NetworkFault('passing', '平台 30 秒内没有答复');
    };
    await send(shop, network);
    expect(network.calls).toBe(1);
    const [sent = ''] = network.arrived;
    expect(await deliveries(shop, id)).toMatchObject({ [sent]: 'uncertain' });
    network.take = taken;
    for (let later = 10; later < 200; later += 10) await send(shop, network, Date.now() + later * minute);
    expect(network.arrived.toSorted()).toEqual(['1001', '1002']);
    await read(shop, [
      claim('1001', { state: 'voided' }),
      claim('1002', { amount: 6000, commission: 480, fee: 96 }),
      ...numbers.slice(2).map((number) => claim(number)),
    ]);
    await judge(shop);
    await send(shop, network);
    expect((await one(shop, id)).states).toMatchObject({ confirmed: 2 });
  });

  it('is what a try without an answer was, whoever made it', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    // As a process leaves it that is killed between the try and its answer.
    await all(
      `INSERT INTO haitu.submission_try (account_id, submission_id, try_no, started_at) VALUES ($1, $2, 1, now())`,
      [shop.accountId, id],
    );
    await all(
      `INSERT INTO haitu.submission_try_line (account_id, submission_id, order_key, line, turn, try_no) VALUES ($1, $2, '1001', 0, 1, 1)`,
      [shop.accountId, id],
    );
    expect(await deliveries(shop, id)).toEqual({ 1001: 'sending', 1002: 'waiting' });
    await send(shop, network);
    expect(network.arrived).toEqual(['1002']);
    expect(await deliveries(shop, id)).toEqual({ 1001: 'uncertain', 1002: 'delivered' });
  });

  it('cannot be tried twice at once: the database refuses the second', async () => {
    const shop = await newShop();
    const id = await handedIn(shop);
    const twice = (tryNo: number) =>
      all(
        `INSERT INTO haitu.submission_try_line (account_id, submission_id, order_key, line, turn, try_no) VALUES ($1, $2, '1001', 0, 1, $3)`,
        [shop.accountId, id, tryNo],
      );
    await twice(1);
    await expect(twice(2)).rejects.toThrow(/duplicate key/);
  });
});

describe('a call that did not arrive', () => {
  it('is made again after growing waits, and given up in the end; the orders are free then', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    network.take = () => {
      throw new NetworkFault('passing', '连接不上平台', { unsent: true });
    };
    await send(shop, network);
    expect(await one(shop, id)).toMatchObject({
      delivery: { states: { waiting: 2 }, trouble: '连接不上平台', nextAt: expect.any(String) },
    });
    await send(shop, network);
    expect(network.calls).toBe(1);
    let now = Date.now();
    for (let tries = 0; tries < 40; tries += 1) {
      now += 20 * minute;
      await send(shop, network, now);
    }
    expect(network.calls).toBe(8);
    expect(network.arrived).toEqual([]);
    const batch = await one(shop, id);
    expect(batch.delivery).toMatchObject({ states: { unsent: 2, waiting: 0 }, trouble: '' });
    expect(rowOf(batch, '1001')).toMatchObject({
      state: 'not_seen',
      delivery: { state: 'unsent', reason: 'not-arrived', words: '连接不上平台' },
    });
    expect((await preview(shop, ['1001', '1002'])).body.rows).toHaveLength(2);
  });

  it('because of a wrong login is told in words, and goes out when the login is right', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    network.take = () => {
      throw new NetworkFault('login', 'Awin 不接受这个 API 令牌', { words: 'unauthorized', unsent: true });
    };
    await send(shop, network);
    expect((await one(shop, id)).delivery?.trouble).toBe('Awin 不接受这个 API 令牌（“unauthorized”）');
    network.take = taken;
    await send(shop, network, Date.now() + 2 * minute);
    expect(network.arrived.toSorted()).toEqual(['1001', '1002']);
    expect((await one(shop, id)).delivery).toMatchObject({ trouble: '', nextAt: null });
  });

  it('is none where the network could not even be read: nothing goes out unseen', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    const { options } = network;
    const deaf: SendOptions = {
      ...options,
      connectorOf: (name) => {
        const connector = options.connectorOf(name);
        return (
          connector?.sales && {
            ...connector,
            // biome-ignore lint/correctness/useYield: it fails before its first page
            async *sales() {
              throw new NetworkFault('passing', '平台暂时出错（HTTP 503）');
            },
          }
        );
      },
    };
    await send(shop, { options: deaf });
    expect(network.calls).toBe(0);
    expect((await one(shop, id)).delivery).toMatchObject({
      states: { waiting: 2 },
      trouble: '平台暂时出错（HTTP 503）',
    });
    await send(shop, network, Date.now() + 2 * minute);
    expect(network.arrived.toSorted()).toEqual(['1001', '1002']);
  });
});

describe('orders', () => {
  it('that the network refuses end with its words; one that stood so before is no error', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    network.take = (lines) =>
      lines.map(({ orderNo }) =>
        orderNo === '1001'
          ? { state: 'refused', words: '[422 UNPROCESSABLE_ENTITY]' }
          : { state: 'already', words: '[304 NOT_MODIFIED]' },
      );
    await send(shop, network);
    const batch = await one(shop, id);
    expect(batch.states).toMatchObject({ refused: 1, waiting: 1 });
    expect(rowOf(batch, '1001')).toMatchObject({
      state: 'refused',
      delivery: { state: 'refused', words: '[422 UNPROCESSABLE_ENTITY]' },
      shown: { amount: '100.00' },
    });
    expect(rowOf(batch, '1002')?.delivery).toMatchObject({ state: 'already', words: '[304 NOT_MODIFIED]' });
    expect((await preview(shop, ['1001'])).body.rows).toHaveLength(1);
  });

  it('in a queue are asked after until it is done', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    network.reference = 'job-1';
    const id = await handedIn(shop);
    await send(shop, network);
    expect(await deliveries(shop, id)).toEqual({ 1001: 'queued', 1002: 'queued' });
    network.outcome = [{ state: 'refused', words: '[404 NOT_FOUND]' }];
    await send(shop, network, Date.now() + minute);
    const batch = await one(shop, id);
    expect(batch.list.map(({ delivery }) => [delivery?.state, delivery?.words])).toEqual([
      ['refused', '[404 NOT_FOUND]'],
      ['refused', '[404 NOT_FOUND]'],
    ]);
    expect(batch.states).toMatchObject({ refused: 2 });
    expect(network.calls).toBe(2);
  });

  it('that changed since are left out and said: here, and at the network itself', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    // We know of the one already; the other was changed a moment ago.
    await read(shop, [
      claim('1001', { commission: 900 }),
      ...numbers.slice(1).map((number) => claim(number)),
    ]);
    await judge(shop);
    network.rows = [
      ...asSold().filter(({ ysoder }) => ysoder !== '1002'),
      claim('1002', { state: 'voided', raw: '{}' }),
    ];
    await send(shop, network);
    expect(network.calls).toBe(0);
    const batch = await one(shop, id);
    expect(
      batch.list.map(({ order, state, delivery }) => [order, state, delivery?.state, delivery?.reason]),
    ).toEqual([
      ['1001', 'not_seen', 'unsent', 'changed'],
      ['1002', 'not_seen', 'unsent', 'changed'],
    ]);
    // What was not sent gave nothing back, whatever the network shows later.
    await read(shop, [
      claim('1001', { commission: 900 }),
      claim('1002', { state: 'voided' }),
      ...numbers.slice(2).map((number) => claim(number)),
    ]);
    await judge(shop);
    await send(shop, network);
    expect((await one(shop, id)).recovered).toEqual([]);
  });

  it('that wait to be judged wait, and go out with the verdict', async () => {
    const [shop, network] = [await newShop(), newNetwork()];
    const id = await handedIn(shop);
    const mark = `INSERT INTO haitu.order_unjudged (account_id, side, holder_id, item_key) VALUES ($1, 'network', $2, 'T1001')`;
    await all(mark, [shop.accountId, shop.connectionId]);
    await send(shop, network);
    expect(await deliveries(shop, id)).toEqual({ 1001: 'waiting', 1002: 'delivered' });
    await judge(shop);
    await send(shop, network);
    expect(network.arrived).toEqual(['1002', '1001']);
  });

  it('of a locked account, of an ended plan or without a connection are not sent', async () => {
    const ends: [string, (shop: CorrectedShop) => Promise<unknown>][] = [
      [
        'suspended',
        ({ accountId }) =>
          queryAll(
            world.app,
            `INSERT INTO account_suspension (account_id, reason, suspended_by) VALUES ($1, '核查', '运维')`,
            [accountId],
          ),
      ],
      [
        'plan-ended',
        ({ accountId }) =>
          all(
            `UPDATE haitu.plan_grant SET starts_at = now() - interval '60 days', ends_at = now() - interval '30 days'
             WHERE account_id = $1`,
            [accountId],
          ),
      ],
      [
        'not-connected',
        ({ connectionId }) =>
          all(`UPDATE haitu.connection SET state = 'removed' WHERE connection_id = $1`, [connectionId]),
      ],
    ];
    for (const [reason, end] of ends) {
      const [shop, network] = [await newShop(), newNetwork()];
      const id = await handedIn(shop);
      await end(shop);
      await send(shop, network);
      expect(network.calls).toBe(0);
      const left = await all<{ reason: string }>(
        'SELECT reason FROM haitu.submission_unsent WHERE submission_id = $1',
        [id],
      );
      expect(left).toEqual([{ reason }, { reason }]);
    }
  });
});

describe('the way', () => {
  it('is the one that was shown: another one since is shown first', async () => {
    const shop = await newShop();
    const { body } = await preview(shop, ['1001']);
    await choose(shop, 'file');
    expect(await confirm(shop, body.hash)).toMatchObject({
      status: 409,
      msg: '预览之后提交方式改变了，请重新预览后再提交',
    });
  });

  it('is offered where the network has a writer and all is set, by whoever may hand in', async () => {
    const cj = await threeOrders('cj');
    expect((await choose(cj, 'api')).status).toBe(400);
    const shop = await newShop();
    const looker = await activeSubAccount(world.app, shop.owner, ['order_check']);
    expect((await choose({ ...shop, owner: { ...shop.owner, token: looker.token } }, 'file')).status).toBe(
      403,
    );
    const plain = await threeOrders('shareasale');
    expect(await choose(plain, 'api')).toMatchObject({ status: 400 });
  });

  it('nobody rewrites what was sent', async () => {
    for (const table of ['submission_try', 'submission_try_line', 'submission_answer', 'submission_unsent'])
      for (const text of [`UPDATE ${table} SET account_id = account_id`, `DELETE FROM ${table}`])
        await expect(world.app.services.db.pool.query(text)).rejects.toThrow(/permission denied/);
  });
});
