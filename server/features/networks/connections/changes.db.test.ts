// Changes to a connection: its login, its days, its zone, what it is tied to.
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { cards, changeConnection, connected, pull } from '#server/testing/networks/connection-steps.ts';
import { connectionWorld } from '#server/testing/networks/connection-world.ts';

const { world, since, remove, pullByHand, rowOf } = connectionWorld();

describe('changes', () => {
  it('take new credentials only after the network took them', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale, { since });
    await queryAll(
      world.app,
      "UPDATE connection SET trouble = '登录被拒绝', trouble_since = now(), failures = 4, cycle_done = true WHERE connection_id = $1",
      [id],
    );
    expect((await cards(world.app, owner))[0]).toMatchObject({ state: 'attention', message: '登录被拒绝' });
    const sealed = (await rowOf(id)).credentials;
    const wrong = { ...world.shareasale.credentials, token: 'wrong-token-here' };
    expect(await changeConnection(world.app, owner, id, { name: '新名', credentials: wrong })).toMatchObject({
      status: 400,
      body: { reason: 'wrong_credentials' },
    });
    expect(await rowOf(id)).toMatchObject({ credentials: sealed, name: 'shareasale 主店', failures: 4 });
    const right = await changeConnection(world.app, owner, id, {
      name: '新名',
      credentials: world.shareasale.credentials,
    });
    expect(right.code).toBe('success');
    const row = await rowOf(id);
    expect(row).toMatchObject({
      name: '新名',
      trouble: '',
      failures: 0,
      cycle_done: false,
      cycle_kind: 'hand',
    });
    expect(row.credentials).not.toEqual(sealed);
    expect((row.due_at as Date) <= new Date()).toBe(true);
  });

  it('pause, continue and pull by hand', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale, { since });
    expect((await changeConnection(world.app, owner, id, { paused: true })).code).toBe('success');
    expect((await cards(world.app, owner))[0]).toMatchObject({ state: 'paused', nextPullAt: null });
    expect((await cards(world.app, owner))[0]?.message).toContain('暂停');
    expect(await pull(world.app, owner, id)).toBe('idle');
    expect(await pullByHand(owner, id)).toMatchObject({ status: 409, msg: '授权已暂停，请先继续再读取' });
    expect((await changeConnection(world.app, owner, id, { paused: false })).code).toBe('success');
    expect((await cards(world.app, owner))[0]).toMatchObject({ state: 'syncing' });
    expect(await pull(world.app, owner, id)).toBe('done');
    expect((await pullByHand(owner, id)).code).toBe('success');
    // Once more while it is due: simply the same round.
    expect((await pullByHand(owner, id)).code).toBe('success');
    expect(await rowOf(id)).toMatchObject({ cycle_kind: 'hand', cycle_done: false, cycle_no: 2 });
    expect(await pull(world.app, owner, id)).toBe('done');
  });

  it('of the first day and the zone bring what is missing', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale, { since });
    await pull(world.app, owner, id);
    const days = () =>
      queryAll(
        world.app,
        'SELECT sale_key, report_day::text, sold_at FROM sale WHERE connection_id = $1 ORDER BY 1',
        [id],
      );
    const before = await days();
    expect(before.length).toBeGreaterThan(10);
    const earlier = addDays(since, -5);
    expect((await changeConnection(world.app, owner, id, { since: earlier })).code).toBe('success');
    expect(await rowOf(id)).toMatchObject({ cycle_kind: 'first', cycle_done: false });
    await pull(world.app, owner, id);
    expect((await cards(world.app, owner))[0]).toMatchObject({ coverage: { from: earlier } });
    const all = await days();
    expect(all.length).toBeGreaterThan(before.length);

    // ShareASale's rows carry its own local time: days stay, moments move three hours.
    expect((await changeConnection(world.app, owner, id, { zone: 'America/Los_Angeles' })).code).toBe(
      'success',
    );
    expect(await days()).toEqual(
      all.map((row) => ({ ...row, sold_at: new Date((row.sold_at as Date).getTime() + 3 * 3_600_000) })),
    );
    await pull(world.app, owner, id);
    const [sums] = await queryAll(
      world.app,
      `SELECT (SELECT sum(amount) FROM sale WHERE connection_id = $1 AND state <> 'voided') AS rows,
              (SELECT sum(amount) FROM sale_day WHERE connection_id = $1) AS days`,
      [id],
    );
    expect(sums?.rows).toBe(sums?.days);
  });

  it('of a network that reports in any of its zones move the days at once', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.awin, { since, zone: 'UTC' });
    await pull(world.app, owner, id);
    expect((await changeConnection(world.app, owner, id, { zone: 'US/Pacific' })).code).toBe('success');
    const [off] = await queryAll(
      world.app,
      `SELECT count(*)::int AS rows, count(*) FILTER (
         WHERE report_day <> (sold_at AT TIME ZONE 'US/Pacific')::date)::int AS wrong
       FROM sale WHERE connection_id = $1`,
      [id],
    );
    expect(off).toMatchObject({ wrong: 0 });
    expect(off?.rows).toBeGreaterThan(5);
    expect(await rowOf(id)).toMatchObject({ zone: 'US/Pacific', clicks_covered: '{}', cycle_done: false });
  });

  it('tie an Awin programme to the ShareASale programme it follows, and nothing else', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const other = await ownerOn(world.app, 'P_YEAR');
    const old = await connected(world.app, owner, world.shareasale);
    const next = await connected(world.app, owner, world.awin);
    const foreign = await connected(world.app, other, world.shareasale);
    const tie = (id: string, tiedTo: string | null) => changeConnection(world.app, owner, id, { tiedTo });
    expect((await tie(next, old)).code).toBe('success');
    expect((await cards(world.app, owner)).find(({ id }) => id === next)?.tiedTo).toBe(old);
    expect(await tie(next, foreign)).toMatchObject({ status: 404 });
    expect(await tie(old, next)).toMatchObject({
      status: 400,
      msg: '只有 Awin 授权可以接续 ShareASale 的历史',
    });
    expect(await tie(next, next)).toMatchObject({ status: 400 });
    const link = await connected(world.app, owner, world.avantlink);
    expect(await tie(next, link)).toMatchObject({ status: 400 });
    expect((await tie(next, null)).code).toBe('success');
    expect((await cards(world.app, owner)).find(({ id }) => id === next)?.tiedTo).toBeNull();
  });

  it('from several browsers at once come one after the other', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale, { since });
    const answers = await Promise.all([
      changeConnection(world.app, owner, id, { name: '甲' }),
      changeConnection(world.app, owner, id, { paused: true, credentials: world.shareasale.credentials }),
      changeConnection(world.app, owner, id, { zone: 'America/Chicago' }),
      pullByHand(owner, id),
      pull(world.app, owner, id).then(() => ({ status: 200 })),
      changeConnection(world.app, owner, id, { name: '乙', since: addDays(since, -1) }),
      remove(owner, id, 'erase'),
      remove(owner, id, 'erase'),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(statuses.slice(-2).sort()).toEqual([200, 404]);
    expect(await rowOf(id)).toEqual({});
    const left = await queryAll(world.app, 'SELECT 1 FROM sync_schedule WHERE connection_id = $1', [id]);
    expect(left).toEqual([]);
  });

  it('are audited without names or secrets', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale);
    await changeConnection(world.app, owner, id, {
      name: '密名',
      credentials: world.shareasale.credentials,
      paused: true,
    });
    await remove(owner, id, 'keep');
    const events = await queryAll(
      world.app,
      "SELECT action, target, detail FROM audit_event WHERE account_id = $1 AND action LIKE 'networks.%' ORDER BY audit_id",
      [owner.accountId],
    );
    expect(events).toEqual([
      {
        action: 'networks.connection-created',
        target: id,
        detail: { network: 'shareasale', revived: false },
      },
      {
        action: 'networks.connection-changed',
        target: id,
        detail: { renamed: true, credentials: 'replaced', paused: true },
      },
      { action: 'networks.connection-removed', target: id, detail: { network: 'shareasale', data: 'keep' } },
    ]);
  });
});
