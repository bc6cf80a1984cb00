-- Conversations: every Message-ID a mail of a mailbox has or refers to, and the conversation it belongs to. A mail that
-- is read before the one it answers is put beside it when that one comes.
CREATE TABLE mail_reference (
  account_id  bigint NOT NULL,
  mailbox_id  uuid NOT NULL,
  rfc_id      text COLLATE "C" NOT NULL,
  thread_id   uuid NOT NULL,
  PRIMARY KEY (account_id, mailbox_id, rfc_id),
  FOREIGN KEY (account_id, mailbox_id) REFERENCES mailbox (account_id, mailbox_id) ON DELETE CASCADE
);
CREATE INDEX mail_reference_thread ON mail_reference (account_id, thread_id);
SELECT seal_tenant_table('mail_reference');

-- Mails that lay in a folder and have no place now: found again in another, or gone.
CREATE INDEX mail_unplaced ON mail (account_id, mailbox_id) WHERE uid IS NULL AND folder_id IS NOT NULL;
