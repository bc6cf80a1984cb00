// Timeline of a publisher and results of templates, through the real calls: what they tell, and to whom.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { publisherTimeline, recruitResults } from '#contract/mail-recruiting.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  addTestConnection,
  publisherSaid,
  saleRow,
  writeClicks,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import { putMail, putMailbox } from '#server/testing/mail/written-mails.ts';
import { type Answer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Timeline = EndpointOutput<typeof publisherTimeline>;
type Results = EndpointOutput<typeof recruitResults>;

let app: TestApp;
let owner: Owner;
let stranger: Owner;
let mailboxId: string;
const templateId = randomUUID();

beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => new Date('2025-12-20T12:00:00Z');
  owner = await ownerOn(app, 'P_YEAR');
  stranger = await ownerOn(app, 'P_YEAR');
  mailboxId = await putMailbox(app, { ...owner, memberIds: [] });
  const { accountId } = owner;
  const connectionId = await addTestConnection(app, owner, {
    network: 'awin',
    zone: 'Asia/Shanghai',
    currency: 'USD',
    clicksCovered: '{[2023-01-01,2026-01-01)}',
  });
  const sale = (ptoder: string, reportDay: string, amount: number) =>
    saleRow(ptoder, { publisherRef: 'new', reportDay, amount, commission: 100 });
  const publishers = [publisherSaid('new', { name: 'New Site', url: 'https://www.new.example' })];
  const rows = [sale('a', '2025-11-11', 5000), sale('b', '2025-12-19', 2500)];
  await writeSales(app, owner, { connectionId, network: 'awin', publishers, rows });
  const clicks = [{ reportDay: '2025-11-11', publisherRef: 'new', clicks: 4, impressions: null }];
  await writeClicks(app, owner, { connectionId, network: 'awin', rows: clicks });
  await queryAll(
    app,
    `INSERT INTO mail_template (account_id, template_id, title, subject, html, updated_by)
     VALUES ($1, $2, '首封邀请', '', '', $2)`,
    [accountId, templateId],
  );
  await app.request('PUT', '/api/mail/contacts', {
    token: owner.token,
    body: { domain: 'new.example', address: 'Hi@New.example', name: 'Ann' },
  });
  const peer = 'hi@new.example';
  const at = (day: number) => `2025-11-${day}T02:00:00Z`;
  await putMail(app, { accountId, mailboxId, peer, at: at(10), templateId, subject: '合作', answered: true });
  await putMail(app, { accountId, mailboxId, peer, at: at(12), role: 'inbox', subject: 'Re: 合作' });
  await putMail(app, {
    accountId,
    mailboxId,
    peer,
    at: at(11),
    role: 'inbox',
    subject: 'Away',
    isAutomatic: true,
  });
  await putMail(app, { accountId, mailboxId, peer, at: at(13), state: 'queued', templateId });
});
afterAll(() => app.close());

const timeline = (domain: string, who: { token: string } = owner): Promise<Answer<Timeline>> =>
  app.request('GET', `/api/mail/publishers/${encodeURIComponent(domain)}/timeline`, { token: who.token });
const results = async (who: { token: string } = owner, query = 'by=template') =>
  (await app.request<Results>('GET', `/api/mail/recruiting?${query}`, { token: who.token })).body;

