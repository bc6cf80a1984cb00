-- A server tells when a mail came to the second; within one, the number it gave the mail says which came later.
DROP INDEX mail_newest;
CREATE INDEX mail_newest ON mail (account_id, role, mail_at DESC, uid DESC, mail_id) INCLUDE (mailbox_id);
DROP INDEX mail_newest_of_box;
CREATE INDEX mail_newest_of_box ON mail (account_id, mailbox_id, role, mail_at DESC, uid DESC, mail_id);
DROP INDEX mail_starred;
CREATE INDEX mail_starred ON mail (account_id, mail_at DESC, uid DESC, mail_id) WHERE star;
