-- By which rule an order of a connection is locked, and when its invoice closes: typed by a person, or learned from approved orders and
-- agreed to by one. Lock days that the network names with an order come first and need no rule.
CREATE TABLE deadline_rule (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  connection_id  bigint NOT NULL,
  -- Null: there is no rule, only an answer to what was learned.
  origin         text CHECK (origin IN ('set', 'learned')),
  lock_rule      jsonb,
  invoice_rule   jsonb,
  margin_hours   smallint NOT NULL DEFAULT 24,
  -- How many orders the learned days rest on.
  support        integer NOT NULL DEFAULT 0,
  -- Learned days that a person did not want.
  refused_days   smallint,
  set_by         uuid NOT NULL,
  set_at         timestamptz NOT NULL,
  PRIMARY KEY (account_id, connection_id)
);
SELECT seal_tenant_table('deadline_rule');

-- The latest approvals of a connection, which tell after how many days it locks.
CREATE INDEX sale_change_approved ON sale_change (account_id, connection_id, seen_at DESC)
  WHERE old_state = 'pending' AND state = 'approved' AND cause = 'changed' AND NOT from_file;
