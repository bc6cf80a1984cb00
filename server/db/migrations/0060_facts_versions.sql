-- Which state of an account's figures an answer was made from. Whatever statement writes what figures rest on adds a row and takes away
-- those it sees, so the rows an asker sees name exactly the writers that have committed. Rows are added and never changed: two
-- writers of one account do not wait for each other here, and a row that comes back with a savepoint brings its state back.
-- No key to `account`: it would wait for whoever has locked the account.
CREATE TABLE facts_version (
  account_id  bigint NOT NULL,
  version_id  uuid NOT NULL,
  PRIMARY KEY (account_id, version_id)
);
SELECT seal_tenant_table('facts_version');

-- The same for the rates, which all accounts share.
CREATE TABLE rates_version (
  version_id  uuid PRIMARY KEY
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rates_version TO haitu_app;

CREATE FUNCTION note_facts() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  writer bigint := current_account_id();
BEGIN
  -- Nobody but a superuser writes without an account: then it may be anybody's.
  IF writer IS NULL THEN
    INSERT INTO facts_version SELECT account_id, gen_random_uuid() FROM account;
    RETURN NULL;
  END IF;
  -- What another writer is taking away at this moment is left to it.
  DELETE FROM facts_version v USING (
    SELECT held.version_id FROM facts_version held WHERE held.account_id = writer FOR UPDATE SKIP LOCKED) AS seen
    WHERE v.account_id = writer AND v.version_id = seen.version_id;
  -- None of an account that is being deleted.
  INSERT INTO facts_version SELECT a.account_id, gen_random_uuid() FROM account a WHERE a.account_id = writer;
  RETURN NULL;
END $$;

CREATE FUNCTION note_rates() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM rates_version v USING (SELECT held.version_id FROM rates_version held FOR UPDATE SKIP LOCKED) AS seen
    WHERE v.version_id = seen.version_id;
  INSERT INTO rates_version VALUES (gen_random_uuid());
  RETURN NULL;
END $$;

-- Null where nobody notes: on a cluster, and after rows came from one.
CREATE FUNCTION facts_version_of(account bigint) RETURNS text
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM enter_account(account);
  RETURN (SELECT string_agg(v.version_id::text, ' ' ORDER BY v.version_id) FROM facts_version v WHERE v.account_id = account)
    || '/' || (SELECT string_agg(r.version_id::text, ' ' ORDER BY r.version_id) FROM rates_version r);
END $$;
GRANT EXECUTE ON FUNCTION facts_version_of(bigint) TO haitu_app;

-- The tables of a cluster take no triggers.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN RETURN; END IF;
  CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON sale_day FOR EACH STATEMENT EXECUTE FUNCTION note_facts();
  CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON sale_month FOR EACH STATEMENT EXECUTE FUNCTION note_facts();
  CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON type_day FOR EACH STATEMENT EXECUTE FUNCTION note_facts();
  CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON publisher FOR EACH STATEMENT EXECUTE FUNCTION note_facts();
  -- Of these two the columns that figures are told by: a connection's progress is written every few seconds.
  CREATE TRIGGER noted AFTER INSERT OR DELETE OR UPDATE OF network, source, zone, currency, state, sales_covered, clicks_covered,
    sales_filed, clicks_filed ON connection FOR EACH STATEMENT EXECUTE FUNCTION note_facts();
  CREATE TRIGGER noted AFTER INSERT OR DELETE OR UPDATE OF currency, is_demo ON account
    FOR EACH STATEMENT EXECUTE FUNCTION note_facts();
  CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION note_rates();
  -- Accounts that were here before. Row-level security binds the owner too, so it is lifted meanwhile.
  ALTER TABLE account NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE facts_version NO FORCE ROW LEVEL SECURITY;
  INSERT INTO facts_version SELECT account_id, gen_random_uuid() FROM account;
  ALTER TABLE facts_version FORCE ROW LEVEL SECURITY;
  ALTER TABLE account FORCE ROW LEVEL SECURITY;
  INSERT INTO rates_version VALUES (gen_random_uuid());
END $$;
