// What the database tests of subscriptions and alerts share.
import type { RuleSetting } from '#contract/notices.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { runNotices } from '#server/features/notices/run-notices.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Owner, queryAll, type Refusal } from '../accounts/account-steps.ts';
import { barePublisher, saleRow, writeSales } from '../facts/report-facts.ts';
import type { TestApp } from '../test-app.ts';

let connections = 70_000;

/** An Awin programme in UTC whose orders are read since `since` up to and with `until`. */
export async function openProgramme(
  app: TestApp,
  { accountId }: Owner,
  { since, until }: { since: string; until: string },
): Promise<number> {
  connections += 1;
  await queryAll(
    app,
    `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state,
       sales_covered, clicks_covered)
     VALUES ($1, $2, 'awin', 'api', '英国站', 'UTC', 'USD', $3, 'active',
       datemultirange(daterange($3, $4, '[]')), datemultirange(daterange($3, $4, '[]')))`,
    [accountId, connections, since, until],
  );
  return connections;
}

/** As if the days up to this one had been read. */
export async function readUntil(app: TestApp, connectionId: number, until: string): Promise<void> {
  await queryAll(
    app,
    `UPDATE connection SET sales_covered = datemultirange(daterange(since, $2, '[]')),
       clicks_covered = datemultirange(daterange(since, $2, '[]')) WHERE connection_id = $1`,
    [connectionId, until],
  );
}

export interface Sales {
  day: string;
  publisher: string;
  orders: number;
  /** Of each order, in cents. */
  amount?: number;
}

const saleOf = ({ day, publisher, amount = 10_000 }: Sales, index: number): SaleRow =>
  saleRow(`${publisher}-${day}-${index}`, {
    ysoder: '',
    soldAt: Date.parse(`${day}T12:00:00Z`),
    reportDay: day,
    publisherRef: publisher,
    amount,
    commission: Math.round(amount / 10),
    fee: 0,
    newCustomer: null,
    raw: '',
  });

export async function sell(
  app: TestApp,
  owner: Owner,
  connectionId: number,
  sales: readonly Sales[],
): Promise<void> {
  const refs = new Set(sales.map(({ publisher }) => publisher));
  await writeSales(app, owner, {
    connectionId,
    network: 'awin',
    publishers: [...refs].map((ref) => barePublisher(ref, { name: `联盟客 ${ref}` })),
    rows: sales.flatMap((part) => Array.from({ length: part.orders }, (_, index) => saleOf(part, index))),
  });
}

export interface NewRule {
  setting: RuleSetting;
  name?: string;
  enabled?: boolean;
  mailTo?: string[];
  robots?: string[];
}

export const ruleBody = ({ setting, name = '提醒', enabled = true, mailTo = [], robots = [] }: NewRule) => ({
  name,
  enabled,
  setting,
  mailTo,
  robots,
});

export const saveRule = (app: TestApp, { token }: { token: string }, rule: NewRule) =>
  app.request<{ id: string } & Refusal>('POST', '/api/notices/rules', { token, body: ruleBody(rule) });

/** Gives the rule's id. */
export async function addRule(app: TestApp, owner: { token: string }, rule: NewRule): Promise<string> {
  const made = await saveRule(app, owner, rule);
  if (made.code !== 'success') throw new Error(`rule: ${made.msg}`);
  return made.body.id;
}

export const atMoment = (app: TestApp, moment: Date): Services => ({ ...app.services, now: () => moment });

/** Looks at the account as the worker would at that moment. */
export const lookAt = (app: TestApp, { accountId }: Owner, moment: Date): Promise<void> =>
  runNotices(atMoment(app, moment), accountId, new AbortController().signal);
