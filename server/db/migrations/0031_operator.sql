-- The operator's console: who runs the platform, their sessions, what waits for a second look, what they may see of how
-- the platform runs, and what an account allows them to see.

-- ---------------------------------------------------------------------------------------------- global tables

-- `title` is what colleagues call them. The secret of the second factor is sealed by the master key.
CREATE TABLE operator (
  operator_id      uuid PRIMARY KEY,
  email            text NOT NULL UNIQUE,
  title            text NOT NULL,
  role             text NOT NULL CHECK (role IN ('support', 'finance', 'admin')),
  password_hash    text NOT NULL,
  totp_sealed      bytea,
  totp_step        bigint,
  recovery_hashes  bytea NOT NULL DEFAULT '',
  enabled          boolean NOT NULL DEFAULT true,
  created_at       timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON operator TO haitu_app;

-- `second-step`: the password was right, the code is still to come; opens nothing else. A secret that is being set up
-- waits here until its first code was right.
CREATE TABLE operator_session (
  session_id    uuid PRIMARY KEY,
  token_hash    bytea NOT NULL UNIQUE,
  operator_id   uuid NOT NULL REFERENCES operator (operator_id),
  stage         text NOT NULL CHECK (stage IN ('second-step', 'live')),
  setup_sealed  bytea,
  address       text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz
);
CREATE INDEX operator_session_of ON operator_session (operator_id) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_session TO haitu_app;

-- What changes money or a plan: written down by one look, done by the second.
CREATE TABLE operator_proposal (
  proposal_id  uuid PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('refund', 'grant', 'revoke')),
  account_id   bigint NOT NULL,
  wish         jsonb NOT NULL,
  state        text NOT NULL CHECK (state IN ('waiting', 'working', 'done', 'dropped')),
  proposed_by  uuid NOT NULL REFERENCES operator (operator_id),
  proposed_at  timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  decided_by   uuid REFERENCES operator (operator_id),
  decided_at   timestamptz,
  outcome      text NOT NULL DEFAULT ''
);
CREATE INDEX operator_proposal_newest ON operator_proposal (proposed_at DESC, proposal_id DESC);
GRANT SELECT, INSERT, UPDATE ON operator_proposal TO haitu_app;

-- Accounts nobody may sign in to for now.
CREATE TABLE account_suspension (
  account_id    bigint PRIMARY KEY,
  reason        text NOT NULL,
  suspended_by  text NOT NULL,
  suspended_at  timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, DELETE ON account_suspension TO haitu_app;

-- Requests for an invoice in the order they came, of all accounts.
CREATE TABLE invoice_directory (
  request_id  uuid PRIMARY KEY,
  account_id  bigint NOT NULL,
  state       text NOT NULL CHECK (state IN ('asked', 'issued', 'refused')),
  created_at  timestamptz NOT NULL
);
CREATE INDEX invoice_directory_newest ON invoice_directory (created_at DESC, request_id DESC);
CREATE INDEX invoice_directory_state ON invoice_directory (state, created_at DESC, request_id DESC);
GRANT SELECT, INSERT, UPDATE ON invoice_directory TO haitu_app;

CREATE INDEX payment_directory_account ON payment_directory (account_id, order_no);

-- How pulls of each network went, without a word of what they brought.
CREATE TABLE pull_note (
  note_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network     text NOT NULL,
  account_id  bigint NOT NULL,
  kind        text NOT NULL,
  failed      boolean NOT NULL,
  started_at  timestamptz NOT NULL,
  ended_at    timestamptz NOT NULL,
  rows_read   bigint NOT NULL
);
CREATE INDEX pull_note_ended ON pull_note (ended_at, network);
GRANT SELECT, INSERT, DELETE ON pull_note TO haitu_app;

CREATE TABLE slow_call (
  call_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  method      text NOT NULL,
  route       text NOT NULL,
  status      integer NOT NULL,
  ms          integer NOT NULL,
  account_id  bigint,
  request_id  text NOT NULL
);
CREATE INDEX slow_call_at ON slow_call (at);
GRANT SELECT, INSERT, DELETE ON slow_call TO haitu_app;

-- The audit log is read newest first, all of it or by one of these; `at` finds the ends of a span of time.
DROP INDEX audit_event_account;
CREATE INDEX audit_event_account ON audit_event (account_id, audit_id);
CREATE INDEX audit_event_action ON audit_event (action, audit_id);
CREATE INDEX audit_event_actor ON audit_event (actor, audit_id);
CREATE INDEX audit_event_target ON audit_event (target, audit_id) WHERE target <> '';
CREATE INDEX audit_event_at ON audit_event (at);

-- ---------------------------------------------------------------------------------------------- tenant tables

-- The account's figures may be looked at by the operator until `ends_at`, because somebody of the account said so.
CREATE TABLE figure_consent (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  consent_id  uuid NOT NULL,
  given_by    uuid NOT NULL,
  given_at    timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, consent_id)
);
SELECT seal_tenant_table('figure_consent');

-- Requests of before join the directory; row-level security binds the migration too, so account by account.
DO $$
DECLARE
  buyer bigint;
BEGIN
  FOR buyer IN SELECT DISTINCT account_id FROM payment_directory LOOP
    PERFORM enter_account(buyer);
    INSERT INTO invoice_directory (request_id, account_id, state, created_at)
      SELECT request_id, account_id, state, created_at FROM invoice_request;
  END LOOP;
END $$;
