-- What is chosen and what is paid: the catalogue to choose from, permits, orders, the ledger, invoice requests.

-- ---------------------------------------------------------------------------------------------- catalogue (global)

-- Two levels: an industry without a parent is what permits are given for.
CREATE TABLE industry (
  industry_code  text COLLATE "C" PRIMARY KEY,
  -- Deferred: a restore brings rows in any order.
  parent_code    text COLLATE "C" REFERENCES industry (industry_code) DEFERRABLE INITIALLY DEFERRED,
  industry_name  text NOT NULL,
  is_sample      boolean NOT NULL DEFAULT false,
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX industry_parent ON industry (parent_code);
GRANT SELECT, INSERT, UPDATE, DELETE ON industry TO haitu_app;

CREATE TABLE brand (
  brand_code         text COLLATE "C" PRIMARY KEY,
  brand_name         text NOT NULL,
  website            text NOT NULL DEFAULT '',
  -- Empty: a logo is drawn from the name.
  brand_logo         text NOT NULL DEFAULT '',
  industry_code      text COLLATE "C" NOT NULL REFERENCES industry (industry_code),
  -- The upper level of industry_code, kept beside it so that a list needs no join.
  big_industry_code  text COLLATE "C" NOT NULL REFERENCES industry (industry_code),
  country            text NOT NULL DEFAULT '',
  is_sample          boolean NOT NULL DEFAULT false,
  updated_at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX brand_name_order ON brand (brand_name, brand_code);
CREATE INDEX brand_industry ON brand (big_industry_code, brand_name, brand_code);
CREATE INDEX brand_sub_industry ON brand (industry_code);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand TO haitu_app;

-- ---------------------------------------------------------------------------------------------- permits

CREATE TABLE permit (
  account_id    bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  kind          text NOT NULL CHECK (kind IN ('industry', 'brand')),
  code          text COLLATE "C" NOT NULL,
  chosen_at     timestamptz NOT NULL,
  -- Until then it cannot be given back.
  locked_until  timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, code)
);
SELECT seal_tenant_table('permit');

-- ---------------------------------------------------------------------------------------------- payment

-- Order number → account, for notifications that arrive before the tenant is known, and when to look after the order.
CREATE TABLE payment_directory (
  order_no    text COLLATE "C" PRIMARY KEY,
  account_id  bigint NOT NULL,
  due_at      timestamptz
);
CREATE INDEX payment_directory_due ON payment_directory (due_at) WHERE due_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON payment_directory TO haitu_app;

-- Orders, refunds, ledger and invoice requests have no foreign key to the account: the law keeps them when it is deleted.
CREATE TABLE payment_order (
  account_id      bigint NOT NULL,
  order_no        text COLLATE "C" NOT NULL,
  member_id       uuid NOT NULL,
  -- 1 renews the running plan, 2 starts another.
  type            smallint NOT NULL CHECK (type IN (1, 2)),
  meal_type       text NOT NULL,
  -- The plan as it was sold.
  plan_name       text NOT NULL,
  meal_type_desc  text NOT NULL,
  days            integer NOT NULL CHECK (days > 0),
  channel         text NOT NULL CHECK (channel IN ('wechat', 'alipay', 'sandbox')),
  price_fen       bigint NOT NULL CHECK (price_fen > 0),
  credit_fen      bigint NOT NULL CHECK (credit_fen >= 0),
  amount_fen      bigint NOT NULL CHECK (amount_fen > 0),
  -- The newest grant when the offer was made; another one since means that the credit is no longer what it was.
  basis_grant_no  integer NOT NULL,
  state           text NOT NULL CHECK (state IN ('waiting', 'paid', 'closed')),
  qr_code_url     text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  -- How often the channel was asked.
  checks          integer NOT NULL DEFAULT 0,
  paid_at         timestamptz,
  transaction_id  text,
  closed_at       timestamptz,
  -- Taken out of the list by its owner; nothing else changes.
  hidden_at       timestamptz,
  PRIMARY KEY (account_id, order_no),
  CHECK (amount_fen = price_fen - credit_fen),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL AND transaction_id IS NOT NULL))
);
CREATE INDEX payment_order_newest ON payment_order (account_id, created_at DESC, order_no);
SELECT seal_tenant_table('payment_order');
REVOKE DELETE ON payment_order FROM haitu_app;

