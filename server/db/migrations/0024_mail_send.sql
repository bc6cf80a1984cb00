-- Sending at a pace that outlives any worker, mails that are the same on every try, calls that count once.

-- The next mail of this mailbox leaves not before: its pace, or a pause after the server was away.
ALTER TABLE mailbox ADD COLUMN next_send_at timestamptz;
-- Times in a row the server was away or turned the connection down.
ALTER TABLE mailbox ADD COLUMN send_tries integer NOT NULL DEFAULT 0;

-- The day and hour in its head: a second try is the same mail to the byte.
ALTER TABLE mail_outgoing ADD COLUMN first_try_at timestamptz;

-- What a call to send was answered: the same call again sends nothing again.
CREATE TABLE mail_request (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  member_id   uuid NOT NULL,
  request_id  uuid NOT NULL,
  -- SHA-256 of what was asked for: another mail under the same number is refused.
  digest      bytea NOT NULL,
  -- {queued, rejected, campaignId}
  answer      jsonb NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, member_id, request_id)
);
SELECT seal_tenant_table('mail_request');
