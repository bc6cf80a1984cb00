-- Outside agents that a person lets in without handling a token: what the agent shows to get one, and what it gets.

-- Anyone may register one; it belongs to no account and opens nothing by itself.
CREATE TABLE oauth_client (
  client_id      uuid PRIMARY KEY,
  -- What it calls itself.
  title          text NOT NULL,
  redirect_uris  text[] NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- To the day; null: nobody has let it in yet.
  used_at        timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON oauth_client TO haitu_app;

-- Null: a personal token. Otherwise the agent holds keys that stand in for it.
ALTER TABLE api_token ADD COLUMN client_id uuid;

-- `token_directory` finds the account of each.
CREATE TABLE agent_key (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  key_hash    bytea NOT NULL,
  token_id    uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
  expires_at  timestamptz NOT NULL,
  -- A code or refresh token that comes a second time was stolen, or its answer was.
  used_at     timestamptz,
  -- Of a code: what it was given for; the token itself is made once it is changed for one.
  consent     jsonb,
  PRIMARY KEY (account_id, key_hash)
);
CREATE INDEX agent_key_token ON agent_key (account_id, token_id);
SELECT seal_tenant_table('agent_key');

-- As before, and of a connected agent: the key it shows must not have run out.
DROP FUNCTION resolve_token(bytea, bytea);
CREATE FUNCTION resolve_token(
  hash bytea, earlier_hash bytea,
  OUT token_id uuid, OUT client_id uuid, OUT state text, OUT codes text[], OUT account_id bigint, OUT member_id uuid,
  OUT role text, OUT email text, OUT name text, OUT phone text, OUT avatar_url text, OUT email_verified boolean,
  OUT menu_codes text[], OUT company_name text, OUT is_demo boolean, OUT meal_type text, OUT plan_ends_at timestamptz
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
  SELECT t.member_id, t.codes, t.expires_at, t.client_id INTO member_id, codes, expires, client_id
    FROM api_token t WHERE t.account_id = resolve_token.account_id AND t.token_id = resolve_token.token_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF resolve_token.client_id IS NOT NULL THEN
    SELECT k.expires_at INTO expires
      FROM agent_key k
      WHERE k.account_id = resolve_token.account_id AND k.key_hash = found_hash AND k.kind = 'access';
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
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
  -- A personal token known by the key before: from now on by the present one. What an agent shows is soon another anyway.
  IF found_hash <> hash AND resolve_token.client_id IS NULL THEN
    UPDATE token_directory d SET token_hash = hash WHERE d.token_hash = found_hash;
  END IF;
  state := 'live';
END $$;
GRANT EXECUTE ON FUNCTION resolve_token(bytea, bytea) TO haitu_app;
