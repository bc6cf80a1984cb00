import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTables } from '#server/db/distribute.ts';
import {
  accountIdOf,
  freshEmail,
  ownerOn,
  passwordCode,
  queryAll,
  queryUser,
  type Refusal,
  signInFrom,
  untilSomeoneWaits,
  uploadAvatar,
} from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import { createSubAccount } from './sub-accounts/create-sub-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What was paid, granted and invoiced stays when the account goes. */
const keptByLaw = ['payment_order', 'payment_notice', 'payment_refund', 'ledger_entry', 'invoice_request'];

const erase = (token: string, password: string) =>
  app.request<Refusal>('POST', '/api/users/deleteAccount', { token, body: { password, agree: true } });

describe('deleteAccount', () => {
  it('needs the right password and the ticked box', async () => {
    const person = await app.register();
    expect(await erase(person.token, 'not-this-1')).toMatchObject({
      status: 400,
      msg: '请输入正确的密码',
      body: { reason: 'wrong_credentials' },
    });
    const unticked = await app.request<Refusal>('POST', '/api/users/deleteAccount', {
      token: person.token,
      body: { password: person.password, agree: false },
    });
    expect(unticked.status).toBe(400);
    expect((await queryUser(app, person.token)).code).toBe('success');
  });

  it('leaves no row, no file and no way in', async () => {
    const person = await app.register({ name: 'Canaria', companyName: 'Canary-Co', phone: '13900001111' });
    const accountId = await accountIdOf(app, person.id);
    await app.services.db.tenant(accountId, (tx) =>
      grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', now: new Date() }),
    );
    const sub = freshEmail('canary-sub');
    const made = await app.request<{ id: string }>('POST', '/api/users/subAccounts', {
      token: person.token,
      body: { account: sub, name: 'Canarito', codes: ['insight'] },
    });
    expect(made.code).toBe('success');
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body: uploaded } = await uploadAvatar(app, person.token, png);
    await passwordCode(app, person.account);
    await signInFrom(app, { ...person, password: 'not-this-1' });
    await addFacts(accountId);
    const folder = join(app.services.config.dataFolder, 'files', 'accounts', String(accountId));
    expect(existsSync(folder)).toBe(true);

    expect((await erase(person.token, person.password)).code).toBe('success');

    expect(await queryUser(app, person.token)).toMatchObject({ status: 401, code: 'nolog' });
    expect((await signInFrom(app, person)).msg).toBe('账号或密码错误');
    expect((await app.request('GET', uploaded.url)).status).toBe(404);
    expect(existsSync(folder)).toBe(false);
    for (const table of [
      ...tenantTables,
      'sync_schedule',
      'mailbox_lease',
      'mail_schedule',
      'verdict_schedule',
      'shop_schedule',
      'submission_schedule',
    ]) {
      const rows = await queryAll(app, `SELECT 1 FROM ${table} WHERE account_id = $1`, [accountId]);
      expect([table, rows.length > 0]).toEqual([table, keptByLaw.includes(table)]);
    }
    // Nothing personal anywhere: every table as text.
    const tables = await queryAll<{ name: string }>(
      app,
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'haitu'",
    );
    const wanted = [
      person.account,
      sub,
      'Canaria',
      'Canary-Co',
      'Canarito',
      '13900001111',
      'canary@mail',
      'Canary mail',
    ];
    for (const { name } of tables) {
      const lines = await queryAll<{ line: string }>(app, `SELECT t::text AS line FROM ${name} t`);
      const text = lines.map((row) => row.line).join('\n');
      for (const word of wanted) expect(text.includes(word), `${word} in ${name}`).toBe(false);
    }
    const sessions = await queryAll(app, 'SELECT address, end_reason FROM session WHERE account_id = $1', [
      accountId,
    ]);
    expect(sessions).toEqual([{ address: '', end_reason: 'deleted' }]);
    const [audit] = await queryAll(
      app,
      "SELECT actor FROM audit_event WHERE account_id = $1 AND action = 'accounts.account-deleted'",
      [accountId],
    );
    expect(audit).toEqual({ actor: person.id });
  });

  it('touches no other account', async () => {
    const [person, other] = [await app.register(), await app.register()];
    expect((await erase(person.token, person.password)).code).toBe('success');
    expect((await queryUser(app, other.token)).code).toBe('success');
    expect((await signInFrom(app, other)).status).toBe(200);
  });

  it('frees the e-mail, but the free days are given once', async () => {
    const person = await app.register();
    expect((await erase(person.token, person.password)).code).toBe('success');
    await queryAll(app, 'DELETE FROM mailed_code WHERE email = $1', [person.account]);
    const again = await app.register({ account: person.account });
    expect(again.id).not.toBe(person.id);
    const records = await app.request('POST', '/api/orderpay/records', {
      token: again.token,
      body: { userId: again.id },
    });
    expect(records.body).toEqual({ mealType: '', datas: [], restDay: 0, endDate: '' });
    const menu = await app.request<{ isLock: string }[]>('GET', '/api/users/queryMainPermit', {
      token: again.token,
    });
    expect(new Set(menu.body.map((item) => item.isLock))).toEqual(new Set(['1']));
  });

  it('leaves nothing behind when a sub-account is being made at the same moment', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const { accountId } = person;
    const { db } = app.services;
    let erased: ReturnType<typeof erase> | undefined;
    await db.tenant(accountId, async (tx) => {
      const sub = { email: freshEmail('race'), name: '竞态', codes: ['insight'] as const };
      await createSubAccount(tx, { ...sub, actor: 'system', now: new Date() });
      erased = erase(person.token, person.password);
      // The commit comes when the deletion is already waiting for it.
      await untilSomeoneWaits(app);
    });
    expect((await erased)?.code).toBe('success');
    for (const table of [...tenantTables, 'sign_in_directory'].filter((name) => !keptByLaw.includes(name))) {
      expect(await queryAll(app, `SELECT 1 FROM ${table} WHERE account_id = $1`, [accountId]), table).toEqual(
        [],
      );
    }
  });
});

