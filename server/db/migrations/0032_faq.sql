-- Questions and answers the operator writes for the local assistant, beside the texts the product brings. A row with the id
-- of such a built-in text stands in its place: published it is the answer, hidden there is none, as a draft it waits.
CREATE TABLE faq (
  faq_id     text PRIMARY KEY,
  chapter    text NOT NULL CHECK (chapter IN ('basics', 'commission', 'publishers', 'tracking', 'compliance', 'networks',
                                              'running', 'figures', 'product')),
  question   text NOT NULL,
  -- Other ways the same thing is asked.
  ways       text[] NOT NULL,
  keywords   text[] NOT NULL,
  -- Markdown.
  answer     text NOT NULL,
  suggested  boolean NOT NULL,
  state      text NOT NULL CHECK (state IN ('draft', 'published', 'hidden')),
  -- The revision that wrote it: it never comes again, also where a row is deleted and made anew.
  version    bigint NOT NULL CHECK (version > 0),
  -- What colleagues call them; the audit log has the id.
  edited_by  text NOT NULL,
  edited_at  timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON faq TO haitu_app;

-- Counts every change. A process whose texts are of another revision reads them again; who changes one counts first, so that
-- changes follow each other.
CREATE TABLE faq_revision (
  sole      boolean PRIMARY KEY DEFAULT true CHECK (sole),
  revision  bigint NOT NULL
);
INSERT INTO faq_revision (revision) VALUES (0);
GRANT SELECT, UPDATE ON faq_revision TO haitu_app;
