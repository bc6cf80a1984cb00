-- Passkeys (WebAuthn) of members and of operators: a second step beside the authenticator app.

-- `credential_id` is what the browser calls it by (base64url), `counter` how often it has signed as far as it counts.
CREATE TABLE member_passkey (
  account_id     bigint NOT NULL,
  passkey_id     uuid NOT NULL,
  member_id      uuid NOT NULL,
  credential_id  text NOT NULL,
  public_key     bytea NOT NULL,
  counter        bigint NOT NULL,
  transports     text[] NOT NULL,
  label          text NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  last_used_at   timestamptz,
  PRIMARY KEY (account_id, passkey_id),
  UNIQUE (account_id, credential_id),
  FOREIGN KEY (account_id, member_id) REFERENCES member (account_id, member_id) ON DELETE CASCADE
);
CREATE INDEX member_passkey_of ON member_passkey (account_id, member_id);
SELECT seal_tenant_table('member_passkey');

-- What a browser was asked to sign: good once, soon, for one purpose and, after signing in, in one session.
CREATE TABLE passkey_challenge (
  account_id  bigint NOT NULL,
  challenge   text NOT NULL,
  member_id   uuid NOT NULL,
  purpose     text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'confirm')),
  session_id  uuid,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, challenge),
  FOREIGN KEY (account_id, member_id) REFERENCES member (account_id, member_id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_of ON passkey_challenge (account_id, member_id);
SELECT seal_tenant_table('passkey_challenge');

-- The same of operators, who belong to no account; a challenge of theirs belongs to one session or ticket.
CREATE TABLE operator_passkey (
  passkey_id     uuid PRIMARY KEY,
  operator_id    uuid NOT NULL REFERENCES operator (operator_id),
  credential_id  text NOT NULL UNIQUE,
  public_key     bytea NOT NULL,
  counter        bigint NOT NULL,
  transports     text[] NOT NULL,
  label          text NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  last_used_at   timestamptz
);
CREATE INDEX operator_passkey_of ON operator_passkey (operator_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_passkey TO haitu_app;

CREATE TABLE operator_challenge (
  challenge   text PRIMARY KEY,
  session_id  uuid NOT NULL REFERENCES operator_session (session_id) ON DELETE CASCADE,
  purpose     text NOT NULL CHECK (purpose IN ('add', 'sign-in')),
  expires_at  timestamptz NOT NULL
);
CREATE INDEX operator_challenge_of ON operator_challenge (session_id);
GRANT SELECT, INSERT, DELETE ON operator_challenge TO haitu_app;
