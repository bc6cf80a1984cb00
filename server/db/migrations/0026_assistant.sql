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
