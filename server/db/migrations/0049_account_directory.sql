-- The console's directory of accounts: what a line of its list shows and what it is found by, kept by whoever changes it in
-- the same transaction. Row-level security binds the console, so that without it no account could be found by company,
-- person or phone, and none sorted by the end of its plan (decision 53).

CREATE TABLE account_directory (
  account_id    bigint PRIMARY KEY,
  company_name  text NOT NULL,
  owner_email   text NOT NULL,
  members       integer NOT NULL,
  -- Company, names, e-mails and phones of its people, a line each, as `searchable` (identity/account-directory.ts) writes them.
  words         text NOT NULL,
  is_demo       boolean NOT NULL,
  created_at    timestamptz NOT NULL,
  -- The plan in force or last in force; null: it never had one.
  meal_type     text,
  plan_ends_at  timestamptz,
  -- Whether it let us read a network; what was removed with all its data does not count.
  connected     boolean NOT NULL DEFAULT false
);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_directory TO haitu_app;

-- Every two signs that stand beside each other: a company of two characters is found as well as a phone. Dear on purpose, as
-- the other searches are: to read the whole table through it must never look cheaper than the index.
CREATE FUNCTION sign_pairs(words text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
  before text := '';
  sign text;
  pairs text[] := '{}';
BEGIN
  FOREACH sign IN ARRAY string_to_array(words, NULL) LOOP
    IF before <> '' THEN
      pairs := pairs || (before || sign);
    END IF;
    before := sign;
  END LOOP;
  RETURN pairs;
END $$;

CREATE INDEX account_directory_words ON account_directory USING gin (sign_pairs(words));
CREATE INDEX account_directory_plan ON account_directory (meal_type, account_id);
CREATE INDEX account_directory_ends ON account_directory (coalesce(plan_ends_at, 'infinity'), account_id);
CREATE INDEX account_directory_ended ON account_directory (coalesce(plan_ends_at, '-infinity'), account_id);
CREATE INDEX account_directory_unconnected ON account_directory (account_id) WHERE NOT connected;

-- Since when pulls of this connection fail; null: they do not, or it is paused.
ALTER TABLE sync_schedule ADD COLUMN trouble_since timestamptz;
CREATE INDEX sync_schedule_troubled ON sync_schedule (account_id) WHERE trouble_since IS NOT NULL;

-- How many proposals can still be decided is asked on every page of the console, and which refund of an order waits.
CREATE INDEX operator_proposal_open ON operator_proposal (proposed_at DESC, proposal_id DESC) WHERE state IN ('waiting', 'working');
CREATE INDEX operator_proposal_refund ON operator_proposal ((wish ->> 'orderNo'))
  WHERE kind = 'refund' AND state IN ('waiting', 'working');

-- What a call is called in Chinese: the health page shows it beside the route.
ALTER TABLE slow_call ADD COLUMN words text NOT NULL DEFAULT '';

-- Accounts of before; row-level security binds the migration too, so account by account.
DO $$
DECLARE
  known bigint;
BEGIN
  FOR known IN SELECT DISTINCT account_id FROM sign_in_directory LOOP
    PERFORM enter_account(known);
    INSERT INTO account_directory
      (account_id, company_name, owner_email, members, words, is_demo, created_at, meal_type, plan_ends_at, connected)
      SELECT a.account_id, a.company_name,
        coalesce((SELECT m.email FROM member m WHERE m.account_id = known AND m.role = 'owner'), ''),
        (SELECT count(*) FROM member m WHERE m.account_id = known),
        lower(normalize(concat_ws(E'\n', a.company_name,
          (SELECT string_agg(concat_ws(E'\n', m.name, m.email, m.phone), E'\n') FROM member m WHERE m.account_id = known)), NFKC)),
        a.is_demo, a.created_at, g.meal_type, g.ends_at,
        EXISTS (SELECT FROM connection c WHERE c.account_id = known AND c.source = 'api')
      FROM account a
        LEFT JOIN LATERAL (SELECT meal_type, ends_at FROM plan_grant WHERE account_id = known ORDER BY grant_no DESC LIMIT 1) g
          ON true
      WHERE a.account_id = known;
    UPDATE sync_schedule s SET trouble_since = c.trouble_since
      FROM connection c
      WHERE c.account_id = known AND s.account_id = known AND c.connection_id = s.connection_id
        AND c.state = 'active' AND c.trouble <> '';
  END LOOP;
END $$;
