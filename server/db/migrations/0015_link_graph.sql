-- The link graph builder: which files are being read and how far, what waits for its merchant to be known, and when pages
-- were read.

-- A list of files that is read once, by any number of machines.
CREATE TABLE link_run (
  run_id       text COLLATE "C" PRIMARY KEY,
  started_at   timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON link_run TO haitu_app;

CREATE TABLE link_file (
  run_id        text COLLATE "C" NOT NULL REFERENCES link_run (run_id) ON DELETE CASCADE,
  file_no       integer NOT NULL,
  path          text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('archive', 'folder')),
  bytes         bigint NOT NULL,
  -- Where to go on: bytes into the file (files into a folder), and bytes into what is unpacked from there.
  place_offset  bigint NOT NULL DEFAULT 0,
  place_inner   bigint NOT NULL DEFAULT 0,
  is_done       boolean NOT NULL DEFAULT false,
  -- Why it cannot be read at all; empty while it can.
  fault         text NOT NULL DEFAULT '',
  -- Who reads it, and when it was last heard of.
  taken_by      text COLLATE "C",
  heard_at      timestamptz,
  counts        jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (run_id, file_no)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON link_file TO haitu_app;

-- Links whose merchant is no known programme. As observations, but for the brand; they become such once it is known.
CREATE TABLE waiting_link (
  network        text COLLATE "C" NOT NULL,
  -- The merchant's id, or the target's registrable domain where links of the network name none.
  merchant_key   text COLLATE "C" NOT NULL,
  domain         text COLLATE "C" NOT NULL,
  page_id        bytea NOT NULL,
  by_domain      boolean NOT NULL,
  target_domain  text COLLATE "C" NOT NULL DEFAULT '',
  page_url       text NOT NULL,
  title          text NOT NULL DEFAULT '',
  link           text NOT NULL,
  via            text[] NOT NULL DEFAULT '{}',
  first_seen     date NOT NULL,
  last_seen      date NOT NULL,
  PRIMARY KEY (network, merchant_key, domain, page_id)
);
CREATE INDEX waiting_link_page ON waiting_link (page_id);
CREATE INDEX waiting_link_target ON waiting_link (merchant_key) WHERE by_domain;
GRANT SELECT, INSERT, UPDATE, DELETE ON waiting_link TO haitu_app;

-- Days on which pages were read to their end. A day after the last one with a link is the day the link was lost. While a run is
-- under way all its pages are here, whatever order its files come in; then only those that hold or held links.
CREATE TABLE link_visit (
  page_id  bytea NOT NULL,
  day      date NOT NULL,
  run_id   text COLLATE "C" NOT NULL,
  PRIMARY KEY (page_id, day)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON link_visit TO haitu_app;

-- What the newest pages of a publisher say about it. What an import gave is never overwritten: only what was written from here
-- before is.
CREATE TABLE publisher_reading (
  domain            text COLLATE "C" PRIMARY KEY,
  site_name         text COLLATE "C" NOT NULL DEFAULT '',
  site_name_on      date,
  language          text COLLATE "C" NOT NULL DEFAULT '',
  language_on       date,
  written_name      text NOT NULL DEFAULT '',
  written_language  text NOT NULL DEFAULT ''
);
GRANT SELECT, INSERT, UPDATE, DELETE ON publisher_reading TO haitu_app;
