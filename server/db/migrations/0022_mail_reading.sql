-- Reading mails: how many there are without counting them, words to find them by, and lists of any choice of mailboxes.

-- ---------------------------------------------------------------------------------------------- how many

-- What a mailbox holds is the sum of its rows. Every statement that changes mails adds what it changed, so that writers
-- never wait for each other; readers put old rows together (features/mail/read/count-mails.ts).
CREATE TABLE mail_tally (
  account_id      bigint NOT NULL,
  mailbox_id      uuid NOT NULL,
  tally_id        uuid NOT NULL DEFAULT gen_random_uuid(),
  role            text NOT NULL,
  mails           integer NOT NULL,
  unread          integer NOT NULL,
  starred         integer NOT NULL,
  starred_unread  integer NOT NULL,
  PRIMARY KEY (account_id, mailbox_id, tally_id),
  FOREIGN KEY (account_id, mailbox_id) REFERENCES mailbox (account_id, mailbox_id) ON DELETE CASCADE
);
SELECT seal_tenant_table('mail_tally');

-- With a mailbox its mails go, and nothing is left to count.
CREATE FUNCTION tally_mails() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO haitu.mail_tally (account_id, mailbox_id, role, mails, unread, starred, starred_unread)
    SELECT account_id, mailbox_id, role, count(*), count(*) FILTER (WHERE NOT seen), count(*) FILTER (WHERE star),
      count(*) FILTER (WHERE star AND NOT seen)
    FROM new_mails GROUP BY account_id, mailbox_id, role;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO haitu.mail_tally (account_id, mailbox_id, role, mails, unread, starred, starred_unread)
    SELECT account_id, mailbox_id, role, sum(sign), coalesce(sum(sign) FILTER (WHERE NOT seen), 0),
      coalesce(sum(sign) FILTER (WHERE star), 0), coalesce(sum(sign) FILTER (WHERE star AND NOT seen), 0)
    FROM (
      SELECT account_id, mailbox_id, role, seen, star, 1 AS sign FROM new_mails
      UNION ALL SELECT account_id, mailbox_id, role, seen, star, -1 FROM old_mails) AS changed
    GROUP BY account_id, mailbox_id, role
    HAVING sum(sign) <> 0 OR sum(sign) FILTER (WHERE NOT seen) <> 0 OR sum(sign) FILTER (WHERE star) <> 0
      OR sum(sign) FILTER (WHERE star AND NOT seen) <> 0;
  ELSE
    INSERT INTO haitu.mail_tally (account_id, mailbox_id, role, mails, unread, starred, starred_unread)
    SELECT gone.account_id, gone.mailbox_id, gone.role, -count(*), -count(*) FILTER (WHERE NOT seen),
      -count(*) FILTER (WHERE star), -count(*) FILTER (WHERE star AND NOT seen)
    FROM old_mails AS gone JOIN haitu.mailbox USING (account_id, mailbox_id)
    GROUP BY gone.account_id, gone.mailbox_id, gone.role;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER tally_inserted AFTER INSERT ON mail
  REFERENCING NEW TABLE AS new_mails FOR EACH STATEMENT EXECUTE FUNCTION tally_mails();
CREATE TRIGGER tally_updated AFTER UPDATE ON mail
  REFERENCING NEW TABLE AS new_mails OLD TABLE AS old_mails FOR EACH STATEMENT EXECUTE FUNCTION tally_mails();
CREATE TRIGGER tally_deleted AFTER DELETE ON mail
  REFERENCING OLD TABLE AS old_mails FOR EACH STATEMENT EXECUTE FUNCTION tally_mails();

-- ---------------------------------------------------------------------------------------------- words

-- Subject, beginning and people in lower case, a line each. Lower case costs more than looking for a word in it.
CREATE FUNCTION mail_words(subject text, preview text, from_person jsonb, to_people jsonb, cc_people jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(subject || E'\n' || preview || E'\n'
    || coalesce(from_person ->> 'name', '') || ' ' || coalesce(from_person ->> 'address', '') || E'\n'
    || left(jsonb_path_query_array(to_people, '$[*].*')::text, 4000) || E'\n'
    || left(jsonb_path_query_array(cc_people, '$[*].*')::text, 4000))
$$;
ALTER TABLE mail ADD COLUMN words text COLLATE "C"
  GENERATED ALWAYS AS (haitu.mail_words(subject, preview, from_person, to_people, cc_people)) STORED;
ALTER TABLE mail_body ADD COLUMN words text COLLATE "C" GENERATED ALWAYS AS (lower(left(plain, 20000))) STORED;

-- ---------------------------------------------------------------------------------------------- lists

-- Whoever may use some of the mailboxes reads their mails in order without looking at the others.
DROP INDEX mail_newest;
CREATE INDEX mail_newest ON mail (account_id, role, mail_at DESC, mail_id) INCLUDE (mailbox_id);
