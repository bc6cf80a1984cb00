// Publishers as pulls tell of them: their names, their types and the sums that go with these.
import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../networks/network-fault.ts';
import { factsWorld, sale } from '../testing/facts/facts-world.ts';
import { barePublisher } from '../testing/facts/report-facts.ts';
import { retypePublishers } from './retype.ts';
import { savePublishers } from './save-publishers.ts';

const { world, newConnection, pull, all, expectRollupsTrue } = factsWorld();

describe('publishers', () => {
  it('keep what they were called when a later source says nothing', async () => {
    const target = await newConnection();
    await pull(target, [sale('1')], {
      publishers: [barePublisher('P1', { name: 'Coupon Harbor', url: 'harbor.example' })],
    });
    await pull(target, [sale('1'), sale('2')], { publishers: [barePublisher('P1', { tags: 'vip' })] });
    const [row] = await all('SELECT name, url, tags, type FROM haitu.publisher WHERE account_id = $1', [
      target.accountId,
    ]);
    expect(row).toEqual({ name: 'Coupon Harbor', url: 'harbor.example', tags: 'vip', type: 'Coupon' });
  });

  it('are stored without the NULs of what a network sends', async () => {
    const target = await newConnection();
    const publishers = [
      barePublisher('N\0 1', { name: 'Trail\0 Notes', url: '\0trail.example', tags: 'a\0' }),
    ];
    const rows = [
      sale('1\0', { publisherRef: 'N\0 1', coupon: '\0SPRING', ysoder: '#\0' }),
      sale('2', { publisherRef: 'N 1' }),
    ];
    expect(await pull(target, rows, { publishers })).toMatchObject({ added: 2 });
    await world.app.services.db.tenant(target.accountId, (tx) =>
      savePublishers(tx, 'shareasale', [barePublisher('N\0 1', { country: 'D\0E' })]),
    );
    expect(await pull(target, rows, { publishers })).toMatchObject({ unchanged: 2 });
    const kept = await all(
      `SELECT publisher_ref, name, url, tags, country, sale_key, coupon
       FROM haitu.sale JOIN haitu.publisher USING (account_id, publisher_no) WHERE account_id = $1 ORDER BY sale_key`,
      [target.accountId],
    );
    const who = { publisher_ref: 'N 1', name: 'Trail Notes', url: 'trail.example', tags: 'a', country: 'DE' };
    expect(kept).toEqual([
      { ...who, sale_key: '1', coupon: 'SPRING' },
      { ...who, sale_key: '2', coupon: '' },
    ]);
    expect(new NetworkFault('passing', 'a\0b', { words: 'c\0d' })).toMatchObject({
      message: 'ab',
      words: 'cd',
    });
  });

  it('carry their sums along to another type', async () => {
    const target = await newConnection();
    await pull(target, [sale('1'), sale('2', { publisherRef: 'P2' })]);
    await world.app.services.db.tenant(target.accountId, (tx) =>
      savePublishers(tx, 'shareasale', [barePublisher('P1', { networkType: 'Loyalty' })]),
    );
    await expectRollupsTrue(target);
    const [first] = await all<{ publisher_no: string }>(
      'UPDATE haitu.publisher SET type_by_hand = $2 WHERE account_id = $1 AND publisher_ref = $3 RETURNING publisher_no',
      [target.accountId, 'Social Media', 'P1'],
    );
    await world.app.services.db.tenant(target.accountId, (tx) =>
      retypePublishers(tx, [Number(first?.publisher_no)]),
    );
    await expectRollupsTrue(target);
    const types = await all<{ type: string }>(
      'SELECT DISTINCT type FROM haitu.type_day WHERE connection_id = $1 ORDER BY 1',
      [target.connectionId],
    );
    expect(types.map((row) => row.type)).toEqual(['Social Media', 'Unknown']);
  });

  it('met by two connections at the same moment are one', async () => {
    const first = await newConnection();
    const second = await newConnection(first.accountId);
    const rows = Array.from({ length: 40 }, (_, n) => sale(String(n + 100), { publisherRef: `P${n}` }));
    await Promise.all([pull(first, rows), pull(second, rows), pull(first, rows)]);
    const [count] = await all('SELECT count(*)::int AS n FROM haitu.publisher WHERE account_id = $1', [
      first.accountId,
    ]);
    expect(count).toEqual({ n: 40 });
    await expectRollupsTrue(first);
    await expectRollupsTrue(second);
  });
});