/** A row in every table of networks, reports, notices, mail, permits and payment. */
async function addFacts(accountId: number): Promise<void> {
  const day = "'2026-01-01'";
  const sums = '1, 1, 0, 0, 0, 100, 10, 1, 0, 0';
  const noticeId = `'${randomUUID()}'`;
  for (const [table, values] of [
    ['sync_schedule (connection_id, account_id, due_at)', '5, $1, now()'],
    ['tenant_key (account_id, key_version, wrapped)', "$1, 1, '\\x00'"],
    [
      'connection (account_id, connection_id, network, source, name, zone, currency, since, state, credentials)',
      `$1, 5, 'awin', 'api', 'Canary shop', 'UTC', 'USD', ${day}, 'active', '\\x00'`,
    ],
    [
      'pull (account_id, pull_id, connection_id, kind, state, started_at, finished_at)',
      "$1, 5, 5, 'sales', 'done', now(), now()",
    ],
    ['publisher (account_id, publisher_no, network, publisher_ref, type)', "$1, 5, 'awin', '1', 'Content'"],
    [
      `sale (account_id, connection_id, sale_key, sold_at, publisher_no, amount, commission, fee, pull_id, raw_block,
         report_day, raw_line, from_file, currency, state, kind, ptoder, ysoder)`,
      `$1, 5, 'k', now(), 5, 100, 10, 1, 5, 5, ${day}, 0, false, 'USD', 'paid', 'sale', 'k', 'Canary order'`,
    ],
    ['sale_raw (account_id, raw_block, connection_id, pull_id, rows)', "$1, 5, 5, 5, 'Canary row'"],
    [
      'click_day (account_id, connection_id, report_day, publisher_no, clicks, from_file)',
      `$1, 5, ${day}, 5, 9, false`,
    ],
    ['sale_day', `$1, 5, ${day}, 5, 'USD', ${sums}, 0`],
    ['sale_month', `$1, 5, ${day}, 5, 'USD', ${sums}, 0`],
    ['type_day', `$1, 5, ${day}, 'Content', 'USD', ${sums}, 9, 0`],
    ['moment_day', `$1, 5, ${day}, ${day}, 'paid', 'USD', 1, 1, 100, 10, 1`],
    ['return_day', `$1, 5, ${day}, 'USD', -100, -10, -1, 0`],
    ['pending_day', `$1, 5, ${day}, 'infinity', 'USD', 1, 100, 10, 1`],
    ['suspected_double', "$1, now(), '1001', 5, 'k', 6, 'l'"],
    [
      'shop (account_id, shop_id, system, name, zone, currency, state)',
      "$1, 5, 'file', 'Canary shop', 'UTC', 'USD', 'active'",
    ],
    [
      'shop_order (account_id, shop_id, order_ref, title, numbers, ordered_at, currency, seen_at)',
      "$1, 5, '1', '#1', '{1}', now(), 'USD', now()",
    ],
    ['shop_order_event', "$1, 5, '1', 'r1', now(), 'refund', -100, NULL, false, ''"],
    ['sale_order', "$1, 5, 'k', '1'"],
    ['order_name', "$1, '1', 'network', 5, '1'"],
    ['order_unjudged', "$1, 'network', 5, 'k'"],
    ['verdict_schedule', '$1, now()'],
    ['shop_schedule', '$1, now()'],
    ['submission_schedule', '$1, now()'],
    ['order_match', "$1, 5, '1', now(), 5, '1', 1, 'matched', true"],
    ['order_basis', "$1, 5, 'subtotal', 200, 200, '{}'"],
    ['order_affix', "$1, 5, 'US-', '', 20, false"],
    [
      `verdict (account_id, side, holder_id, order_key, code, tab, place_at, day, sold_at, currency, confidence, rule, evidence)`,
      `$1, 'network', 5, '1', 'ADJUST', 'adjust', now(), ${day}, now(), 'USD', 'matched', 1, '{}'`,
    ],
    ['verdict_day', `$1, 'network', 5, ${day}, 'adjust', 'matched', 'USD', 1, 1, 10, 1, 1`],
    ['deadline_rule (account_id, connection_id, set_by, set_at)', '$1, 5, gen_random_uuid(), now()'],
    ['claim_rule', "$1, 'priority', '{awin}', gen_random_uuid(), now()"],
    ['number_day', `$1, 5, ${day}, 1, 1`],
    ['number_part (account_id, connection_id, part_no, orders)', '$1, 5, 1, 1'],
    ['number_block', "$1, 5, 1, 1, '\\x00'"],
    ['number_key', `$1, 5, 1, 0, ${day}, '{}'`],
    ['unmarked_account', '$1'],
    [
      'report_picture (account_id, picture_id, title, page, bytes, created_by)',
      "$1, gen_random_uuid(), 'Canary chart', '/report', 1, gen_random_uuid()",
    ],
    ['notice_schedule', '$1, now()'],
    [
      'notice_robot (account_id, robot_id, kind, name, sealed, hint, signed, created_by)',
      `$1, ${noticeId}, 'wecom', 'Canary robot', '\\x00', '1234', false, gen_random_uuid()`,
    ],
    [
      'notice_rule (account_id, rule_id, name, enabled, kind, setting, mail_to, robots, since, created_by)',
      `$1, ${noticeId}, 'Canary rule', true, 'drop', '{}', '{}', '{}', now(), gen_random_uuid()`,
    ],
    ['notice_event', `$1, ${noticeId}, '', ${day}, ${noticeId}`],
    [
      'notice (account_id, notice_id, rule_id, rule_name, content, created_at)',
      `$1, ${noticeId}, ${noticeId}, 'Canary rule', '{}', now()`,
    ],
    [
      'notice_delivery (account_id, delivery_id, notice_id, channel, target_id, target_name, state, next_at)',
      `$1, ${noticeId}, ${noticeId}, 'mail', ${noticeId}, 'Canary', 'sent', now()`,
    ],
    ['webhook_schedule', '$1, now()'],
    [
      'webhook (account_id, webhook_id, name, url, events, sealed, created_by)',
      `$1, ${noticeId}, 'Canary webhook', 'https://canary.example/', '{}', '\\x00', gen_random_uuid()`,
    ],
    [
      'webhook_delivery (account_id, delivery_id, webhook_id, message_id, type, body, state, next_at, created_at)',
      `$1, ${noticeId}, ${noticeId}, 'msg_canary', 'webhook.test', '{}', 'sent', now(), now()`,
    ],
    ['mailbox_lease (account_id, mailbox_id)', `$1, ${noticeId}`],
    ['mail_schedule', '$1, now()'],
    [
      `mailbox (account_id, mailbox_id, email, provider, auth, user_name, imap, smtp, sealed, per_minute, state, created_by)`,
      `$1, ${noticeId}, 'canary@mail.example', 'manual', 'password', 'x', '{}', '{}', '\\x00', 20, 'live', ${noticeId}`,
    ],
    [
      'mail_oauth_start (account_id, state_hash, session_id, provider, email, verifier, expires_at)',
      `$1, '\\x00', ${noticeId}, 'google', 'canary@mail.example', 'v', now()`,
    ],
    [
      'mail_folder (account_id, mailbox_id, folder_id, path, role)',
      `$1, ${noticeId}, ${noticeId}, 'INBOX', 'inbox'`,
    ],
    [
      'mail (account_id, mail_id, mailbox_id, role, thread_id, subject, from_person, mail_at)',
      `$1, ${noticeId}, ${noticeId}, 'inbox', ${noticeId}, 'Canary mail', '{}', now()`,
    ],
    ['mail_body (account_id, mail_id, plain)', `$1, ${noticeId}, 'Canary mail'`],
    ['mail_text (account_id, mail_id, words)', `$1, ${noticeId}, 'canary mail'`],
    [
      'mail_template (account_id, template_id, title, subject, html, updated_by)',
      `$1, ${noticeId}, 'Canary mail', '', '', ${noticeId}`,
    ],
    [
      'mail_campaign (account_id, campaign_id, title, created_by)',
      `$1, ${noticeId}, 'Canary mail', ${noticeId}`,
    ],
    [
      'mail_outgoing (account_id, mail_id, mailbox_id, recipients, due_at, created_by)',
      `$1, ${noticeId}, ${noticeId}, '{canary@mail.example}', now(), ${noticeId}`,
    ],
    ['mail_sent_day', `$1, ${day}, ${noticeId}, 1`],
    [
      'mail_draft (account_id, draft_id, member_id, version, content)',
      `$1, ${noticeId}, ${noticeId}, 1, '{"subject": "Canary mail"}'`,
    ],
    ['mail_suppression (account_id, address, reason)', "$1, 'canary@mail.example', 'manual'"],
    ['mail_contact (account_id, address, domain)', "$1, 'canary@mail.example', 'mail.example'"],
    ['permit', "$1, 'brand', 'canary', now(), now()"],
    [
      `payment_order (account_id, order_no, member_id, type, meal_type, plan_name, meal_type_desc, days, channel, price_fen,
         credit_fen, amount_fen, basis_grant_no, state, created_at, expires_at, paid_at, transaction_id)`,
      `$1, 'HT1', gen_random_uuid(), 2, 'B_MONTH', '基础版·月', '', 30, 'wechat', 100, 0, 100, 1, 'paid', now(), now(),
         now(), 'T1'`,
    ],
    ['payment_notice', "$1, 'wechat', 'N1', 'HT1', 'T1', 100, 'paid', now()"],
    [
      'payment_refund (account_id, refund_no, order_no, amount_fen, reason, keep_plan, state, actor, created_at)',
      "$1, 'R1', 'HT1', 1, '退款', true, 'asked', 'command-line', now()",
    ],
    [
      `invoice_request (account_id, request_id, order_no, title, tax_no, email, amount_fen, member_id, created_at)`,
      "$1, gen_random_uuid(), 'HT1', '远航', '', 'invoice@brand.example', 100, gen_random_uuid(), now()",
    ],
  ]) {
    await queryAll(app, `INSERT INTO ${table} VALUES (${values})`, [accountId]);
  }
}
