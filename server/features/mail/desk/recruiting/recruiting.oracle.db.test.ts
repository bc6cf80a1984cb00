// What templates and campaigns brought, counted again in plain code over random histories: no order is counted twice, nothing
// counts that came before the mail, and what is not known is not nothing.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '#server/kernel/caller.ts';
import { type Owner, queryAll } from '#server/testing/accounts/account-steps.ts';
import { drawnRuns } from '#server/testing/drawn-cases.ts';
import {
  addTestConnection,
  plainMoney,
  publisherSaid,
  saleRow,
  writeClicks,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import { putMail, putMailbox } from '#server/testing/mail/written-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rememberContacts } from '../contacts/remember-contacts.ts';
import { recruitResults } from './recruit-results.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // Of euros the days of November have a price, those of December have none.
  await queryAll(
    app,
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate)
     SELECT day, 'EUR', 'USD', 2 FROM generate_series('2025-11-20'::date, '2025-11-30', '1 day') day`,
  );
});
afterAll(() => app.close());

const now = new Date('2025-12-20T12:00:00Z');

/** Without registering, which is most of the time a history would take. */
async function freshOwner(): Promise<Owner & Caller> {
  const accountId = await app.services.db.nextAccountId();
  await queryAll(app, "INSERT INTO account (account_id, company_name) VALUES ($1, '远航科技')", [accountId]);
  const id = randomUUID();
  return {
    ...{
      id,
      memberId: id,
      accountId,
      sessionId: '',
      token: '',
      account: '',
      password: '',
      role: 'owner' as const,
    },
    ...{
      email: '',
      name: '',
      phone: '',
      avatarUrl: '',
      emailVerified: true,
      menuCodes: [],
      companyName: '',
      isDemo: false,
      isConfirmed: true,
    },
    plan: { mealType: 'P_YEAR', endsAt: new Date('2027-01-01T00:00:00Z') },
  };
}

const people = ['p0', 'p1', 'p2', 'p3', 'stranger'] as const;
type Person = (typeof people)[number];
/** `stranger` writes from a mailbox anybody can have: nothing in the figures is found by it. */
const addressOf = (person: Person, second: boolean) =>
  person === 'stranger' ? 'somebody@gmail.com' : `${second ? 'press' : 'hi'}@${person}.example`;

const firstDay = Date.UTC(2025, 10, 20);
const dayMs = 86_400_000;
const dayOf = (index: number) => new Date(firstDay + index * dayMs).toISOString().slice(0, 10);
/** The last day that is over in New York and in Shanghai. */
const asOf = '2025-12-19';

const mailArbitrary = fc.record({
  person: fc.constantFrom(...people),
  second: fc.boolean(),
  /** Hours after the first day. */
  hour: fc.integer({ min: 0, max: 31 * 24 }),
  template: fc.constantFrom(0, 1, 2, null),
  campaign: fc.constantFrom(0, 1, null),
  state: fc.constantFrom('sent', 'sent', 'sent', 'uncertain', 'queued', 'failed', 'cancelled'),
  answered: fc.boolean(),
  bounced: fc.constantFrom(false, false, true),
  unsubscribed: fc.constantFrom(false, false, true),
});
const saleArbitrary = fc.record({
  person: fc.constantFrom('p0', 'p1', 'p2', 'p3'),
  day: fc.integer({ min: 0, max: 28 }),
  amount: fc.integer({ min: 1, max: 5000 }),
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  network: fc.constantFrom(0, 1),
});
const clickArbitrary = fc.record({
  person: fc.constantFrom('p0', 'p1', 'p2', 'p3'),
  day: fc.integer({ min: 0, max: 28 }),
});
const historyArbitrary = fc.record({
  mails: fc.array(mailArbitrary, { maxLength: 14 }),
  sales: fc.array(saleArbitrary, { maxLength: 12 }),
  clicks: fc.array(clickArbitrary, { maxLength: 6 }),
});
type History = { mails: Mail[]; sales: Sale[]; clicks: Click[] };
type Mail = typeof mailArbitrary extends fc.Arbitrary<infer One> ? One : never;
type Sale = typeof saleArbitrary extends fc.Arbitrary<infer One> ? One : never;
type Click = typeof clickArbitrary extends fc.Arbitrary<infer One> ? One : never;

const templates = [randomUUID(), randomUUID(), randomUUID()];
const campaigns = [randomUUID(), randomUUID()];

/** Minutes apart, so that which mail was the first is never a matter of luck. */
const momentOf = (mail: Mail, index: number) => new Date(firstDay + mail.hour * 3_600_000 + index * 60_000);

async function store(owner: Owner, { mails, sales, clicks }: History): Promise<void> {
  const { accountId } = owner;
  const mailboxId = await putMailbox(app, owner);
  const networks = [
    { network: 'awin', zone: 'America/New_York' },
    { network: 'cj', zone: 'Asia/Shanghai' },
  ];
  for (const [index, { network, zone }] of networks.entries()) {
    const connectionId = await addTestConnection(app, owner, {
      network,
      zone,
      currency: 'USD',
      clicksCovered: '{[2023-01-01,2026-01-01)}',
    });
    const publishers = ['p0', 'p1', 'p2', 'p3'].map((ref) =>
      publisherSaid(ref, { url: `https://www.${ref}.example/` }),
    );
    const rows = sales.flatMap((sale, at) =>
      sale.network === index
        ? [
            saleRow(`s${at}`, {
              publisherRef: sale.person,
              reportDay: dayOf(sale.day),
              soldAt: Date.parse(`${dayOf(sale.day)}T15:00:00Z`),
              amount: sale.amount,
              commission: sale.amount * 2,
              currency: sale.currency,
            }),
          ]
        : [],
    );
    await writeSales(app, owner, { connectionId, network, publishers, rows });
    if (index > 0) continue;
    const days = new Map(clicks.map(({ person, day }) => [`${person} ${day}`, { person, day }]));
    await writeClicks(app, owner, {
      connectionId,
      network,
      rows: [...days.values()].map(({ person, day }) => ({
        reportDay: dayOf(day),
        publisherRef: person,
        clicks: 3,
        impressions: null,
      })),
    });
  }
  await app.services.db.tenant(accountId, (tx) =>
    rememberContacts(
      tx,
      people.flatMap((person) => [false, true].map((second) => ({ address: addressOf(person, second) }))),
    ),
  );
  for (const [index, mail] of mails.entries()) {
    const peer = addressOf(mail.person, mail.second);
    const mailId = await putMail(app, {
      accountId,
      mailboxId,
      peer,
      at: momentOf(mail, index).toISOString(),
      state: mail.state,
      answered: mail.answered,
      bouncedAt: mail.bounced ? '2025-12-01T00:00:00Z' : null,
      templateId: mail.template === null ? null : (templates[mail.template] ?? null),
      campaignId: mail.campaign === null ? null : (campaigns[mail.campaign] ?? null),
    });
    if (!mail.unsubscribed) continue;
    await queryAll(
      app,
      `INSERT INTO mail_suppression (account_id, address, reason, mail_id) VALUES ($1, $2, 'unsubscribed', $3)
       ON CONFLICT (account_id, address) DO UPDATE SET mail_id = excluded.mail_id`,
      [accountId, peer, mailId],
    );
  }
}

