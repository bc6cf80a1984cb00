-- Corrections of orders, from the preview to what the network showed afterwards.

-- What was previewed, as it stood then. Confirming takes it by its hash; one that nobody confirmed is thrown away.
CREATE TABLE submission_draft (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  hash           text COLLATE "C" NOT NULL,
  connection_id  bigint NOT NULL,
  made_by        uuid NOT NULL,
  made_at        timestamptz NOT NULL,
  -- Orders a person ticked one by one although they are less than sure.
  ticked         jsonb NOT NULL,
  rows           jsonb NOT NULL,
  PRIMARY KEY (account_id, hash)
);
SELECT seal_tenant_table('submission_draft');

-- One batch a person confirmed, for one network.
CREATE TABLE submission (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  submission_id  uuid NOT NULL,
  -- Of the preview: it makes one batch, however often it is confirmed.
  hash           text COLLATE "C" NOT NULL,
  connection_id  bigint NOT NULL,
  network        text COLLATE "C" NOT NULL,
  -- How it gets to the network.
  way            text COLLATE "C" NOT NULL CHECK (way IN ('file', 'api')),
  confirmed_by   uuid NOT NULL,
  confirmed_at   timestamptz NOT NULL,
  settle_hours   integer NOT NULL,
  -- Of the preview, what had changed until it was confirmed, and why it was not handed in.
  left_out       jsonb NOT NULL,
  -- The files as they were made: {key, label, name, rows, text}.
  files          jsonb NOT NULL,
  PRIMARY KEY (account_id, submission_id),
  UNIQUE (account_id, hash)
);
CREATE INDEX submission_time ON submission (account_id, confirmed_at DESC);
SELECT seal_tenant_table('submission');
REVOKE UPDATE, DELETE ON submission FROM haitu_app;

-- What was asked of the network for one order. Amounts in minor units of `currency`.
CREATE TABLE submission_row (
  account_id           bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  submission_id        uuid NOT NULL,
  connection_id        bigint NOT NULL,
  order_key            text COLLATE "C" NOT NULL,
  -- The how-manieth correction of this order it is: two batches cannot both be the same one.
  turn                 integer NOT NULL,
  target               text COLLATE "C" NOT NULL CHECK (target IN ('decline', 'adjust')),
  day                  date NOT NULL,
  publisher_no         bigint,
  currency             text COLLATE "C" NOT NULL,
  -- As the network showed it when it was confirmed, and as it is to be.
  amount               bigint NOT NULL,
  commission           bigint NOT NULL,
  fee                  bigint,
  expected             bigint NOT NULL,
  expected_commission  bigint NOT NULL,
  -- All of the row as it was previewed.
  content              jsonb NOT NULL,
  PRIMARY KEY (account_id, submission_id, order_key),
  UNIQUE (account_id, connection_id, order_key, turn)
);
SELECT seal_tenant_table('submission_row');
REVOKE UPDATE, DELETE ON submission_row FROM haitu_app;

-- What the network showed when it was read again; a row without any is still waited for, of several the last one stands.
CREATE TABLE submission_outcome (
  account_id       bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  submission_id    uuid NOT NULL,
  order_key        text COLLATE "C" NOT NULL,
  -- The how-manieth outcome of the row it is.
  step             integer NOT NULL,
  state            text COLLATE "C" NOT NULL CHECK (state IN ('confirmed', 'refused', 'not_seen')),
  seen_at          timestamptz NOT NULL,
  currency         text COLLATE "C" NOT NULL,
  amount           bigint NOT NULL,
  commission       bigint NOT NULL,
  fee              bigint,
  -- What a confirmed one gave back.
  commission_back  bigint NOT NULL,
  fee_back         bigint,
  PRIMARY KEY (account_id, submission_id, order_key, step)
);
CREATE INDEX submission_outcome_time ON submission_outcome (account_id, seen_at) WHERE state = 'confirmed';
SELECT seal_tenant_table('submission_outcome');
REVOKE UPDATE, DELETE ON submission_outcome FROM haitu_app;

-- How much of a connection may be handed in at once, and what its network's files need.
CREATE TABLE correction_setting (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  connection_id  bigint NOT NULL,
  max_rows       integer NOT NULL,
  -- In per cent of an order day's commission; null: no cap.
  max_share      smallint,
  settle_hours   integer NOT NULL,
  file_values    jsonb NOT NULL DEFAULT '{}',
  -- By file: {titles, separator} of the header a person uploaded.
  templates      jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (account_id, connection_id)
);
SELECT seal_tenant_table('correction_setting');

-- Publishers that are never declined.
CREATE TABLE spared_publisher (
  account_id    bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  publisher_no  bigint NOT NULL,
  added_by      uuid NOT NULL,
  added_at      timestamptz NOT NULL,
  PRIMARY KEY (account_id, publisher_no)
);
SELECT seal_tenant_table('spared_publisher');
