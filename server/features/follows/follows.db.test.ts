// Follows and their feed: within the permits, sealed from other accounts, and new until it was seen.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FollowChange, FollowKind, FollowRow } from '#contract/follows.ts';
import { intelLimits } from '#contract/limits.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import {
  addBrand,
  addIndustry,
  addOpenPublisher,
  learn,
  permit,
} from '#server/testing/intelligence/open-web-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { oneVisitSeconds } from './visit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await addIndustry(app, 'lamps', '灯具');
  for (const [code, name] of [
    ['sun', '日光'],
    ['moon', '月光'],
    ['star', '星光'],
  ]) {
    await addBrand(app, code as string, 'lamps', name);
  }
  await addOpenPublisher(app, 'deals.example', { name: 'Deals \u202Eevil', type: 'Coupon' });
  await addOpenPublisher(app, 'youtube.com/@lights', { name: '', type: 'Social Media' });
});
afterAll(() => app.close());

interface Feed {
  total: number;
  list: FollowChange[];
  visitedAt: string | null;
}
interface Follows {
  total: number;
  list: FollowRow[];
}
type Person = { token: string };

const follow = (person: Person, kind: FollowKind, code: string) =>
  app.request<{ id: string } & Refusal>('POST', '/api/follow', {
    token: person.token,
    body: { kind, code },
  });
const follows = async (person: Person, query = '') =>
  (await app.request<Follows>('GET', `/api/follow${query}`, { token: person.token })).body;
const feed = async (person: Person, query = '') =>
  (await app.request<Feed>('GET', `/api/follow/changes${query}`, { token: person.token })).body;
const freshIds = async (person: Person) =>
  (await feed(person)).list.filter(({ fresh }) => fresh).map(({ id }) => id);
/** Lets the visit be over. */
const leave = (person: { id: string }) =>
  queryAll(
    app,
    `UPDATE follow_visit SET visited_at = (visited_at AT TIME ZONE 'UTC' - make_interval(secs => $2)) AT TIME ZONE 'UTC' WHERE member_id = $1`,
    [person.id, oneVisitSeconds],
  );

async function followerOf(...brands: string[]): Promise<Owner> {
  const owner = await ownerOn(app, 'P_YEAR');
  await permit(app, owner, { brands });
  for (const code of brands) expect((await follow(owner, 'brand', code)).code).toBe('success');
  return owner;
}

describe('follows', () => {
  it('are made once, told with what they are, and taken back', async () => {
    const owner = await followerOf('sun');
    const made = await follow(owner, 'publisher', 'deals.example');
    const again = await Promise.all([1, 2, 3].map(() => follow(owner, 'publisher', 'deals.example')));
    expect(again.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([200, made.body.id]));
    await follow(owner, 'publisher', 'youtube.com/@lights');
    const { total, list } = await follows(owner);
    expect(total).toBe(3);
    expect(
      list.map(({ code, name, about, logo, locked, sample }) => [code, name, about, logo, locked, sample]),
    ).toEqual([
      ['youtube.com/@lights', 'youtube.com/@lights', 'Social Media', '', false, false],
      ['deals.example', 'Deals evil', 'Coupon', '', false, false],
      ['sun', '日光', '灯具', '/api/industrybrand/logo/sun', false, false],
    ]);
    expect((await follows(owner, '?kind=brand')).list.map(({ code }) => code)).toEqual(['sun']);
    expect(await follows(owner, '?currentPage=2&size=2')).toMatchObject({
      total: 3,
      list: [{ code: 'sun' }],
    });

    const removed = await app.request('DELETE', `/api/follow/${made.body.id}`, { token: owner.token });
    expect(removed.status).toBe(200);
    expect((await follows(owner)).total).toBe(2);
    const twice = await app.request('DELETE', `/api/follow/${made.body.id}`, { token: owner.token });
    expect([twice.status, twice.msg]).toEqual([404, '关注不存在']);
  });

  it('refuse what the catalogue does not have and what is no code', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const unknown = [
      await follow(owner, 'brand', 'nobody'),
      await follow(owner, 'publisher', 'nobody.example'),
    ];
    expect(unknown.map(({ status, msg }) => [status, msg])).toEqual([
      [404, '品牌不存在'],
      [404, '联盟客不存在'],
    ]);
    const wrong = [
      await follow(owner, 'brand', "x'; DROP TABLE follow"),
      await follow(owner, 'publisher', ' '),
      await follow(owner, 'shop' as FollowKind, 'sun'),
      await app.request('DELETE', '/api/follow/17', { token: owner.token }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await follows(owner)).total).toBe(0);
  });

  it('end at the limit with a sentence, and what is followed stays answerable', async () => {
    const owner = await followerOf('sun');
    await queryAll(
      app,
      `INSERT INTO follow (account_id, follow_id, kind, code, created_by, created_at)
       SELECT $1, gen_random_uuid(), 'publisher', 'filler-' || n, $2, now() FROM generate_series(1, $3) n`,
      [owner.accountId, owner.id, intelLimits.follows - 2],
    );
    const last = await Promise.all([follow(owner, 'brand', 'moon'), follow(owner, 'brand', 'star')]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(last.find(({ status }) => status === 403)?.msg).toBe(
      `最多关注 ${intelLimits.follows} 个品牌与联盟客，请先取消一些再关注`,
    );
    expect((await follow(owner, 'brand', 'sun')).status).toBe(200);
    expect((await follows(owner)).total).toBe(intelLimits.follows);
  });

  it('belong to the account, are shared by its members with the right, and sealed from others', async () => {
    const [owner, other] = [await followerOf('sun'), await followerOf('sun')];
    const member = await activeSubAccount(app, owner, ['my_concern']);
    const outsider = await activeSubAccount(app, owner, ['insight']);
    expect((await follows(member)).list.map(({ code }) => code)).toEqual(['sun']);
    for (const path of ['/api/follow', '/api/follow/changes']) {
      expect((await app.request('GET', path, { token: outsider.token })).status).toBe(403);
    }
    expect((await follow(outsider, 'brand', 'moon')).status).toBe(403);
    const [mine] = (await follows(owner)).list;
    const foreign = await app.request('DELETE', `/api/follow/${mine?.id}`, { token: other.token });
    expect([foreign.status, foreign.msg]).toEqual([404, '关注不存在']);
    expect((await follows(owner)).total).toBe(1);
    expect((await follows(other)).list[0]?.id).not.toBe(mine?.id);
  });
});

