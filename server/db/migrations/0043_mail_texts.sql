-- Words of the texts of mails nobody opened, so that a search covers them: fetched behind the first reading of a mailbox
-- (features/mail/sync/fill-texts.ts). A mail that was opened has them in mail_body, whole.
CREATE TABLE mail_text (
  account_id  bigint NOT NULL,
  mail_id     uuid NOT NULL,
  -- In lower case.
  words       text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, mail_id),
  FOREIGN KEY (account_id, mail_id) REFERENCES mail (account_id, mail_id) ON DELETE CASCADE
);
SELECT seal_tenant_table('mail_text');

-- The text was looked for on the server: it is in mail_text or mail_body, or there is none.
ALTER TABLE mail ADD COLUMN text_known boolean NOT NULL DEFAULT false;
CREATE INDEX mail_textless ON mail (account_id, mailbox_id, role, mail_at DESC) WHERE NOT text_known AND uid IS NOT NULL;

ALTER TABLE mail_body DROP COLUMN words;
ALTER TABLE mail_body ADD COLUMN words text COLLATE "C" GENERATED ALWAYS AS (lower(plain)) STORED;
