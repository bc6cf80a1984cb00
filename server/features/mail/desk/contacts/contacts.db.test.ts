// Whom one may write to: own, recommended, followed and written publishers, their addresses and who is left out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listContacts } from '#contract/mail-contacts.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { deriveAll, permit, writeLinks } from '#server/testing/intelligence/intelligence-world.ts';
import { putMail, putMailbox } from '#server/testing/mail/written-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Contacts = EndpointOutput<typeof listContacts>;

let app: TestApp;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  stranger = await ownerOn(app, 'P_YEAR');
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, parent_code, industry_name) VALUES ('10', NULL, '家居');
     INSERT INTO brand (brand_code, brand_name, website, industry_code, big_industry_code, country)
       VALUES ('b1', 'Alpha', 'alpha.example', '10', '10', 'US');
     INSERT INTO open_publisher (domain, merge_key, publisher_name, type, country, contact) VALUES
       ('deal.example', 'deal.example', '<b>Deal</b>', 'Coupon', 'US', 'mailto:Hi@Deal.example?subject=x'),
       ('form.example', 'form.example', 'Form', 'Content', 'US', 'https://form.example/contact'),
       ('mine.example', 'mine.example', 'Mine', 'Content', 'US', 'open@mine.example')`,
  );
  await writeLinks(app, [
    { brand: 'b1', domain: 'deal.example', first: '2025-10-01' },
    { brand: 'b1', domain: 'form.example', first: '2025-10-02' },
  ]);
  await deriveAll(app);
  await permit(app, owner, { brands: ['b1'] });
  const connectionId = await addTestConnection(app, owner, {
    network: 'awin',
    zone: 'Asia/Shanghai',
    currency: 'USD',
  });
  const publishers = [
    publisherSaid('1', { name: 'Mine Blog', url: 'https://www.mine.example' }),
    publisherSaid('2', { name: 'Zeta 100%', url: 'zeta.example' }),
  ];
  const rows = [saleRow('a', { publisherRef: '1' }), saleRow('b', { publisherRef: '2' })];
  await writeSales(app, owner, { connectionId, network: 'awin', publishers, rows });
});
afterAll(() => app.close());

const contacts = async (query: string, who: { token: string } = owner): Promise<Contacts> => {
  const answer = await app.request<Contacts>('GET', `/api/mail/contacts?${query}`, { token: who.token });
  expect(answer.msg).toBe('success');
  return answer.body;
};
const save = (body: object, who: { token: string } = owner) =>
  app.request('PUT', '/api/mail/contacts', { token: who.token, body });

describe('contacts', () => {
  it('of the own directory have the address a member gave, else the one their pages say, else none', async () => {
    expect((await contacts('source=own')).list).toMatchObject([
      {
        address: 'open@mine.example',
        name: 'Mine Blog',
        domain: 'mine.example',
        source: 'own',
        variables: { publisher: 'Mine Blog', domain: 'mine.example' },
        blocked: '',
        lastWrittenAt: null,
      },
      { address: '', name: 'Zeta 100%', domain: 'zeta.example' },
    ]);
    await save({ domain: 'zeta.example', address: 'Eve@Agency.example', name: 'Eve' });
    expect((await contacts('source=own&keyword=eve@')).list).toMatchObject([
      {
        address: 'eve@agency.example',
        domain: 'zeta.example',
        variables: { name: 'Eve', publisher: 'Zeta 100%' },
      },
    ]);
    expect((await contacts('source=own&keyword=100%25')).total).toBe(1);
    expect(await contacts('source=own&size=1&currentPage=2')).toMatchObject({
      total: 2,
      list: [{ name: 'Zeta 100%' }],
    });
    expect(await contacts('source=own', stranger)).toMatchObject({ total: 0, list: [], closed: false });
  });

  it('recommended and followed come with what the catalogue says, addresses only where they are some', async () => {
    const { list } = await contacts('source=recommended');
    expect(list).toMatchObject([
      { domain: 'form.example', address: '', variables: { brand: 'Alpha' } },
      { domain: 'deal.example', address: 'hi@deal.example', type: 'Coupon', variables: { brand: 'Alpha' } },
    ]);
    expect(await contacts('source=recommended&keyword=FORM')).toMatchObject({
      total: 1,
      list: [{ name: 'Form' }],
    });
    await app.request('POST', '/api/follow', {
      token: owner.token,
      body: { kind: 'publisher', code: 'deal.example' },
    });
    expect(await contacts('source=followed')).toMatchObject({ total: 1, list: [{ domain: 'deal.example' }] });
    expect(await contacts('source=followed', stranger)).toMatchObject({ total: 0, list: [] });
  });

  it('say who is not written to, and prefer an address that may be used', async () => {
    await app.request('POST', '/api/mail/suppressions', {
      token: owner.token,
      body: { addresses: ['hi@deal.example', 'old@mine.example'] },
    });
    expect((await contacts('source=followed')).list[0]).toMatchObject({ blocked: '已加入不再写信的名单' });
    await save({ domain: 'mine.example', address: 'good@mine.example' });
    await save({ domain: 'mine.example', address: 'old@mine.example' });
    const mine = await contacts('source=own&keyword=mine');
    expect(mine.list).toMatchObject([{ address: 'good@mine.example', blocked: '' }]);
  });

  it('written before are those of the mailboxes one may use, the last one first', async () => {
    const { accountId } = owner;
    const [open, closed] = [await putMailbox(app, owner), await putMailbox(app, { ...owner, memberIds: [] })];
    const put = (mailboxId: string, peer: string, day: number, state = 'sent') =>
      putMail(app, { accountId, mailboxId, peer, at: `2025-11-${day}T02:00:00Z`, state });
    await put(open, 'good@mine.example', 10);
    await put(open, 'new@else.example', 11);
    await put(open, 'queued@else.example', 12, 'queued');
    await put(closed, 'secret@else.example', 13);
    await put(closed, 'good@mine.example', 14);
    const addresses = async (who: { token: string }, query = '') =>
      (await contacts(`source=written${query}`, who)).list.map(({ address }) => address);
    expect(await addresses(owner)).toEqual(['good@mine.example', 'secret@else.example', 'new@else.example']);
    const member = await activeSubAccount(app, owner, ['email_send']);
    expect(await addresses(member)).toEqual(['new@else.example', 'good@mine.example']);
    expect(await addresses(owner, '&keyword=ELSE')).toEqual(['secret@else.example', 'new@else.example']);
    const [row] = (await contacts('source=own&keyword=mine')).list;
    expect(row?.lastWrittenAt).toBe('2025-11-14T10:00:00+08:00');
  });

  it('of an area somebody has no menu of are closed, not empty', async () => {
    const member = await activeSubAccount(app, owner, ['email_send']);
    for (const source of ['own', 'recommended', 'followed']) {
      expect(await contacts(`source=${source}`, member)).toMatchObject({ total: 0, list: [], closed: true });
    }
  });
});
