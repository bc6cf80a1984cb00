-- Mails to many end with a line by which their reader asks for no more, unless the mailbox is set otherwise. Kept with each mail, for
-- a second try is the same mail to the byte: those that wait already leave without it.
ALTER TABLE mailbox ADD COLUMN opt_out_line boolean NOT NULL DEFAULT true;
ALTER TABLE mail_outgoing ADD COLUMN opt_out_line boolean NOT NULL DEFAULT false;
