-- Who is paid where several networks claim one order of a shop. An account without a row leaves it to the clicks.
CREATE TABLE claim_rule (
  account_id  bigint PRIMARY KEY REFERENCES account (account_id) ON DELETE CASCADE,
  kept_by     text COLLATE "C" NOT NULL CHECK (kept_by IN ('shop-click', 'nearest-click', 'priority')),
  -- Codes of networks, the first before the others; of the rule by priority.
  networks    text[] NOT NULL DEFAULT '{}',
  set_by      uuid NOT NULL,
  set_at      timestamptz NOT NULL
);
SELECT seal_tenant_table('claim_rule');
