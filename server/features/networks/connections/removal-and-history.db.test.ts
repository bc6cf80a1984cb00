// A connection that is removed, with or without its data, and the history of its pulls.
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { cards, connected, pull } from '#server/testing/networks/connection-steps.ts';
import { connectionWorld } from '#server/testing/networks/connection-world.ts';

const { world, today, since, firstDay, remove, pullByHand, history, rowOf, withoutCounters } =
  connectionWorld();

describe('removal', () => {
  it('with the data kept destroys the login and hides the card; the same programme goes on later', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale, { since });
    await pull(world.app, owner, id);
    const facts = () =>
      queryAll(world.app, 'SELECT * FROM sale WHERE connection_id = $1 ORDER BY sale_key', [id]);
    const kept = await facts();
    expect(kept.length).toBeGreaterThan(0);
    expect((await remove(owner, id, 'keep')).code).toBe('success');
    expect(await cards(world.app, owner)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'removed', credentials: null, due_at: null });
    expect(await facts()).toEqual(kept);
    expect(await pullByHand(owner, id)).toMatchObject({ status: 404 });
    expect(await pull(world.app, owner, id)).toBe('idle');
    expect(await connected(world.app, owner, world.shareasale, { since, name: '回来了' })).toBe(id);
    await pull(world.app, owner, id);
    expect((await cards(world.app, owner))[0]).toMatchObject({ id, name: '回来了', state: 'connected' });
    expect((await facts()).length).toBe(kept.length);
  });

  it('with the data erased leaves what was there before', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const keeper = await connected(world.app, owner, world.avantlink, { since });
    await pull(world.app, owner, keeper);
    const before = await withoutCounters();
    const id = await connected(world.app, owner, world.shareasale, { since });
    await pull(world.app, owner, id);
    expect((await remove(owner, id, 'erase')).code).toBe('success');
    expect(await withoutCounters()).toEqual(before);
    expect(await remove(owner, id, 'erase')).toMatchObject({ status: 404 });
  });

  it('ends a pull that is under way', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const before = await withoutCounters();
    const id = await connected(world.app, owner, world.shareasale, { since: firstDay });
    const [end, removed] = await Promise.all([pull(world.app, owner, id), remove(owner, id, 'erase')]);
    expect(removed.code).toBe('success');
    // Whatever it had read; a run that noticed asks to be looked at again and then finds nothing.
    expect(['done', 'more', 'idle', 'failed']).toContain(end);
    expect(await pull(world.app, owner, id)).toBe('idle');
    expect(await withoutCounters()).toEqual(before);
  });
});

describe('the history', () => {
  it('is paged, newest first', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale, { since });
    await pull(world.app, owner, id);
    const { body } = await history(owner, id, '?size=2&currentPage=1');
    const rest = await history(owner, id, '?size=2&currentPage=2');
    expect(body.total).toBeGreaterThan(2);
    const ids = [...body.list, ...rest.body.list].map((item) => Number(item.id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const sales = (await history(owner, id)).body.list.find(({ kind }) => kind === 'sales');
    expect(sales).toMatchObject({ state: 'done', reconciled: 'equal', differences: [], to: today });
    expect(sales?.rows).toBeGreaterThan(0);
  });

  it('counts the days that differ until a later pull agrees', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale, { since });
    const day = addDays(today, -2);
    const insert = (pullId: number, reconciled: string, differences: object[]) =>
      queryAll(
        world.app,
        `INSERT INTO pull (account_id, pull_id, connection_id, kind, from_day, to_day, state, started_at, finished_at,
           reconciled, differences)
         VALUES ($1, $2, $3, 'sales', $4, $5, 'done', now(), now(), $6, $7)`,
        [owner.accountId, pullId, id, since, today, reconciled, JSON.stringify(differences)],
      );
    await insert(7_000_001, 'differs', [
      { day, figure: 'orders', ours: '3', theirs: '4' },
      { day, figure: 'amount', ours: '3.00', theirs: '4.00' },
    ]);
    expect((await cards(world.app, owner))[0]?.differingDays).toBe(1);
    await insert(7_000_002, 'equal', []);
    expect((await cards(world.app, owner))[0]?.differingDays).toBe(0);
  });
});