describe('the timeline of a publisher', () => {
  it('tells mails and figures in one order, and what came after the day of the first mail', async () => {
    const { body } = await timeline('new.example');
    expect(body).toMatchObject({
      name: 'New Site',
      addresses: ['hi@new.example'],
      firstWrittenAt: '2025-11-10T10:00:00+08:00',
      firstAnsweredAt: '2025-11-12T10:00:00+08:00',
      joinedOn: null,
      firstClickOn: '2025-11-11',
      firstOrderOn: '2025-11-11',
      since: { orders: 2, revenue: '75.00', commission: '2.00' },
      currency: 'USD',
      hidden: false,
      total: 6,
    });
    expect(
      body.list.map(({ kind, at, subject, network }) => [kind, at.slice(0, 10), subject || network]),
    ).toEqual([
      ['written', '2025-11-13', '合作邀请'],
      ['received', '2025-11-12', 'Re: 合作'],
      ['first_click', '2025-11-11', 'Awin'],
      ['first_order', '2025-11-11', 'Awin'],
      ['received', '2025-11-11', 'Away'],
      ['written', '2025-11-10', '合作'],
    ]);
  });

  it('is not known to another tenant, and a publisher nobody knows is not found', async () => {
    expect(await timeline('new.example', stranger)).toMatchObject({ status: 404, msg: '联盟客不存在' });
    expect((await timeline('nobody.example')).status).toBe(404);
  });

  it('shows a member no mail of a mailbox he may not use, and no amount he may not see', async () => {
    const member = await activeSubAccount(app, owner, ['email_center', 'email_inbox']);
    const { body } = await timeline('new.example', member);
    expect(body.list.map(({ kind }) => kind)).toEqual(['first_click', 'first_order']);
    expect(body).toMatchObject({
      firstWrittenAt: null,
      firstAnsweredAt: null,
      since: { orders: null, revenue: null, commission: null },
      hidden: true,
    });
    expect((await results(member)).list).toEqual([]);
  });

  it('tells a member who may use the mailbox the mails, and amounts only with the menus of the figures', async () => {
    const [reader, seer] = [
      await activeSubAccount(app, owner, ['email_center']),
      await activeSubAccount(app, owner, ['email_center', 'platform_board']),
    ];
    await queryAll(app, 'UPDATE mailbox SET member_ids = $2 WHERE mailbox_id = $1', [
      mailboxId,
      [reader.id, seer.id],
    ]);
    expect((await timeline('new.example', reader)).body).toMatchObject({ total: 6, hidden: true });
    const hidden = await results(reader);
    expect(hidden).toMatchObject({ hidden: true, total: 1 });
    expect(hidden.list[0]).toMatchObject({
      written: 1,
      since: { orders: null, revenue: null, commission: null },
    });
    expect((await results(seer)).list[0]?.since).toEqual({ orders: 2, revenue: '75.00', commission: '2.00' });
    await queryAll(app, "UPDATE mailbox SET member_ids = '{}' WHERE mailbox_id = $1", [mailboxId]);
  });
});

describe('the day of joining', () => {
  it('is known of who was missing when the network’s list was read before, and of nobody else', async () => {
    const one = await ownerOn(app, 'P_YEAR');
    const connectionId = await addTestConnection(app, one, {
      network: 'awin',
      zone: 'Asia/Shanghai',
      currency: 'USD',
    });
    await queryAll(
      app,
      `INSERT INTO publisher (account_id, publisher_no, network, publisher_ref, url, type, merge_key, created_at) VALUES
         ($1, 1, 'awin', '1', 'old.example', 'Content', 'old.example', '2025-11-01T00:00:00Z'),
         ($1, 2, 'awin', '2', 'late.example', 'Content', 'late.example', '2025-11-15T20:00:00Z')`,
      [one.accountId],
    );
    await queryAll(
      app,
      `INSERT INTO pull (account_id, pull_id, connection_id, kind, state, started_at, finished_at)
       VALUES ($1, 1, $2, 'publishers', 'done', '2025-11-01T00:00:00Z', '2025-11-01T00:01:00Z')`,
      [one.accountId, connectionId],
    );
    expect((await timeline('old.example', one)).body).toMatchObject({ joinedOn: null, total: 0 });
    expect((await timeline('late.example', one)).body).toMatchObject({
      joinedOn: '2025-11-16',
      list: [{ kind: 'joined', at: '2025-11-16', network: 'Awin' }],
      firstWrittenAt: null,
      since: { orders: null },
    });
  });
});

describe('results', () => {
  it('name the template, also when it was deleted, and count publishers', async () => {
    await queryAll(app, 'UPDATE mail_template SET deleted_at = now() WHERE template_id = $1', [templateId]);
    expect(await results()).toMatchObject({
      total: 1,
      list: [
        {
          id: templateId,
          name: '首封邀请',
          ...{
            written: 1,
            mails: 1,
            answered: 1,
            bounced: 0,
            unsubscribed: 0,
            queued: 1,
            joined: 1,
            sold: 1,
          },
          since: { orders: 2, revenue: '75.00', commission: '2.00' },
          firstAt: '2025-11-10T10:00:00+08:00',
          lastAt: '2025-11-10T10:00:00+08:00',
        },
      ],
    });
    expect(await results(owner, 'by=campaign')).toMatchObject({ total: 0, list: [] });
    expect(await results(stranger)).toMatchObject({ total: 0, list: [] });
  });

  it('know nothing of what follows where no network is connected', async () => {
    const one = await ownerOn(app, 'P_YEAR');
    const box = await putMailbox(app, one);
    await app.request('PUT', '/api/mail/contacts', {
      token: one.token,
      body: { domain: 'new.example', address: 'hi@new.example' },
    });
    await putMail(app, { accountId: one.accountId, mailboxId: box, peer: 'hi@new.example', templateId });
    expect((await results(one)).list[0]).toMatchObject({
      written: 1,
      joined: null,
      sold: null,
      since: { orders: null, revenue: null, commission: null },
    });
    expect((await timeline('new.example', one)).body.since.orders).toBeNull();
  });
});
