-- Account security: what a member signed in with, sign-ins ended from the list, the second step at sign-in, an audit list
-- that is read by account.

-- Browser and system as far as the browser said; empty: it said nothing known; null: signed in before this was noted.
ALTER TABLE session ADD COLUMN device text;
ALTER TABLE session DROP CONSTRAINT session_end_reason_check;
ALTER TABLE session ADD CONSTRAINT session_end_reason_check
  CHECK (end_reason IN ('forceout', 'exit', 'password', 'disabled', 'deleted', 'ended'));
CREATE INDEX session_by_account ON session (account_id, created_at DESC);

-- The authenticator of a member: its secret sealed in the vault, the step of the last code taken, hashes of the recovery
-- codes not used yet. Begun and not enabled, it asks nobody for a code.
CREATE TABLE member_totp (
  account_id       bigint NOT NULL,
  member_id        uuid NOT NULL,
  sealed           bytea NOT NULL,
  last_step        bigint,
  recovery_hashes  text[] NOT NULL DEFAULT '{}',
  begun_at         timestamptz NOT NULL DEFAULT now(),
  enabled_at       timestamptz,
  PRIMARY KEY (account_id, member_id),
  FOREIGN KEY (account_id, member_id) REFERENCES member (account_id, member_id) ON DELETE CASCADE
);
SELECT seal_tenant_table('member_totp');

-- Numbers are given in the order of time and are unlike: pages by them neither skip nor repeat.
DROP INDEX audit_event_account;
CREATE INDEX audit_event_account ON audit_event (account_id, audit_id DESC);
