-- The assistant: chats, interactions that were used, who has a question under way; tokens of outside agents.

CREATE TABLE assistant_chat (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  chat_id     uuid NOT NULL,
  member_id   uuid NOT NULL,
  title       text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, chat_id)
);
CREATE INDEX assistant_chat_of ON assistant_chat (account_id, member_id, updated_at DESC);
SELECT seal_tenant_table('assistant_chat');

CREATE TABLE assistant_message (
  account_id  bigint NOT NULL,
  message_id  uuid NOT NULL,
  chat_id     uuid NOT NULL,
  type        text NOT NULL CHECK (type IN ('user', 'bot')),
  content     text NOT NULL,
  evidence    jsonb NOT NULL DEFAULT '[]',
  charts      jsonb NOT NULL DEFAULT '[]',
  unverified  text[] NOT NULL DEFAULT '{}',
  source      text CHECK (source IN ('local', 'model')),
  status      text NOT NULL CHECK (status IN ('done', 'stopped', 'failed')),
  -- 1 liked, -1 disliked.
  verdict     smallint NOT NULL DEFAULT 0 CHECK (verdict IN (-1, 0, 1)),
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, message_id),
  FOREIGN KEY (account_id, chat_id) REFERENCES assistant_chat (account_id, chat_id) ON DELETE CASCADE
);
CREATE INDEX assistant_message_of ON assistant_message (account_id, chat_id, at);
SELECT seal_tenant_table('assistant_message');

-- Interactions used of a plan, by the grant they are used from; given back where an answer failed.
CREATE TABLE assistant_use (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  grant_no    integer NOT NULL,
  used        integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (account_id, grant_no)
);
SELECT seal_tenant_table('assistant_use');

-- The question a member has under way, on whichever machine; one whose lease lapsed died with its machine, and what it had
-- used is given back by whoever finds it.
CREATE TABLE assistant_flight (
  account_id   bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  member_id    uuid NOT NULL,
  flight_id    uuid NOT NULL,
  grant_no     integer NOT NULL,
  lease_until  timestamptz NOT NULL,
  PRIMARY KEY (account_id, member_id)
);
SELECT seal_tenant_table('assistant_flight');

CREATE TABLE api_token (
  account_id    bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  token_id      uuid NOT NULL,
  -- The owner who made it; what it may see is what its codes and that member's plan allow at the moment it is used.
  member_id     uuid NOT NULL,
  title         text NOT NULL,
  codes         text[] NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz,
  last_used_at  timestamptz,
  PRIMARY KEY (account_id, token_id)
);
SELECT seal_tenant_table('api_token');

-- Found before the account is known; a hash of the token and nothing else of it.
CREATE TABLE token_directory (
  token_hash  bytea PRIMARY KEY,
  account_id  bigint NOT NULL,
  token_id    uuid NOT NULL
);
CREATE INDEX token_directory_account ON token_directory (account_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON token_directory TO haitu_app;

-- Who calls with a token, as `resolve_session` tells it of a session; one round trip. The rights are those of the member
-- who made it at this moment, its codes are the caller's to apply.
CREATE FUNCTION resolve_token(
  hash bytea, earlier_hash bytea,
  OUT token_id uuid, OUT state text, OUT codes text[], OUT account_id bigint, OUT member_id uuid, OUT role text,
  OUT email text, OUT name text, OUT phone text, OUT avatar_url text, OUT email_verified boolean, OUT menu_codes text[],
  OUT company_name text, OUT is_demo boolean, OUT meal_type text, OUT plan_ends_at timestamptz
)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  found_hash bytea;
  expires timestamptz;
BEGIN
  SELECT d.token_hash, d.account_id, d.token_id INTO found_hash, account_id, token_id
    FROM token_directory d WHERE d.token_hash = hash OR d.token_hash = earlier_hash;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM enter_account(resolve_token.account_id);
  SELECT t.member_id, t.codes, t.expires_at INTO member_id, codes, expires
    FROM api_token t WHERE t.account_id = resolve_token.account_id AND t.token_id = resolve_token.token_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF expires <= now() THEN
    state := 'expired';
    RETURN;
  END IF;
  SELECT m.role, m.email, m.name, m.phone, m.avatar_url, m.email_verified, m.menu_codes, a.company_name, a.is_demo
    INTO role, email, name, phone, avatar_url, email_verified, menu_codes, company_name, is_demo
    FROM member m, account a
    WHERE m.account_id = resolve_token.account_id AND m.member_id = resolve_token.member_id AND m.enabled
      AND a.account_id = resolve_token.account_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT g.meal_type, g.ends_at INTO meal_type, plan_ends_at
    FROM plan_grant g WHERE g.account_id = resolve_token.account_id ORDER BY g.grant_no DESC LIMIT 1;
  -- A write per call would be dear; a minute is exact enough for people.
  UPDATE api_token t SET last_used_at = now()
    WHERE t.account_id = resolve_token.account_id AND t.token_id = resolve_token.token_id
      AND (t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute');
  -- Known by the key before: from now on by the present one.
  IF found_hash <> hash THEN
    UPDATE token_directory d SET token_hash = hash WHERE d.token_hash = found_hash;
  END IF;
  state := 'live';
END $$;
GRANT EXECUTE ON FUNCTION resolve_token(bytea, bytea) TO haitu_app;
