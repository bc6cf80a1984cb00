-- Mail: mailboxes, their folders and mails, what is on its way out, templates, drafts, campaigns, who is not written to.

-- ---------------------------------------------------------------------------------------------- directories

-- Every mailbox that wants a connection, and the worker that holds it. A holder renews its lease; one that lapsed is
-- anybody's. `generation` moves with every change of hands: who writes with an older one has lost the mailbox.
CREATE TABLE mailbox_lease (
  account_id   bigint NOT NULL,
  mailbox_id   uuid NOT NULL,
  holder       uuid,
  generation   bigint NOT NULL DEFAULT 0,
  lease_until  timestamptz NOT NULL DEFAULT '-infinity',
  -- Not before: the server was away.
  next_try_at  timestamptz NOT NULL DEFAULT '-infinity',
  tries        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, mailbox_id)
);
CREATE INDEX mailbox_lease_free ON mailbox_lease (lease_until, next_try_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON mailbox_lease TO haitu_app;

-- Which accounts have mails to send, follow-ups to decide or copies to file.
CREATE TABLE mail_schedule (
  account_id  bigint PRIMARY KEY,
  due_at      timestamptz NOT NULL
);
CREATE INDEX mail_schedule_due ON mail_schedule (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_schedule TO haitu_app;

-- ---------------------------------------------------------------------------------------------- mailboxes

CREATE TABLE mailbox (
  account_id   bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  mailbox_id   uuid NOT NULL,
  email        text NOT NULL,
  -- Stands in From.
  sender_name  text NOT NULL DEFAULT '',
  provider     text NOT NULL,
  auth         text NOT NULL CHECK (auth IN ('password', 'oauth', 'none')),
  user_name    text NOT NULL,
  imap         jsonb NOT NULL,
  smtp         jsonb NOT NULL,
  -- Password or tokens; null of a sample.
  sealed       bytea,
  per_minute   integer NOT NULL,
  daily_cap    integer,
  signature    text NOT NULL DEFAULT '',
  -- Null: every member who has mail.
  member_ids   uuid[],
  state        text NOT NULL CHECK (state IN ('connecting', 'syncing', 'live', 'waiting', 'stopped', 'sample')),
  trouble      text NOT NULL DEFAULT '',
  trouble_at   timestamptz,
  next_try_at  timestamptz,
  progress     jsonb,
  synced_at    timestamptz,
  -- Sending stands still until a person changes the login: the SMTP server refused it.
  send_trouble text NOT NULL DEFAULT '',
  created_by   uuid NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, mailbox_id)
);
CREATE UNIQUE INDEX mailbox_email ON mailbox (account_id, lower(email));
SELECT seal_tenant_table('mailbox');

-- A sign-in with a provider that has begun: bound to the session that began it, good once.
CREATE TABLE mail_oauth_start (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  -- SHA-256 of `state`.
  state_hash  bytea NOT NULL,
  session_id  uuid NOT NULL,
  provider    text NOT NULL,
  email       text NOT NULL,
  mailbox_id  uuid,
  verifier    text NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, state_hash)
);
SELECT seal_tenant_table('mail_oauth_start');

