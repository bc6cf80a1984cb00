-- Webhooks: addresses of an account's own systems, and the way of each event to them.

-- Which accounts have something to send, found before the tenant is known.
CREATE TABLE webhook_schedule (
  account_id  bigint PRIMARY KEY,
  due_at      timestamptz NOT NULL
);
CREATE INDEX webhook_schedule_due ON webhook_schedule (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_schedule TO haitu_app;

CREATE TABLE webhook (
  account_id        bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  webhook_id        uuid NOT NULL,
  name              text NOT NULL,
  url               text NOT NULL,
  events            text[] NOT NULL,
  -- The secrets that sign, the newest first, sealed.
  sealed            bytea NOT NULL,
  old_secret_until  timestamptz,
  -- Null while it is told of events.
  disabled          text CHECK (disabled IN ('owner', 'failing', 'gone')),
  -- Switched off by us, and the owner has not been told yet.
  untold            boolean NOT NULL DEFAULT false,
  -- The first failure since something last arrived.
  failing_since     timestamptz,
  last_sent_at      timestamptz,
  created_by        uuid NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, webhook_id)
);
SELECT seal_tenant_table('webhook');

-- One event to one webhook, written in the transaction of what it tells of. `sending` is set before it goes out; should the
-- process die then, it is sent once more when next_at has come: the receiver knows it by its message.
CREATE TABLE webhook_delivery (
  account_id   bigint NOT NULL,
  delivery_id  uuid NOT NULL,
  webhook_id   uuid NOT NULL,
  -- Made of what it tells of: filed once, however often the work that files it is done again.
  message_id   text COLLATE "C" NOT NULL,
  type         text COLLATE "C" NOT NULL,
  -- The bytes that are signed.
  body         text NOT NULL,
  state        text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  tries        integer NOT NULL DEFAULT 0,
  next_at      timestamptz NOT NULL,
  -- The newest first, a few of them.
  attempts     jsonb NOT NULL DEFAULT '[]',
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, delivery_id),
  UNIQUE (account_id, webhook_id, message_id),
  FOREIGN KEY (account_id, webhook_id) REFERENCES webhook (account_id, webhook_id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (account_id, next_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX webhook_delivery_newest ON webhook_delivery (account_id, webhook_id, created_at DESC, delivery_id);
SELECT seal_tenant_table('webhook_delivery');