-- Every notification whose signature held, with what came of it.
CREATE TABLE payment_notice (
  account_id      bigint NOT NULL,
  channel         text NOT NULL,
  notice_id       text COLLATE "C" NOT NULL,
  order_no        text COLLATE "C" NOT NULL,
  transaction_id  text NOT NULL,
  amount_fen      bigint NOT NULL,
  verdict         text NOT NULL,
  received_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, channel, notice_id)
);
SELECT seal_tenant_table('payment_notice');
REVOKE UPDATE, DELETE ON payment_notice FROM haitu_app;

CREATE TABLE payment_refund (
  account_id  bigint NOT NULL,
  refund_no   text COLLATE "C" NOT NULL,
  order_no    text COLLATE "C" NOT NULL,
  amount_fen  bigint NOT NULL CHECK (amount_fen > 0),
  reason      text NOT NULL,
  -- The days bought with the order go with the money unless said.
  keep_plan   boolean NOT NULL,
  state       text NOT NULL CHECK (state IN ('asked', 'done', 'failed')),
  message     text NOT NULL DEFAULT '',
  actor       text NOT NULL,
  created_at  timestamptz NOT NULL,
  done_at     timestamptz,
  PRIMARY KEY (account_id, refund_no)
);
CREATE INDEX payment_refund_order ON payment_refund (account_id, order_no);
SELECT seal_tenant_table('payment_refund');
REVOKE DELETE ON payment_refund FROM haitu_app;

-- Append-only: what was paid, credited, granted, refunded and taken back. A plan's end follows from it.
CREATE TABLE ledger_entry (
  account_id  bigint NOT NULL,
  entry_no    integer NOT NULL,
  at          timestamptz NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('payment', 'credit', 'grant', 'refund', 'revoke')),
  order_no    text COLLATE "C",
  channel     text,
  -- The channel's transaction or the refund's number.
  reference   text,
  amount_fen  bigint NOT NULL DEFAULT 0,
  meal_type   text,
  days        integer,
  starts_at   timestamptz,
  ends_at     timestamptz,
  actor       text NOT NULL,
  note        text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, entry_no)
);
CREATE UNIQUE INDEX ledger_payment_once ON ledger_entry (account_id, order_no) WHERE kind = 'payment';
CREATE UNIQUE INDEX ledger_transaction_once ON ledger_entry (account_id, channel, reference) WHERE kind = 'payment';
CREATE UNIQUE INDEX ledger_grant_once ON ledger_entry (account_id, order_no) WHERE kind = 'grant' AND order_no IS NOT NULL;
CREATE UNIQUE INDEX ledger_refund_once ON ledger_entry (account_id, reference) WHERE kind = 'refund';
SELECT seal_tenant_table('ledger_entry');
REVOKE UPDATE, DELETE ON ledger_entry FROM haitu_app;

CREATE TABLE invoice_request (
  account_id  bigint NOT NULL,
  request_id  uuid NOT NULL,
  order_no    text COLLATE "C" NOT NULL,
  title       text NOT NULL,
  tax_no      text NOT NULL,
  email       text NOT NULL,
  amount_fen  bigint NOT NULL,
  state       text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'issued', 'refused')),
  note        text NOT NULL DEFAULT '',
  member_id   uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, request_id)
);
CREATE UNIQUE INDEX invoice_request_once ON invoice_request (account_id, order_no) WHERE state <> 'refused';
SELECT seal_tenant_table('invoice_request');
REVOKE DELETE ON invoice_request FROM haitu_app;

-- ---------------------------------------------------------------------------------------------- what was granted so far

ALTER TABLE plan_grant DROP CONSTRAINT plan_grant_source_check;
ALTER TABLE plan_grant ADD CONSTRAINT plan_grant_source_check CHECK (source IN ('free', 'operator', 'order', 'refund'));

-- The owner is bound by row-level security too; for this one statement it is not.
ALTER TABLE plan_grant NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entry NO FORCE ROW LEVEL SECURITY;
INSERT INTO ledger_entry (account_id, entry_no, at, kind, meal_type, days, starts_at, ends_at, actor, note)
SELECT account_id, grant_no, created_at, 'grant', meal_type,
       greatest(1, round(extract(epoch FROM ends_at - starts_at) / 86400)), starts_at, ends_at, 'system', note
FROM plan_grant;
ALTER TABLE plan_grant FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entry FORCE ROW LEVEL SECURITY;
