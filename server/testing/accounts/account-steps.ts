// What the database tests of accounts share.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { vi } from 'vitest';
import { isCitus } from '#server/db/citus.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import { patience } from '../database/on-cluster.ts';
import { codeIn } from '../mail/outbox.ts';
import type { Answer, Registered, TestApp } from '../test-app.ts';

export interface Refusal {
  reason: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}

export const freshEmail = (label = 'user') => `${label}-${randomUUID().slice(0, 8)}@brand.example`;

/** What the database holds of every tenant. */
export async function queryAll<Row extends pg.QueryResultRow>(
  app: TestApp,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await app.everything.query<Row>(text, values)).rows;
}

export async function mailsTo(app: TestApp, account: string) {
  return (await app.outbox()).filter((mail) => mail.to === account);
}

/** Lets the 60 seconds between two mails pass. */
export async function passResendPause(app: TestApp, account: string): Promise<void> {
  await queryAll(app, "UPDATE mailed_code SET sent_at = sent_at - interval '61 seconds' WHERE email = $1", [
    account,
  ]);
}

async function codeFrom(app: TestApp, path: string, body: { account: string }): Promise<string> {
  const sent = await app.request('POST', path, { body });
  if (sent.code !== 'success') throw new Error(`${path}: ${sent.msg}`);
  return codeIn((await mailsTo(app, body.account)).at(-1));
}

export const registrationCode = (app: TestApp, account: string) =>
  codeFrom(app, '/api/users/captcha', { account });

export const passwordCode = (app: TestApp, account: string) =>
  codeFrom(app, '/api/users/codeForPassword', { account, type: 'email' } as { account: string });

export function signInFrom(
  app: TestApp,
  credentials: { account: string; password: string },
  address?: string,
) {
  const { account, password } = credentials;
  return app.request<{ id: string; token: string } & Refusal>('POST', '/api/users/login', {
    body: { account, password },
    ...(address && { address }),
  });
}

export const queryUser = (app: TestApp, token: string) =>
  app.request<Record<string, string>>('GET', '/api/users/query', { token });

/** Six digits that are not this code. */
export const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

export const countBy = (answers: readonly Answer<unknown>[], key: 'status' | 'code') =>
  Object.fromEntries(
    Map.groupBy(answers, (answer) => String(answer[key]))
      .entries()
      .map(([value, group]) => [value, group.length]),
  );

/** How many wrong tries were compared; all others have to wait, or found the server busy with these. */
export function comparedOf(answers: readonly Answer<unknown>[]): number {
  const { 400: refused = 0, 429: waiting = 0, 503: busy = 0 } = countBy(answers, 'status');
  if (refused + waiting + busy !== answers.length)
    throw new Error(JSON.stringify(countBy(answers, 'status')));
  return refused;
}

export async function accountIdOf(app: TestApp, memberId: string): Promise<number> {
  const [row] = await queryAll<{ id: string }>(
    app,
    'SELECT account_id AS id FROM member WHERE member_id = $1',
    [memberId],
  );
  return Number(row?.id);
}

export interface Owner extends Registered {
  accountId: number;
}

/** A new account on a running plan. */
export async function ownerOn(
  app: TestApp,
  mealType: string,
  overridden: Record<string, unknown> = {},
): Promise<Owner> {
  const person = await app.register(overridden);
  const accountId = await accountIdOf(app, person.id);
  await app.services.db.tenant(accountId, (tx) =>
    grantPlan(tx, { mealType, source: 'operator', now: new Date() }),
  );
  return { ...person, accountId };
}

/** How many statements on this database wait for another transaction; on a cluster they wait on a node. */
export async function countWaiting(app: TestApp): Promise<number> {
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
                   WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const here = await queryAll<{ n: number }>(app, waiting);
  const nodes = await queryAll<{ n: number }>(
    app,
    (await isCitus(app.everything))
      ? `SELECT coalesce(sum(result::int), 0)::int AS n FROM run_command_on_workers($$${waiting}$$)`
      : 'SELECT 0 AS n',
  );
  return [...here, ...nodes].reduce((sum, { n }) => sum + n, 0);
}

export const someoneWaits = async (app: TestApp): Promise<boolean> => (await countWaiting(app)) > 0;

/** Resolves once some statement on this database waits for another transaction. */
export async function untilSomeoneWaits(app: TestApp): Promise<void> {
  await vi.waitUntil(() => someoneWaits(app), { timeout: 20_000 * patience });
}

export async function uploadAvatar(app: TestApp, token: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture');
  const encoded = new Response(form);
  return app.request<{ url: string } & Refusal>('POST', '/api/users/headImg/upload', {
    token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

export function createSubAccount(
  app: TestApp,
  owner: Registered,
  sub: { account: string; codes?: string[] },
) {
  const { account, codes = ['insight'] } = sub;
  return app.request<{ id: string } & Refusal>('POST', '/api/users/subAccounts', {
    token: owner.token,
    body: { account, name: '小周', codes },
  });
}

/** Creates a sub-account, follows the mailed link and signs in. */
export async function activeSubAccount(
  app: TestApp,
  owner: Registered,
  codes: string[],
): Promise<Registered> {
  const account = freshEmail('sub');
  const password = 'neue-Welle7';
  const made = await createSubAccount(app, owner, { account, codes });
  if (made.code !== 'success') throw new Error(made.msg);
  const code = codeIn((await mailsTo(app, account)).at(-1));
  const set = await app.request('PUT', '/api/users/password', {
    body: { account, code, password, againPassword: password },
  });
  if (set.code !== 'success') throw new Error(set.msg);
  const entered = await signInFrom(app, { account, password });
  return { id: made.body.id, account, password, token: entered.body.token };
}
