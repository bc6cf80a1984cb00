// Rows of the tables that no call of a member fills at once: what networks, mail servers, payment channels and notices leave.
import type pg from 'pg';
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import type { Filled } from './fill-account.ts';

/** As a person saw it before it was handed in. */
const correction = JSON.stringify({
  ...{
    orderKey: '1001',
    order: '1001',
    code: 'DECLINE_CANCELLED',
    confidence: 'matched',
    day: '2026-09-01',
    publisherNo: null,
  },
  ...{
    target: 'decline',
    reason: 'cancelled',
    reasonText: 'order cancelled',
    currency: 'USD',
    amount: 100,
    commission: 10,
  },
  ...{
    fee: 1,
    expected: 0,
    expectedCommission: 0,
    commissionBack: 10,
    feeBack: 1,
    deadline: null,
    touched: false,
    rows: [],
  },
} satisfies RowToCorrect);

/** $1 is the account, $2 its owner. Each statement finds what it points to among the account's rows. */
const statements: readonly string[] = [
  `INSERT INTO member_passkey (account_id, passkey_id, member_id, credential_id, public_key, counter, transports, label)
   SELECT $1, gen_random_uuid(), member_id, 'x', 'x'::bytea, 0, '{}', '电脑' FROM member WHERE account_id = $1 AND member_id <> $2 LIMIT 1`,
  `INSERT INTO passkey_challenge (account_id, challenge, member_id, purpose, expires_at)
   VALUES ($1, 'x', $2, 'sign-in', now())`,
  `INSERT INTO member_totp (account_id, member_id, sealed)
   SELECT $1, member_id, 'x'::bytea FROM member WHERE account_id = $1 AND member_id <> $2 LIMIT 1`,
  `INSERT INTO agreement_acceptance (account_id, member_id, document_id, version, accepted_at, address)
   VALUES ($1, $2, 1, 1, now(), '198.18.0.1')`,
  `INSERT INTO pull (account_id, pull_id, connection_id, kind, from_day, to_day, state, started_at, finished_at, message)
   SELECT $1, $1::bigint * 100 + 1, min(connection_id), 'sales', '2026-09-01', '2026-09-02', 'done', now(), now(), '读取完成'
   FROM connection WHERE account_id = $1`,
  `INSERT INTO sale_raw (account_id, pull_id, raw_block, connection_id, rows)
   SELECT $1, pull_id, 0, connection_id, '{}' FROM pull WHERE account_id = $1`,
  `INSERT INTO import_mapping (account_id, network, kind, title_hash, columns, mapping, used_at)
   VALUES ($1, 'shareasale', 'sales', 'x'::bytea, '[]', '{}', now())`,
  `INSERT INTO sale_change (account_id, connection_id, sale_key, pull_id, seen_at, cause, from_file, old_state, state, old_currency, currency,
     old_amount, amount, old_commission, commission, old_fee, fee)
   SELECT $1, connection_id, sale_key, $1::bigint * 100 + 1, now(), 'changed', false, 'pending', state, currency, currency,
     amount, amount, commission, commission, fee, fee FROM sale WHERE account_id = $1 LIMIT 1`,
  `INSERT INTO agent_key (account_id, key_hash, token_id, kind, expires_at)
   SELECT $1, decode(md5($1::bigint::text), 'hex'), token_id, 'access', now() FROM api_token WHERE account_id = $1`,
  `INSERT INTO mail_text (account_id, mail_id, words)
   SELECT $1, mail_id, '合作' FROM mail WHERE account_id = $1 ORDER BY mail_id LIMIT 1`,
  `INSERT INTO return_day (account_id, connection_id, report_day, currency, amount, commission, fee, repeat_amount)
   SELECT $1, min(connection_id), '2026-09-01', 'USD', 100, 10, 1, 0 FROM connection WHERE account_id = $1`,
  `INSERT INTO pending_day (account_id, connection_id, report_day, lock_day, currency, listed, amount, commission, fee)
   SELECT $1, min(connection_id), '2026-09-01', '2026-10-10', 'USD', 1, 100, 10, 1 FROM connection WHERE account_id = $1`,
  `INSERT INTO sum_day (account_id, connection_id, report_day, publisher_no, product, currency, amount, raw)
   SELECT $1, min(connection_id), '2026-09-01', 1, '', 'USD', 100, '{}'
   FROM connection WHERE account_id = $1`,
  `INSERT INTO deadline_rule (account_id, connection_id, origin, lock_rule, set_by, set_at)
   SELECT $1, min(connection_id), 'set', '{"kind":"days","days":30}', $2, now() FROM connection WHERE account_id = $1`,
  `INSERT INTO claim_rule (account_id, kept_by, networks, set_by, set_at) VALUES ($1, 'priority', '{awin}', $2, now())`,
  `INSERT INTO suspected_double (account_id, later_at, order_no, connection_id, sale_key, later_connection_id, later_sale_key)
   SELECT $1, sold_at, '1001', connection_id, sale_key, connection_id, sale_key FROM sale WHERE account_id = $1 AND state = 'pending' LIMIT 1`,
  `INSERT INTO shop (account_id, shop_id, system, name, zone, currency, state)
   VALUES ($1, $1, 'file', '独立站', 'UTC', 'USD', 'active')`,
  `INSERT INTO shop_order (account_id, shop_id, order_ref, title, numbers, ordered_at, currency, seen_at)
   VALUES ($1, $1, '1001', '#1001', '{#1001}', now(), 'USD', now())`,
  `INSERT INTO shop_order_event (account_id, shop_id, order_ref, event_ref, at, kind, amount)
   VALUES ($1, $1, '1001', 'r1', now(), 'refund', -100)`,
  `INSERT INTO sale_order (account_id, connection_id, sale_key, order_key)
   SELECT $1, connection_id, sale_key, '1001' FROM sale WHERE account_id = $1 AND state = 'pending' LIMIT 1`,
  `INSERT INTO order_name (account_id, name, side, holder_id, order_key)
   SELECT $1, order_key, 'network', connection_id, order_key FROM sale_order WHERE account_id = $1`,
  `INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
   SELECT $1, 'network', connection_id, sale_key FROM sale_order WHERE account_id = $1`,
  `INSERT INTO order_match (account_id, connection_id, order_key, sold_at, shop_id, order_ref, rule, confidence, direct)
   SELECT $1, connection_id, order_key, now(), $1, '1001', 1, 'matched', true FROM sale_order WHERE account_id = $1`,
  `INSERT INTO order_basis (account_id, connection_id, basis, support, looked_at)
   SELECT $1, connection_id, 'subtotal', 200, 200 FROM sale_order WHERE account_id = $1`,
  `INSERT INTO order_affix (account_id, connection_id, prefix, suffix, support)
   SELECT $1, connection_id, 'US-', '', 20 FROM sale_order WHERE account_id = $1`,
  `INSERT INTO verdict (account_id, side, holder_id, order_key, code, tab, place_at, day, sold_at, publisher_no, currency, amount, commission, fee,
     expected, excess_commission, excess_fee, confidence, rule, shop_id, order_ref, evidence)
   SELECT $1, 'network', connection_id, order_key, 'ADJUST', 'adjust', now(), '2026-09-01', now(),
     (SELECT min(publisher_no) FROM publisher WHERE account_id = $1), 'USD', 200, 20, 2, 100, 10, 1, 'matched', 1, $1, '1001', '{}'
   FROM sale_order WHERE account_id = $1`,
  `INSERT INTO verdict_day (account_id, side, holder_id, day, tab, confidence, currency, listed, known, fees, excess_commission, excess_fee)
   SELECT $1, 'network', connection_id, '2026-09-01', 'adjust', 'matched', 'USD', 1, 1, 1, 10, 1 FROM sale_order WHERE account_id = $1`,
  `INSERT INTO submission_draft (account_id, hash, connection_id, made_by, made_at, ticked, rows)
   SELECT $1, md5($1::bigint::text) || md5('draft'), min(connection_id), $2, now(), '[]', '[]' FROM connection WHERE account_id = $1`,
  `INSERT INTO submission (account_id, submission_id, hash, connection_id, network, way, confirmed_by, confirmed_at, settle_hours, left_out, files)
   SELECT $1, gen_random_uuid(), md5($1::bigint::text) || md5('batch'), min(connection_id), 'shareasale', 'file', $2, now(), 48, '[]', '[]' FROM connection WHERE account_id = $1`,
  `INSERT INTO submission_row (account_id, submission_id, connection_id, order_key, turn, target, day, currency, amount, commission,
     expected, expected_commission, content)
   SELECT $1, submission_id, connection_id, '1001', 1, 'decline', '2026-09-01', 'USD', 100, 10, 0, 0, '${correction}' FROM submission WHERE account_id = $1`,
  `INSERT INTO submission_outcome (account_id, submission_id, order_key, step, state, seen_at, currency, amount, commission, commission_back)
   SELECT $1, submission_id, order_key, 1, 'confirmed', now(), 'USD', 0, 0, 10 FROM submission_row WHERE account_id = $1`,
  `INSERT INTO submission_try (account_id, submission_id, try_no, started_at) SELECT $1, submission_id, 1, now() FROM submission WHERE account_id = $1`,
  `INSERT INTO submission_try_line (account_id, submission_id, order_key, line, turn, try_no)
   SELECT $1, submission_id, order_key, 0, 1, 1 FROM submission_row WHERE account_id = $1`,
  `INSERT INTO submission_answer (account_id, submission_id, try_no, step, state, reference, words, answered_at, lines)
   SELECT $1, submission_id, 1, 1, 'taken', '', '', now(), '[]' FROM submission WHERE account_id = $1`,
  `INSERT INTO submission_unsent (account_id, submission_id, order_key, reason, words, decided_at)
   SELECT $1, submission_id, order_key, 'changed', '', now() FROM submission_row WHERE account_id = $1`,
  `INSERT INTO correction_setting (account_id, connection_id, max_rows, settle_hours)
   SELECT $1, min(connection_id), 100, 48 FROM connection WHERE account_id = $1`,
  `INSERT INTO spared_publisher (account_id, publisher_no, added_by, added_at)
   SELECT $1, min(publisher_no), $2, now() FROM publisher WHERE account_id = $1 HAVING count(*) > 0`,
  `INSERT INTO number_day (account_id, connection_id, report_day, marks)
   SELECT $1, min(connection_id), '2026-09-01', '\\x00'::bytea FROM connection WHERE account_id = $1`,
  `INSERT INTO notice (account_id, notice_id, rule_id, rule_name, content, created_at)
   SELECT $1, gen_random_uuid(), rule_id, name, '{"title":"新联盟客","lines":[],"marks":[],"link":"/report"}', now() FROM notice_rule WHERE account_id = $1`,
  `INSERT INTO notice_event (account_id, rule_id, subject, day, notice_id)
   SELECT $1, rule_id, 'site1.example', '2026-09-01', notice_id FROM notice WHERE account_id = $1`,
  `INSERT INTO notice_delivery (account_id, delivery_id, notice_id, channel, target_id, target_name, state, next_at)
   SELECT $1, gen_random_uuid(), notice_id, 'mail', $2::uuid, '林晓', 'sent', now() FROM notice WHERE account_id = $1`,
  `INSERT INTO webhook_delivery (account_id, delivery_id, webhook_id, message_id, type, body, state, next_at, created_at)
   SELECT $1, gen_random_uuid(), webhook_id, 'msg_' || $1::bigint, 'sync.finished', '{}', 'sent', now(), now()
   FROM webhook WHERE account_id = $1`,
  `INSERT INTO payment_order (account_id, order_no, member_id, type, meal_type, plan_name, meal_type_desc, days, channel,
     price_fen, credit_fen, amount_fen, basis_grant_no, state, created_at, expires_at, paid_at, transaction_id)
   VALUES ($1::bigint, 'HT2026' || $1::bigint, $2, 1, 'P_YEAR', '专业版', '一年', 365, 'sandbox', 100, 0, 100, 0, 'paid', now(), now(), now(), 'T' || $1::bigint)`,
  `INSERT INTO payment_notice (account_id, channel, notice_id, order_no, transaction_id, amount_fen, verdict, received_at)
   SELECT $1, 'sandbox', 'N' || $1::bigint, order_no, 'T' || $1::bigint, 100, 'settled', now() FROM payment_order WHERE account_id = $1 AND state = 'paid'`,
  `INSERT INTO payment_refund (account_id, refund_no, order_no, amount_fen, reason, keep_plan, state, actor, created_at)
   SELECT $1, 'HTR2026' || $1::bigint, order_no, 1, '协商退款', true, 'done', 'operator', now() FROM payment_order WHERE account_id = $1 AND state = 'paid'`,
  `INSERT INTO invoice_request (account_id, request_id, order_no, title, tax_no, email, amount_fen, member_id, created_at)
   SELECT $1, gen_random_uuid(), order_no, '远航科技', '91310000MA1K4YH62W', 'finance@brand.example', 100, $2::uuid, now()
   FROM payment_order WHERE account_id = $1 AND state = 'paid'`,
  `INSERT INTO assistant_flight (account_id, member_id, flight_id, grant_no, lease_until)
   SELECT $1, member_id, gen_random_uuid(), 1, now() FROM member WHERE account_id = $1 AND member_id <> $2 LIMIT 1`,
  `INSERT INTO follow_visit (account_id, member_id, visited_at) VALUES ($1, $2, now())`,
  `INSERT INTO mail_oauth_start (account_id, state_hash, session_id, provider, email, mailbox_id, verifier, expires_at)
   SELECT $1, decode(md5($1::bigint::text), 'hex'), gen_random_uuid(), 'gmail', email, mailbox_id, 'v', now() + interval '1 hour'
   FROM mailbox WHERE account_id = $1`,
  `INSERT INTO mail_folder (account_id, mailbox_id, folder_id, path, role)
   SELECT $1, mailbox_id, gen_random_uuid(), 'INBOX', 'inbox' FROM mailbox WHERE account_id = $1`,
  `INSERT INTO mail_reference (account_id, mailbox_id, rfc_id, thread_id)
   SELECT $1, mailbox_id, '<1@site1.example>', thread_id FROM mail WHERE account_id = $1 LIMIT 1`,
  `INSERT INTO mail_campaign (account_id, campaign_id, title, template_id, created_by)
   SELECT $1, gen_random_uuid(), '秋季邀请', template_id, $2::uuid FROM mail_template WHERE account_id = $1`,
  `INSERT INTO mail_request (account_id, member_id, request_id, digest, answer)
   VALUES ($1, $2, gen_random_uuid(), 'x'::bytea, '{}')`,
  `INSERT INTO mail_outgoing (account_id, mail_id, mailbox_id, request_id, recipients, campaign_id, due_at, created_by)
   SELECT $1, mail_id, mailbox_id, request_id, '{bd@site1.example}', campaign_id, now() + interval '1 day', $2::uuid
   FROM mail JOIN mail_campaign USING (account_id) JOIN mail_request USING (account_id)
   WHERE account_id = $1 AND role = 'sent' AND mail_id NOT IN (SELECT mail_id FROM mail_outgoing WHERE account_id = $1)
   LIMIT 1`,
  `INSERT INTO mail_sent_day (account_id, day, mailbox_id, mails)
   SELECT $1, '2026-09-01', mailbox_id, 3 FROM mailbox WHERE account_id = $1`,
];

export async function insertRows(everything: pg.Pool, { accountId, memberId }: Filled): Promise<void> {
  for (const sql of statements) {
    const values = sql.includes('$2') ? [accountId, memberId] : [accountId];
    await everything.query(sql, values);
  }
}
