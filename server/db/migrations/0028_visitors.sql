-- What visitors of the site leave: messages, subscriptions of the newsletter, consent to cookies. They belong to no
-- account; only the operator reads them.

CREATE TABLE contact_message (
  message_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sent_at       timestamptz NOT NULL,
  first_name    text NOT NULL,
  last_name     text NOT NULL,
  email         text NOT NULL,
  company_name  text NOT NULL,
  subject_code  text NOT NULL,
  message       text NOT NULL,
  state         text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'open', 'done', 'spam')),
  note          text NOT NULL DEFAULT '',
  state_at      timestamptz NOT NULL,
  -- When the operator was told by mail; null waits.
  told_at       timestamptz,
  -- Of sender, words and day: a form sent twice is one message.
  content_hash  bytea NOT NULL UNIQUE
);
CREATE INDEX contact_message_by_state ON contact_message (state, message_id DESC);
CREATE INDEX contact_message_untold ON contact_message (message_id) WHERE told_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_message TO haitu_app;

-- Whoever unsubscribes leaves the table: there is no row of a person who does not want mail.
CREATE TABLE newsletter_subscriber (
  subscriber_id  uuid PRIMARY KEY,
  email          text NOT NULL UNIQUE,
  asked_at       timestamptz NOT NULL,
  -- The mail with the link to confirm: when the last one went, how many have; null waits to be sent.
  mailed_at      timestamptz,
  mails          integer NOT NULL DEFAULT 0,
  -- Of the token in the last mail's link; null until one is sent.
  confirm_hash   bytea UNIQUE,
  confirmed_at   timestamptz
);
CREATE INDEX newsletter_subscriber_unmailed ON newsletter_subscriber (asked_at)
  WHERE mailed_at IS NULL AND confirmed_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON newsletter_subscriber TO haitu_app;

-- Once per visitor's address and day; of the address only a keyed hash.
CREATE TABLE cookie_consent (
  address_hash  bytea NOT NULL,
  given_on      date NOT NULL,
  given_at      timestamptz NOT NULL,
  PRIMARY KEY (address_hash, given_on)
);
CREATE INDEX cookie_consent_by_day ON cookie_consent (given_on);
GRANT SELECT, INSERT, DELETE ON cookie_consent TO haitu_app;
