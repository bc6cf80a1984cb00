-- What pulls and files changed of sales that were here already: one row per sale and pull. Written once and kept as long as the
-- sale; what changed before this table is not known and is not made up. `seen_at` is ours: when the change was written.
CREATE TABLE sale_change (
  account_id      bigint NOT NULL,
  connection_id   bigint NOT NULL,
  sale_key        text COLLATE "C" NOT NULL,
  pull_id         bigint NOT NULL,
  seen_at         timestamptz NOT NULL,
  -- `taken-over`: the network's first word on an order known from a file. `gone`: no longer in the network's answer.
  cause           text COLLATE "C" NOT NULL CHECK (cause IN ('changed', 'taken-over', 'gone', 'back')),
  from_file       boolean NOT NULL,
  -- Where in the pull's blocks the row stands that brought it; null where there was none.
  raw_block       integer,
  raw_line        smallint,
  -- As they were, and as they are since.
  old_state       text COLLATE "C" NOT NULL,
  state           text COLLATE "C" NOT NULL,
  old_currency    text COLLATE "C" NOT NULL,
  currency        text COLLATE "C" NOT NULL,
  old_amount      bigint NOT NULL,
  amount          bigint NOT NULL,
  old_commission  bigint NOT NULL,
  commission      bigint NOT NULL,
  old_fee         bigint NOT NULL,
  fee             bigint NOT NULL,
  PRIMARY KEY (account_id, connection_id, sale_key, pull_id)
);
SELECT seal_tenant_table('sale_change');
-- It goes with its sale alone: nothing rewrites it.
REVOKE UPDATE ON sale_change FROM haitu_app;
