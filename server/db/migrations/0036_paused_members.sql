-- As before, and a sub-account beyond what the running plan holds is paused: the oldest that may sign in keep their places.
-- Nothing is stored of it, so a larger plan, or one sub-account less, lets the next one in by itself.
CREATE OR REPLACE FUNCTION resolve_session(
  hash bytea, idle_seconds integer, life_seconds integer, confirmed_seconds integer,
  OUT session_id uuid, OUT state text, OUT account_id bigint, OUT member_id uuid, OUT role text, OUT email text,
  OUT name text, OUT phone text, OUT avatar_url text, OUT email_verified boolean, OUT menu_codes text[],
  OUT company_name text, OUT is_demo boolean, OUT meal_type text, OUT plan_ends_at timestamptz, OUT is_confirmed boolean
)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  created timestamptz;
  seen timestamptz;
  joined timestamptz;
  places integer;
  taken integer;
BEGIN
  SELECT s.session_id, s.account_id, s.member_id, s.created_at, s.last_seen_at, s.end_reason,
      s.confirmed_at >= now() - make_interval(secs => confirmed_seconds)
    INTO session_id, account_id, member_id, created, seen, state, is_confirmed
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
  SELECT m.role, m.email, m.name, m.phone, m.avatar_url, m.email_verified, m.menu_codes, m.created_at,
      a.company_name, a.is_demo
    INTO role, email, name, phone, avatar_url, email_verified, menu_codes, joined, company_name, is_demo
    FROM member m, account a
    WHERE m.account_id = resolve_session.account_id AND m.member_id = resolve_session.member_id AND m.enabled
      AND a.account_id = resolve_session.account_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT g.meal_type, g.ends_at INTO meal_type, plan_ends_at
    FROM plan_grant g WHERE g.account_id = resolve_session.account_id ORDER BY g.grant_no DESC LIMIT 1;
  -- Once a plan has ended every area is locked, which says more.
  IF role = 'member' AND plan_ends_at > now() THEN
    SELECT p.sub_accounts INTO places FROM plan p WHERE p.meal_type = resolve_session.meal_type;
    SELECT count(*) INTO taken FROM member o
      WHERE o.account_id = resolve_session.account_id AND o.role = 'member' AND o.enabled
        AND (o.created_at, o.member_id) < (joined, resolve_session.member_id);
    IF taken >= places THEN
      state := 'paused';
      RETURN;
    END IF;
  END IF;
  state := 'live';
END $$;
