-- The foundation: accounts, members, sessions, codes, plans, limits, audit.
-- Runs as haitu_owner. Tenant tables carry account_id first in every key and are sealed by row-level security;
-- global tables hold only what must be found before the tenant is known.

CREATE FUNCTION current_account_id() RETURNS bigint
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('app.account_id', true), '')::bigint $$;

-- Called once per tenant table: row-level security that binds the owner too, and the rights of the app role.
CREATE FUNCTION seal_tenant_table(target regclass) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (account_id = current_account_id()) WITH CHECK (account_id = current_account_id())',
    target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO haitu_app', target);
END $$;

-- ---------------------------------------------------------------------------------------------- global tables

CREATE SEQUENCE account_id_seq AS bigint START 1001;
GRANT USAGE ON SEQUENCE account_id_seq TO haitu_app;

CREATE TABLE plan (
  meal_type       text PRIMARY KEY,
  position        integer NOT NULL,
  name            text NOT NULL,
  price_fen       bigint CHECK (price_fen >= 0),
  days            integer NOT NULL CHECK (days > 0),
  industries      integer NOT NULL,
  brands          integer NOT NULL,
  ai_questions    integer NOT NULL,
  sub_accounts    integer NOT NULL,
  connections     integer NOT NULL,
  mails_per_day   integer NOT NULL,
  description     text NOT NULL
);
GRANT SELECT, UPDATE ON plan TO haitu_app;

INSERT INTO plan VALUES
  ('FREE_DAY', 1, '免费体验', 0, 7, 1, 3, 10, 0, 1, 20,
   '免费体验 7 天::1 个行业、3 个品牌::AI 提问 10 次::1 个联盟授权::每日发信 20 封'),
  ('B_MONTH', 2, '基础版·月', 69900, 30, 1, 10, 100, 1, 2, 200,
   '基础版 30 天::1 个行业、10 个品牌::AI 提问 100 次::1 个子账号::2 个联盟授权::每日发信 200 封'),
  ('B_YEAR', 3, '基础版·年', 699900, 365, 1, 10, 1500, 1, 2, 200,
   '基础版 365 天::1 个行业、10 个品牌::AI 提问 1,500 次::1 个子账号::2 个联盟授权::每日发信 200 封'),
  ('P_MONTH', 4, '专业版·月', 199900, 30, 3, 50, 500, 5, 10, 1000,
   '专业版 30 天::3 个行业、50 个品牌::AI 提问 500 次::5 个子账号::10 个联盟授权::每日发信 1,000 封::素材管理与联盟集市'),
  ('P_YEAR', 5, '专业版·年', 1999900, 365, 3, 50, 8000, 5, 10, 1000,
   '专业版 365 天::3 个行业、50 个品牌::AI 提问 8,000 次::5 个子账号::10 个联盟授权::每日发信 1,000 封::素材管理与联盟集市'),
  ('E_YEAR', 6, '企业版·年', NULL, 365, 20, 500, 50000, 50, 100, 5000,
   '企业版 365 天::20 个行业、500 个品牌::AI 提问 50,000 次::50 个子账号::100 个联盟授权::每日发信 5,000 封::素材管理与联盟集市');

-- Sign-in name (lower case) → member.
CREATE TABLE sign_in_directory (
  email        text PRIMARY KEY,
  account_id   bigint NOT NULL,
  member_id    uuid NOT NULL
);
CREATE INDEX sign_in_directory_member ON sign_in_directory (account_id, member_id);
GRANT SELECT, INSERT, DELETE ON sign_in_directory TO haitu_app;