describe('the feed', () => {
  it('tells brands and publishers once each, newest learned first, in pages that do not overlap', async () => {
    const [brand, industry] = ['feed-a', 'feed'];
    await addIndustry(app, industry);
    for (const code of [brand, 'feed-b', 'feed-closed']) await addBrand(app, code, industry, `品牌 ${code}`);
    await addOpenPublisher(app, 'feed.example', { name: 'Feed <b>bold</b>' });
    const owner = await followerOf(brand);
    await permit(app, owner, { brands: ['feed-b'] });
    await follow(owner, 'publisher', 'feed.example');
    const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 0, minute));
    const expected = [
      // Concerns both the brand and the publisher that are followed.
      await learn(app, { brand, domain: 'feed.example', learnedAt: at(5) }),
      await learn(app, {
        kind: 'commission_changed',
        brand,
        network: 'shareasale',
        before: '8%',
        after: '10%\u202E',
        learnedAt: at(4),
      }),
      await learn(app, { kind: 'publisher_lost', brand: 'feed-b', domain: 'feed.example', learnedAt: at(3) }),
      // Two of one moment stand in the order they were written.
      await learn(app, { kind: 'programme_added', brand, network: 'cj', learnedAt: at(2) }),
      await learn(app, { kind: 'programme_ended', brand, network: 'impact', learnedAt: at(2) }),
    ];
    // Neither a brand outside the permits, nor one nobody follows, nor another publisher's.
    await learn(app, { brand: 'feed-closed', domain: 'feed.example', learnedAt: at(6) });
    await learn(app, { brand: 'feed-b', domain: 'deals.example', learnedAt: at(6) });

    const whole = await feed(owner);
    expect([whole.total, whole.list.map(({ id }) => id)]).toEqual([5, expected]);
    expect(whole.list[0]).toEqual({
      id: expected[0],
      at: '2026-10-01T08:05:00+08:00',
      happenedOn: '2026-10-01',
      kind: 'publisher_gained',
      brandCode: brand,
      brandName: '品牌 feed-a',
      domain: 'feed.example',
      publisherName: 'Feed <b>bold</b>',
      network: 'awin',
      pt: 'Awin',
      before: '',
      after: '',
      sample: false,
      fresh: true,
    });
    expect(whole.list[1]).toMatchObject({ domain: '', publisherName: '', pt: 'ShareASale', after: '10%' });
    const pages = [1, 2, 3, 4].map((page) => feed(owner, `?size=2&currentPage=${page}`));
    expect((await Promise.all(pages)).map(({ list }) => list.map(({ id }) => id))).toEqual([
      expected.slice(0, 2),
      expected.slice(2, 4),
      expected.slice(4),
      [],
    ]);
    const narrowed = async (kind: FollowKind) => {
      const { total, list } = await feed(owner, `?kind=${kind}`);
      return [total, list.map(({ id }) => id)];
    };
    expect(await narrowed('brand')).toEqual([4, [0, 1, 3, 4].map((n) => expected[n])]);
    expect(await narrowed('publisher')).toEqual([2, [0, 2].map((n) => expected[n])]);
  });

  it('keeps a brand outside the permits closed: followed, named, without a change or a count', async () => {
    await addIndustry(app, 'closed', '保密');
    await addBrand(app, 'closed-a', 'closed', '保密品牌');
    const owner = await ownerOn(app, 'P_YEAR');
    // Its industry alone does not open a brand.
    await permit(app, owner, { industries: ['closed'] });
    expect((await follow(owner, 'brand', 'closed-a')).status).toBe(200);
    await learn(app, { brand: 'closed-a', domain: 'deals.example' });
    expect(await feed(owner)).toMatchObject({ total: 0, list: [] });
    expect((await follows(owner)).list).toMatchObject([
      { name: '保密品牌', locked: true, fresh: null, changedAt: null },
    ]);
    await permit(app, owner, { brands: ['closed-a'] });
    expect((await feed(owner)).total).toBe(1);
    expect((await follows(owner)).list).toMatchObject([{ locked: false, fresh: 1 }]);
    await queryAll(app, "DELETE FROM permit WHERE account_id = $1 AND kind = 'brand'", [owner.accountId]);
    expect((await feed(owner)).total).toBe(0);
    expect((await follows(owner)).list[0]).toMatchObject({ locked: true, fresh: null, changedAt: null });
  });

  it('goes on without brands and publishers that the catalogue no longer has', async () => {
    await addIndustry(app, 'gone');
    await addBrand(app, 'gone-a', 'gone');
    await addOpenPublisher(app, 'gone.example');
    const owner = await followerOf('gone-a');
    const followed = await follow(owner, 'publisher', 'gone.example');
    await learn(app, { brand: 'gone-a', domain: 'gone.example' });
    await queryAll(app, "DELETE FROM open_publisher WHERE domain = 'gone.example'");
    await queryAll(app, "DELETE FROM brand WHERE brand_code = 'gone-a'");
    expect((await feed(owner)).list).toMatchObject([{ brandName: 'gone-a', publisherName: 'gone.example' }]);
    expect((await follows(owner)).list.map(({ name, about }) => [name, about])).toEqual([
      ['gone.example', ''],
      ['gone-a', ''],
    ]);
    expect((await follow(owner, 'publisher', 'gone.example')).body.id).toBe(followed.body.id);
  });
});

