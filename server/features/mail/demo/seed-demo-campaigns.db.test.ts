// The demonstration's past campaigns: there once, sent already, labelled, and judged by the report engine like any others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { recruitResults } from '#contract/mail-recruiting.ts';
import { getAccount } from '#server/features/accounts/find-account.ts';
import { demoAccount, seedDemo } from '#server/features/demo/seed-demo.ts';
import { type Owner, queryAll, signInFrom } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makePublishers } from '#simulators/kit/world-publishers.ts';
import { demoCampaigns } from './demo-campaigns.ts';
import { seedDemoMailbox } from './seed-demo-mailbox.ts';

let app: TestApp;
let token: string;
let accountId: number;
beforeAll(async () => {
  app = await openTestApp();
  const { password } = await seedDemo(app.services);
  token = (await signInFrom(app, { account: demoAccount, password })).body.token;
  ({ accountId } = await getAccount(app.services, demoAccount));
});
afterAll(() => app.close());

const results = async (by: 'campaign' | 'template') => {
  type Results = EndpointOutput<typeof recruitResults>;
  const path = `/api/mail/recruiting?by=${by}&size=50`;
  return (await app.request<Results>('GET', path, { token })).body.list;
};
const countOf = async (table: string) =>
  Number((await queryAll(app, `SELECT count(*) FROM ${table}`))[0]?.count);

it('is there once, however often and by however many it is made, also where the mailbox is older', async () => {
  const tables = ['mail', 'mail_outgoing', 'mail_campaign', 'mail_template', 'mail_suppression'];
  const before = await Promise.all(tables.map(countOf));
  await Promise.all([seedDemoMailbox(app.services, accountId), seedDemoMailbox(app.services, accountId)]);
  expect(await Promise.all(tables.map(countOf))).toEqual(before);
  await queryAll(
    app,
    `DELETE FROM mail WHERE thread_id IN (SELECT thread_id FROM mail JOIN mail_outgoing USING (account_id, mail_id))`,
  );
  await queryAll(app, 'DELETE FROM mail_suppression');
  await Promise.all([seedDemoMailbox(app.services, accountId), seedDemoMailbox(app.services, accountId)]);
  expect(await Promise.all(tables.slice(0, 4).map(countOf))).toEqual(before.slice(0, 4));
});

it('holds nothing that a worker could send or file, nor an address anybody could have', async () => {
  expect(
    await queryAll(
      app,
      `SELECT 1 FROM mail_outgoing o JOIN mail m USING (account_id, mail_id)
       WHERE m.state <> 'sent' OR o.sent_at IS NULL OR o.sent_copy <> 'none' OR o.follow_up <> '[]' OR o.claim IS NOT NULL
         OR EXISTS (SELECT FROM unnest(o.recipients) AS address WHERE address NOT LIKE '%.example')`,
    ),
  ).toEqual([]);
  expect(await queryAll(app, 'SELECT 1 FROM mail_schedule')).toEqual([]);
  expect(await queryAll(app, 'SELECT 1 FROM mail_sent_day')).toEqual([]);
});

it('tells of every campaign to whom it went and who answered, labelled, and of figures that they are not known', async () => {
  const rows = await results('campaign');
  expect(rows.map(({ name }) => name).sort()).toEqual(demoCampaigns.map(({ title }) => title).sort());
  for (const row of rows) {
    expect(row).toMatchObject({ sample: true, queued: 0, joined: null, sold: null });
    const campaign = demoCampaigns.find(({ title }) => title === row.name);
    expect(row.written).toBe((campaign?.partners.length ?? 0) + (campaign?.others.count ?? 0));
    expect(row.answered).toBeGreaterThan(0);
    expect(row.answered).toBeLessThan(row.written);
  }
  expect(rows.some(({ mails, written }) => mails > written)).toBe(true);
  for (const mark of ['bounced', 'unsubscribed'] as const)
    expect(
      rows.some((row) => row[mark] > 0),
      mark,
    ).toBe(true);
  expect((await results('template')).map(({ name }) => name.includes('示例'))).not.toContain(false);
});

it('counts as won the partners the simulated networks know, from what they sold', async () => {
  // As large as the smallest of the demonstration's networks that holds them all.
  const simulated = makePublishers(2025, 55).map(({ url }) => url.replace(/^(https:\/\/)?www\./, ''));
  const partners = demoCampaigns.flatMap((campaign) => campaign.partners);
  expect(partners.filter((domain) => !simulated.includes(domain))).toEqual([]);
  const owner = { accountId } as Owner;
  const connectionId = await addTestConnection(app, owner, {
    ...{ network: 'awin', zone: 'America/New_York', currency: 'USD' },
  });
  await queryAll(app, `UPDATE connection SET sales_covered = '{[2023-01-01,2100-01-01)}'`);
  await writeSales(app, owner, {
    ...{ connectionId, network: 'awin' },
    publishers: partners.map((domain) => publisherSaid(domain, { url: domain })),
    // The first day of the simulated networks.
    rows: partners.map((domain) =>
      saleRow(domain, { publisherRef: domain, reportDay: '2025-05-01', amount: 10_00, commission: 1_00 }),
    ),
  });
  for (const row of await results('campaign')) {
    const count = demoCampaigns.find(({ title }) => title === row.name)?.partners.length ?? -1;
    expect(row, row.name).toMatchObject({ joined: count, sold: count, since: { orders: count } });
  }
});
