-- Corrections that are sent over the network's interface: what was tried, and what the network said of it.

ALTER TABLE correction_setting ADD COLUMN way text COLLATE "C" NOT NULL DEFAULT 'file' CHECK (way IN ('file', 'api'));

-- What is confirmed is what was shown, the way it goes included.
ALTER TABLE submission_draft ADD COLUMN way text COLLATE "C" NOT NULL DEFAULT 'file' CHECK (way IN ('file', 'api'));

-- A call that is about to be made, written before it is. One without an answer may have arrived, and is never made again. One without
-- lines ended before anything was sent.
CREATE TABLE submission_try (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  submission_id  uuid NOT NULL,
  try_no         integer NOT NULL,
  started_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, submission_id, try_no)
);
SELECT seal_tenant_table('submission_try');
REVOKE UPDATE, DELETE ON submission_try FROM haitu_app;

-- What the call carries. An order has several lines where the network knows each of its rows by itself.
CREATE TABLE submission_try_line (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  submission_id  uuid NOT NULL,
  order_key      text COLLATE "C" NOT NULL,
  line           integer NOT NULL,
  -- The how-manieth time it is tried: two who send at once cannot both have it.
  turn           integer NOT NULL,
  try_no         integer NOT NULL,
  PRIMARY KEY (account_id, submission_id, order_key, line, turn)
);
SELECT seal_tenant_table('submission_try_line');
REVOKE UPDATE, DELETE ON submission_try_line FROM haitu_app;

-- What the network said of a call; of several the last one stands.
CREATE TABLE submission_answer (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  submission_id  uuid NOT NULL,
  try_no         integer NOT NULL,
  step           integer NOT NULL,
  state          text COLLATE "C" NOT NULL CHECK (state IN ('taken', 'queued', 'done', 'not_arrived', 'uncertain')),
  -- Under which the network tells what became of it.
  reference      text COLLATE "C" NOT NULL,
  -- Ours and the network's, of a call that did not come through.
  words          text COLLATE "C" NOT NULL,
  -- When the network wants to be asked again.
  retry_at       timestamptz,
  answered_at    timestamptz NOT NULL,
  -- Lines it said more of: {orderKey, line, state, words}.
  lines          jsonb NOT NULL,
  PRIMARY KEY (account_id, submission_id, try_no, step)
);
SELECT seal_tenant_table('submission_answer');
REVOKE UPDATE, DELETE ON submission_answer FROM haitu_app;

-- Orders that were confirmed and are not sent after all.
CREATE TABLE submission_unsent (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  submission_id  uuid NOT NULL,
  order_key      text COLLATE "C" NOT NULL,
  reason         text COLLATE "C" NOT NULL,
  words          text COLLATE "C" NOT NULL,
  decided_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, submission_id, order_key)
);
SELECT seal_tenant_table('submission_unsent');
REVOKE UPDATE, DELETE ON submission_unsent FROM haitu_app;

-- Whose batches are to be looked at, found before the tenant is known.
CREATE TABLE submission_schedule (
  account_id  bigint PRIMARY KEY,
  due_at      timestamptz NOT NULL
);
CREATE INDEX submission_schedule_due ON submission_schedule (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON submission_schedule TO haitu_app;