CREATE TABLE mail_folder (
  account_id     bigint NOT NULL,
  mailbox_id     uuid NOT NULL,
  folder_id      uuid NOT NULL,
  path           text NOT NULL,
  role           text NOT NULL CHECK (role IN ('inbox', 'sent', 'drafts', 'junk', 'trash', 'archive', 'other')),
  uid_validity   bigint,
  uid_next       bigint,
  highest_modseq numeric,
  -- The first reading goes from the newest mail down: everything from this number on is here; 1: all of it.
  read_down_to   bigint,
  PRIMARY KEY (account_id, folder_id),
  FOREIGN KEY (account_id, mailbox_id) REFERENCES mailbox (account_id, mailbox_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX mail_folder_path ON mail_folder (account_id, mailbox_id, path);
SELECT seal_tenant_table('mail_folder');

-- ---------------------------------------------------------------------------------------------- mails

-- One row a mail, come or gone. A mail of ours and its copy in the server's Sent folder are one row.
CREATE TABLE mail (
  account_id      bigint NOT NULL,
  mail_id         uuid NOT NULL,
  mailbox_id      uuid NOT NULL,
  -- Where it lies on the server; null while it has not been there.
  folder_id       uuid,
  uid             bigint,
  -- Of the folder; 'sent' of everything that leaves, from the moment it is queued.
  role            text NOT NULL CHECK (role IN ('inbox', 'sent', 'drafts', 'junk', 'trash', 'archive', 'other')),
  -- Where it lay before it went into the trash, for taking it back.
  deleted_from    text,
  thread_id       uuid NOT NULL,
  -- Message-ID, without the angle brackets.
  rfc_id          text NOT NULL DEFAULT '',
  in_reply_to     text NOT NULL DEFAULT '',
  rfc_references  text[] NOT NULL DEFAULT '{}',
  subject         text NOT NULL DEFAULT '',
  from_person     jsonb NOT NULL,
  to_people       jsonb NOT NULL DEFAULT '[]',
  cc_people       jsonb NOT NULL DEFAULT '[]',
  reply_to        jsonb NOT NULL DEFAULT '[]',
  -- The other side in lower case: who wrote, or the first one written to.
  peer            text COLLATE "C" NOT NULL DEFAULT '',
  -- When it came or left; what waits to leave: when it was written.
  mail_at         timestamptz NOT NULL,
  bytes           bigint NOT NULL DEFAULT 0,
  preview         text NOT NULL DEFAULT '',
  seen            boolean NOT NULL DEFAULT false,
  star            boolean NOT NULL DEFAULT false,
  answered        boolean NOT NULL DEFAULT false,
  -- Marks set here that the server has not heard of yet: {"seen": true, "star": false, "moveTo": "trash"}; null: none.
  wanted          jsonb,
  -- [{n, name, mediaType, bytes, inline, cid, part}], from the structure the server gives.
  attachments     jsonb NOT NULL DEFAULT '[]',
  has_attachments boolean NOT NULL DEFAULT false,
  -- Only of mails that leave.
  state           text CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled')),
  state_text      text NOT NULL DEFAULT '',
  -- When it came back, and why in the server's words.
  bounced_at      timestamptz,
  bounce_text     text NOT NULL DEFAULT '',
  -- Where this mail is itself the message that another one came back.
  is_bounce       boolean NOT NULL DEFAULT false,
  -- An answering machine wrote it: no person answered.
  is_automatic    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, mail_id),
  FOREIGN KEY (account_id, mailbox_id) REFERENCES mailbox (account_id, mailbox_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX mail_place ON mail (account_id, folder_id, uid) WHERE folder_id IS NOT NULL;
CREATE INDEX mail_newest ON mail (account_id, role, mail_at DESC, mail_id);
CREATE INDEX mail_newest_of_box ON mail (account_id, mailbox_id, role, mail_at DESC, mail_id);
CREATE INDEX mail_starred ON mail (account_id, mail_at DESC, mail_id) WHERE star;
CREATE INDEX mail_unread ON mail (account_id, mailbox_id, role) WHERE NOT seen;
CREATE INDEX mail_thread ON mail (account_id, thread_id, mail_at);
CREATE INDEX mail_rfc_id ON mail (account_id, rfc_id) WHERE rfc_id <> '';
CREATE INDEX mail_peer ON mail (account_id, peer, mail_at DESC);
CREATE INDEX mail_state ON mail (account_id, state, mail_at DESC) WHERE state IS NOT NULL;
CREATE INDEX mail_wanted ON mail (account_id, mailbox_id) WHERE wanted IS NOT NULL;
SELECT seal_tenant_table('mail');

-- What is inside, once somebody opened it, or from the start where we wrote it. Not cleaned: that is done when it is shown.
CREATE TABLE mail_body (
  account_id  bigint NOT NULL,
  mail_id     uuid NOT NULL,
  html        text NOT NULL DEFAULT '',
  plain       text NOT NULL DEFAULT '',
  -- Why it is not whole; empty: it is.
  partial     text NOT NULL DEFAULT '',
  fetched_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, mail_id),
  FOREIGN KEY (account_id, mail_id) REFERENCES mail (account_id, mail_id) ON DELETE CASCADE
);
SELECT seal_tenant_table('mail_body');

-- ---------------------------------------------------------------------------------------------- sending

CREATE TABLE mail_template (
  account_id   bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  template_id  uuid NOT NULL,
  title        text NOT NULL,
  subject      text NOT NULL,
  html         text NOT NULL,
  updated_by   uuid NOT NULL,
  updated_at   timestamptz NOT NULL DEFAULT now(),
  -- Its mails and what they brought stay when it goes.
  deleted_at   timestamptz,
  PRIMARY KEY (account_id, template_id)
);
SELECT seal_tenant_table('mail_template');

CREATE TABLE mail_campaign (
  account_id   bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  campaign_id  uuid NOT NULL,
  title        text NOT NULL,
  template_id  uuid,
  -- [{days, html}]
  follow_up    jsonb NOT NULL DEFAULT '[]',
  stopped_at   timestamptz,
  created_by   uuid NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, campaign_id)
);
SELECT seal_tenant_table('mail_campaign');

-- How a mail of ours leaves. Everything that is sent is fixed when it is queued, so that a second try is the same mail.
CREATE TABLE mail_outgoing (
  account_id    bigint NOT NULL,
  mail_id       uuid NOT NULL,
  mailbox_id    uuid NOT NULL,
  -- The caller's own number of the attempt, the same for all mails of one call.
  request_id    uuid,
  recipients    text[] NOT NULL,
  bcc           text[] NOT NULL DEFAULT '{}',
  -- [{fileId, name, mediaType, bytes}], and parts of the mail it passes on.
  files         jsonb NOT NULL DEFAULT '[]',
  bulk          boolean NOT NULL DEFAULT false,
  template_id   uuid,
  campaign_id   uuid,
  -- Of a mail with follow-ups: those still to come, rendered; the next one is filed when this one has left.
  follow_up     jsonb NOT NULL DEFAULT '[]',
  -- Of a follow-up: the mail it follows; it leaves only while that one is neither answered nor come back.
  follows       uuid,
  due_at        timestamptz NOT NULL,
  tries         integer NOT NULL DEFAULT 0,
  -- A worker has it; should it die, the steps below say what is known.
  claimed_at    timestamptz,
  claim         uuid,
  -- Set, and committed, before the last byte goes out: from here on it may have arrived.
  handed_at     timestamptz,
  sent_at       timestamptz,
  -- Copy in the server's Sent folder: 'wanted' once it is sent, 'filed', 'none' where the server keeps its own.
  sent_copy     text NOT NULL DEFAULT '' CHECK (sent_copy IN ('', 'wanted', 'filed', 'none')),
  created_by    uuid NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, mail_id),
  FOREIGN KEY (account_id, mail_id) REFERENCES mail (account_id, mail_id) ON DELETE CASCADE
);
CREATE INDEX mail_outgoing_due ON mail_outgoing (account_id, mailbox_id, due_at) WHERE sent_at IS NULL;
CREATE INDEX mail_outgoing_day ON mail_outgoing (account_id, handed_at) WHERE handed_at IS NOT NULL;
CREATE INDEX mail_outgoing_copy ON mail_outgoing (account_id, mailbox_id) WHERE sent_copy = 'wanted';
CREATE INDEX mail_outgoing_campaign ON mail_outgoing (account_id, campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX mail_outgoing_template ON mail_outgoing (account_id, template_id) WHERE template_id IS NOT NULL;
CREATE INDEX mail_outgoing_request ON mail_outgoing (account_id, request_id) WHERE request_id IS NOT NULL;
SELECT seal_tenant_table('mail_outgoing');

-- What went out on a day, by mailbox: stays when the mailbox goes, so that connecting it again gives no fresh day.
CREATE TABLE mail_sent_day (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  day         date NOT NULL,
  mailbox_id  uuid NOT NULL,
  mails       integer NOT NULL,
  PRIMARY KEY (account_id, day, mailbox_id)
);
SELECT seal_tenant_table('mail_sent_day');

CREATE TABLE mail_draft (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  draft_id    uuid NOT NULL,
  member_id   uuid NOT NULL,
  version     integer NOT NULL,
  content     jsonb NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, draft_id)
);
CREATE INDEX mail_draft_of ON mail_draft (account_id, member_id, updated_at DESC);
SELECT seal_tenant_table('mail_draft');

-- Who is not written to, in lower case.
CREATE TABLE mail_suppression (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  address     text COLLATE "C" NOT NULL,
  reason      text NOT NULL CHECK (reason IN ('unsubscribed', 'bounced', 'complained', 'manual')),
  note        text NOT NULL DEFAULT '',
  mail_id     uuid,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, address)
);
SELECT seal_tenant_table('mail_suppression');

-- Whose address it is: joins mails to publishers of the open web and of the account's figures.
CREATE TABLE mail_contact (
  account_id    bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  address       text COLLATE "C" NOT NULL,
  -- Registrable domain, or the page on a platform.
  domain        text COLLATE "C" NOT NULL,
  -- As of publishers (`mergeKeyOf`); null stands alone.
  merge_key     text COLLATE "C",
  contact_name  text NOT NULL DEFAULT '',
  -- Soft bounces in a row.
  soft_bounces  integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, address)
);
CREATE INDEX mail_contact_domain ON mail_contact (account_id, domain);
CREATE INDEX mail_contact_merge ON mail_contact (account_id, merge_key) WHERE merge_key IS NOT NULL;
SELECT seal_tenant_table('mail_contact');
