-- Desk of the mail centre: what is attached before it is sent, names of templates, and addresses that fail for a while.

-- A file that was uploaded to be sent; `stored_file` has its bytes. Kept while a draft or a mail names it.
CREATE TABLE mail_upload (
  account_id  bigint NOT NULL,
  file_id     uuid NOT NULL,
  file_name   text NOT NULL,
  PRIMARY KEY (account_id, file_id),
  FOREIGN KEY (account_id, file_id) REFERENCES stored_file (account_id, file_id) ON DELETE CASCADE
);
SELECT seal_tenant_table('mail_upload');
-- Mails that carry files.
CREATE INDEX mail_outgoing_files ON mail_outgoing (account_id, mail_id) WHERE files <> '[]';

CREATE UNIQUE INDEX mail_template_title ON mail_template (account_id, lower(title)) WHERE deleted_at IS NULL;

-- The other side could not take it for the moment; once a mail, however often it is said.
ALTER TABLE mail ADD COLUMN delayed_at timestamptz;

-- The list of who is not written to, newest first.
CREATE INDEX mail_suppression_newest ON mail_suppression (account_id, created_at DESC, address);
