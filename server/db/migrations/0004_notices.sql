-- Subscriptions and alerts: rules, group robots, what was told, and the way of each message.

-- Which accounts have something to look at, found before the tenant is known.
CREATE TABLE notice_schedule (
  account_id  bigint PRIMARY KEY,
  due_at      timestamptz NOT NULL
);
CREATE INDEX notice_schedule_due ON notice_schedule (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_schedule TO haitu_app;

CREATE TABLE notice_robot (
  account_id    bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  robot_id      uuid NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('wecom', 'feishu', 'dingtalk')),
  name          text NOT NULL,
  -- Address and signing secret, sealed.
  sealed        bytea NOT NULL,
  -- What of the address may be shown again.
  hint          text NOT NULL,
  signed        boolean NOT NULL,
  -- Why the last message did not arrive; empty when it did.
  trouble       text NOT NULL DEFAULT '',
  trouble_at    timestamptz,
  last_sent_at  timestamptz,
  created_by    uuid NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, robot_id)
);
SELECT seal_tenant_table('notice_robot');

CREATE TABLE notice_rule (
  account_id   bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  rule_id      uuid NOT NULL,
  name         text NOT NULL,
  enabled      boolean NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('summary', 'threshold', 'drop', 'new-publisher', 'silent-publisher')),
  setting      jsonb NOT NULL,
  mail_to      uuid[] NOT NULL,
  robots       uuid[] NOT NULL,
  -- A summary that was due before this moment is not sent.
  since        timestamptz NOT NULL,
  -- The last day that was looked at; null: the next look begins with the newest one.
  checked_day  date,
  -- What is being waited for, as a sentence; empty when nothing is.
  waiting      text NOT NULL DEFAULT '',
  created_by   uuid NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, rule_id)
);
SELECT seal_tenant_table('notice_rule');

-- What happened, once per rule: a period's summary, a day below its level, a publisher that fell silent after a day.
CREATE TABLE notice_event (
  account_id  bigint NOT NULL,
  rule_id     uuid NOT NULL,
  -- Empty, or the number of a publisher.
  subject     text COLLATE "C" NOT NULL,
  day         date NOT NULL,
  notice_id   uuid NOT NULL,
  PRIMARY KEY (account_id, rule_id, subject, day),
  FOREIGN KEY (account_id, rule_id) REFERENCES notice_rule (account_id, rule_id) ON DELETE CASCADE
);
SELECT seal_tenant_table('notice_event');

CREATE TABLE notice (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  notice_id   uuid NOT NULL,
  rule_id     uuid NOT NULL,
  rule_name   text NOT NULL,
  content     jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, notice_id)
);
CREATE INDEX notice_newest ON notice (account_id, created_at DESC, notice_id);
SELECT seal_tenant_table('notice');

-- One message to one receiver, written with the decision to tell. `sending` is set before it goes out: should the
-- process die then, nobody knows whether it arrived, and it is not sent again.
CREATE TABLE notice_delivery (
  account_id   bigint NOT NULL,
  delivery_id  uuid NOT NULL,
  notice_id    uuid NOT NULL,
  channel      text NOT NULL CHECK (channel IN ('mail', 'wecom', 'feishu', 'dingtalk')),
  -- The member or the robot, and what it was called then.
  target_id    uuid NOT NULL,
  target_name  text NOT NULL,
  state        text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped')),
  message      text NOT NULL DEFAULT '',
  tries        integer NOT NULL DEFAULT 0,
  -- When it is tried next, or, while it is sent, when that began.
  next_at      timestamptz NOT NULL,
  sent_at      timestamptz,
  PRIMARY KEY (account_id, delivery_id),
  FOREIGN KEY (account_id, notice_id) REFERENCES notice (account_id, notice_id) ON DELETE CASCADE
);
CREATE INDEX notice_delivery_of ON notice_delivery (account_id, notice_id);
CREATE INDEX notice_delivery_due ON notice_delivery (account_id, next_at) WHERE state IN ('waiting', 'sending');
SELECT seal_tenant_table('notice_delivery');