-- Token hash → member. Ended rows stay a while so that a forced-out browser can be told why.
CREATE TABLE session (
  session_id    uuid PRIMARY KEY,
  token_hash    bytea NOT NULL UNIQUE,
  account_id    bigint NOT NULL,
  member_id     uuid NOT NULL,
  address       text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz,
  end_reason    text CHECK (end_reason IN ('forceout', 'exit', 'password', 'disabled', 'deleted')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX session_one_live ON session (account_id, member_id) WHERE ended_at IS NULL;
CREATE INDEX session_by_member ON session (account_id, member_id, created_at DESC);
CREATE INDEX session_ended ON session (ended_at) WHERE ended_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON session TO haitu_app;

-- Mailed codes and invitation links; only a keyed hash of the code is kept.
CREATE TABLE mailed_code (
  email       text NOT NULL,
  purpose     text NOT NULL CHECK (purpose IN ('register', 'password', 'invite')),
  code_hash   bytea NOT NULL,
  sent_at     timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  tries_left  integer NOT NULL,
  PRIMARY KEY (email, purpose)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON mailed_code TO haitu_app;

-- Single-use tickets for streams and downloads where a header cannot be sent.
CREATE TABLE access_ticket (
  ticket_hash  bytea PRIMARY KEY,
  session_id   uuid NOT NULL,
  path         text NOT NULL,
  expires_at   timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON access_ticket TO haitu_app;

-- Rate limits of all instances. Unlogged: losing a count in a crash is harmless.
CREATE UNLOGGED TABLE rate_count (
  key           text PRIMARY KEY,
  window_ends   timestamptz NOT NULL,
  used          integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_count TO haitu_app;

-- Failed sign-ins with growing waits: logged, a crash must not forgive them.
-- Plain byte order, so that all keys of one person can be found by their beginning.
CREATE TABLE sign_in_failure (
  key            text COLLATE "C" PRIMARY KEY,
  failures       integer NOT NULL,
  blocked_until  timestamptz,
  last_at        timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failure TO haitu_app;

-- E-mails (keyed hash) that have had their free days; survives the deletion of the account.
CREATE TABLE free_plan_claim (
  email_hash  bytea PRIMARY KEY,
  claimed_at  timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON free_plan_claim TO haitu_app;

-- Append-only: the app role may insert and read, never change.
CREATE TABLE audit_event (
  audit_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL DEFAULT now(),
  account_id  bigint,
  actor       text NOT NULL,
  action      text NOT NULL,
  target      text NOT NULL DEFAULT '',
  detail      jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_event_account ON audit_event (account_id, at DESC);
GRANT SELECT, INSERT ON audit_event TO haitu_app;

-- ---------------------------------------------------------------------------------------------- tenant tables

CREATE TABLE account (
  account_id    bigint PRIMARY KEY,
  company_name  text NOT NULL,
  is_demo       boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now()
);
SELECT seal_tenant_table('account');

CREATE TABLE member (
  account_id      bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  member_id       uuid NOT NULL,
  role            text NOT NULL CHECK (role IN ('owner', 'member')),
  email           text NOT NULL,
  name            text NOT NULL,
  phone           text NOT NULL DEFAULT '',
  avatar_url      text NOT NULL,
  email_verified  boolean NOT NULL,
  password_hash   text,
  menu_codes      text[] NOT NULL DEFAULT '{}',
  enabled         boolean NOT NULL DEFAULT true,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, member_id)
);
CREATE UNIQUE INDEX member_one_owner ON member (account_id) WHERE role = 'owner';
SELECT seal_tenant_table('member');

-- Every plan an account ever had, in order; the newest row is the plan in force.
CREATE TABLE plan_grant (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  grant_no    integer NOT NULL,
  meal_type   text NOT NULL,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at > starts_at),
  source      text NOT NULL CHECK (source IN ('free', 'operator', 'order')),
  note        text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, grant_no)
);
SELECT seal_tenant_table('plan_grant');

-- Files of an account (avatars now, materials and attachments later); the bytes live in the file store.
CREATE TABLE stored_file (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  file_id     uuid NOT NULL,
  kind        text NOT NULL,
  media_type  text NOT NULL,
  bytes       bigint NOT NULL,
  created_by  uuid NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, file_id)
);
SELECT seal_tenant_table('stored_file');

-- ---------------------------------------------------------------------------------------------- session resolving

-- Binds the running transaction to an account. On a Citus coordinator `distribute.ts` replaces the body: there only
-- SET LOCAL reaches the workers, but it costs a parse per call.
CREATE FUNCTION enter_account(account_id bigint) RETURNS void
LANGUAGE plpgsql
AS $$ BEGIN PERFORM set_config('app.account_id', account_id::text, true); END $$;
GRANT EXECUTE ON FUNCTION enter_account(bigint) TO haitu_app;

-- Token hash → session, member, account and plan in one round trip; every request of a signed-in member runs it. The
-- tenant is set inside, so row-level security binds these reads like any other. Reads by key
-- and one row instead of a set: that is what makes it cheap.
CREATE FUNCTION resolve_session(
  hash bytea, idle_seconds integer, life_seconds integer,
  OUT session_id uuid, OUT state text, OUT account_id bigint, OUT member_id uuid, OUT role text, OUT email text,
  OUT name text, OUT phone text, OUT avatar_url text, OUT email_verified boolean, OUT menu_codes text[],
  OUT company_name text, OUT is_demo boolean, OUT meal_type text, OUT plan_ends_at timestamptz
)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  created timestamptz;
  seen timestamptz;
BEGIN
  SELECT s.session_id, s.account_id, s.member_id, s.created_at, s.last_seen_at, s.end_reason
    INTO session_id, account_id, member_id, created, seen, state
    FROM session s WHERE s.token_hash = hash;
  IF NOT FOUND OR state IS NOT NULL THEN RETURN; END IF;
  IF created < now() - make_interval(secs => life_seconds) OR seen < now() - make_interval(secs => idle_seconds) THEN
    state := 'expired';
    RETURN;
  END IF;
  -- A write per request would be dear; minutes are exact enough for an idle limit of days.
  IF seen < now() - interval '5 minutes' THEN
    UPDATE session s SET last_seen_at = now() WHERE s.session_id = resolve_session.session_id;
  END IF;
  PERFORM enter_account(resolve_session.account_id);
  SELECT m.role, m.email, m.name, m.phone, m.avatar_url, m.email_verified, m.menu_codes, a.company_name, a.is_demo
    INTO role, email, name, phone, avatar_url, email_verified, menu_codes, company_name, is_demo
    FROM member m, account a
    WHERE m.account_id = resolve_session.account_id AND m.member_id = resolve_session.member_id AND m.enabled
      AND a.account_id = resolve_session.account_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT g.meal_type, g.ends_at INTO meal_type, plan_ends_at
    FROM plan_grant g WHERE g.account_id = resolve_session.account_id ORDER BY g.grant_no DESC LIMIT 1;
  state := 'live';
END $$;
GRANT EXECUTE ON FUNCTION resolve_session(bytea, integer, integer) TO haitu_app;