describe('what is new', () => {
  const aBrand = async (code: string) => {
    await addIndustry(app, code);
    await addBrand(app, code, code);
    return followerOf(code);
  };

  it('is what was learned since the visit before, and the next visit finds the rest', async () => {
    const owner = await aBrand('visit');
    const first = await learn(app, { brand: 'visit', domain: 'a.example' });
    expect((await follows(owner)).list).toMatchObject([{ fresh: 1 }]);
    expect(await feed(owner)).toMatchObject({ visitedAt: null, list: [{ id: first, fresh: true }] });
    // Learned while the feed is open.
    const second = await learn(app, { brand: 'visit', domain: 'b.example' });
    await leave(owner);
    expect((await follows(owner)).list).toMatchObject([{ fresh: 1 }]);
    const next = await feed(owner);
    expect(next.list.map(({ id, fresh }) => [id, fresh])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(Date.parse(next.visitedAt ?? '')).toBeLessThanOrEqual(Date.now());
    // Further pages are part of the same visit.
    const page = await feed(owner, '?size=1&currentPage=2');
    expect([page.visitedAt, page.list[0]?.fresh]).toEqual([next.visitedAt, false]);
    await leave(owner);
    expect(await freshIds(owner)).toEqual([]);
    expect((await follows(owner)).list).toMatchObject([{ fresh: 0 }]);
  });

  it('is the same in two tabs that open at once, and in the list beside them', async () => {
    const owner = await aBrand('tabs');
    await freshIds(owner);
    await leave(owner);
    const news = await learn(app, { brand: 'tabs', domain: 'a.example' });
    const tabs = await Promise.all(Array.from({ length: 6 }, () => freshIds(owner)));
    expect(tabs).toEqual(Array(6).fill([news]));
    expect((await follows(owner)).list).toMatchObject([{ fresh: 1 }]);
    await leave(owner);
    expect(await freshIds(owner)).toEqual([]);
  });

  it('is each member’s own', async () => {
    const owner = await aBrand('members');
    const member = await activeSubAccount(app, owner, ['my_concern']);
    const news = await learn(app, { brand: 'members', domain: 'a.example' });
    await freshIds(owner);
    await leave(owner);
    expect([await freshIds(owner), await freshIds(member)]).toEqual([[], [news]]);
  });

  it('holds what was under way during a visit and came to light after it', async () => {
    const owner = await aBrand('late');
    await freshIds(owner);
    await leave(owner);
    await app.services.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO catalogue_change (kind, brand_code, domain, happened_on)
        VALUES ('publisher_gained', 'late', 'slow.example', '2026-10-01')`);
      expect((await feed(owner)).total).toBe(0);
    });
    await leave(owner);
    expect((await feed(owner)).list).toMatchObject([{ domain: 'slow.example', fresh: true }]);
    await leave(owner);
    expect((await feed(owner)).list).toMatchObject([{ domain: 'slow.example', fresh: false }]);
  });
});