const hasLeft = ({ state }: Mail) => state === 'sent' || state === 'uncertain';
const count = (list: readonly Mail[]) => new Set(list.map(({ person }) => person)).size;

/** The same in plain loops over what was stored. */
function recount({ mails, sales, clicks }: History, by: 'template' | 'campaign') {
  const ids = by === 'template' ? templates : campaigns;
  const dated = mails.map((mail, index) => ({ ...mail, at: momentOf(mail, index) }));
  const unsubscribing = new Map<string, number>();
  for (const [index, mail] of mails.entries()) {
    if (mail.unsubscribed) unsubscribing.set(addressOf(mail.person, mail.second), index);
  }
  const firstOf = (person: Person) =>
    dated
      .filter((mail) => mail.person === person && mail[by] !== null && hasLeft(mail) && !mail.bounced)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  return ids.flatMap((id, group) => {
    const all = dated.filter((mail) => mail[by] === group);
    if (all.length === 0) return [];
    const left = all.filter(hasLeft);
    const own = people.filter((person) => firstOf(person)?.[by] === group);
    let [joined, sold, orders, revenue, commission] = [0, 0, 0, 0n, 0n];
    let [isKnown, isPriced] = [own.length === 0, true];
    for (const person of own) {
      if (person === 'stranger') continue;
      const at = firstOf(person)?.at ?? new Date(0);
      // The day after, in Shanghai, which of the two zones is the first to have it.
      const from = new Date(at.getTime() + 8 * 3_600_000 + dayMs).toISOString().slice(0, 10);
      if (from <= asOf) isKnown = true;
      const sold1 = sales.filter((sale) => sale.person === person);
      const days = [...sold1, ...clicks.filter((click) => click.person === person)].map(({ day }) =>
        dayOf(day),
      );
      if (days.length > 0 && days.every((day) => day >= from)) joined += 1;
      if (sold1.length === 0 || sold1.some(({ day }) => dayOf(day) < from)) continue;
      sold += 1;
      for (const sale of sold1) {
        const day = dayOf(sale.day);
        orders += 1;
        if (sale.currency === 'EUR' && day > '2025-11-30') isPriced = false;
        const price = sale.currency === 'EUR' ? 2n : 1n;
        revenue += BigInt(sale.amount) * price;
        commission += BigInt(sale.amount) * 2n * price;
      }
    }
    return [
      {
        id,
        written: count(left),
        mails: left.length,
        answered: count(left.filter(({ answered }) => answered)),
        bounced: count(left.filter(({ bounced }) => bounced)),
        unsubscribed: count(
          left.filter((mail) => {
            const index = unsubscribing.get(addressOf(mail.person, mail.second));
            return index !== undefined && dated[index] === mail;
          }),
        ),
        queued: all.filter(({ state }) => state === 'queued').length,
        sample: false,
        joined: isKnown ? joined : null,
        sold: isKnown ? sold : null,
        since: {
          orders: isKnown ? orders : null,
          revenue: isKnown && isPriced ? plainMoney(revenue) : null,
          commission: isKnown && isPriced ? plainMoney(commission) : null,
        },
      },
    ];
  });
}

it('templates and campaigns bring what a plain recount of random histories says', async () => {
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => {
      const owner = await freshOwner();
      await store(owner, history);
      for (const by of ['template', 'campaign'] as const) {
        const results = await app.services.db.tenant(owner.accountId, (tx) =>
          recruitResults(tx, { by, currentPage: 1, size: 50 }, owner, now),
        );
        const told = results.list.map(({ name: _, firstAt, lastAt, ...row }) => row);
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
        expect(told.sort(byId)).toEqual(recount(history, by).sort(byId));
        expect(results).toMatchObject({ currency: 'USD', hidden: false });
      }
    }),
    { numRuns: drawnRuns({ all: 25, some: 10 }) },
  );
}, 300_000);
