-- A list shows beside a mail when it is followed up: the mail that follows it is found by the one it follows.
CREATE INDEX mail_outgoing_follows ON mail_outgoing (account_id, follows) WHERE follows IS NOT NULL;
