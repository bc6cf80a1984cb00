-- Shops that are read over their own interface instead of brought by files: the login, how far their history is read, and when they are
-- looked at next.
ALTER TABLE shop
  -- Which shop of its system it is, `https://…`; empty for files.
  ADD COLUMN origin         text COLLATE "C" NOT NULL DEFAULT '',
  -- Sealed; null: by files, or removed.
  ADD COLUMN credentials    bytea,
  ADD COLUMN login_hint     text NOT NULL DEFAULT '',
  -- Why it is paused where no person did it.
  ADD COLUMN pause_reason   text COLLATE "C" NOT NULL DEFAULT '' CHECK (pause_reason IN ('', 'plan')),
  -- The first day whose orders are wanted, in its zone.
  ADD COLUMN since          date,
  -- History is read up to this day, which is the next; null: to its end.
  ADD COLUMN history_next   date,
  -- When the reading of history began; what changes afterwards is asked for apart.
  ADD COLUMN history_until  timestamptz,
  -- The shop shows nothing placed more than so many days ago; null: it shows everything.
  ADD COLUMN sees_days      smallint,
  -- When the last look that was read to its end began.
  ADD COLUMN looked_at      timestamptz,
  -- Null: not to be looked at.
  ADD COLUMN next_look_at   timestamptz,
  ADD COLUMN fault_kind     text COLLATE "C" CHECK (fault_kind IN ('passing', 'login', 'frozen', 'internal')),
  ADD COLUMN fault          text NOT NULL DEFAULT '',
  -- The shop's own words.
  ADD COLUMN fault_words    text NOT NULL DEFAULT '',
  ADD COLUMN fault_since    timestamptz,
  -- Looks in a row that failed.
  ADD COLUMN failures       integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX shop_origin ON shop (account_id, system, origin) WHERE origin <> '';

-- Which accounts have shops to be looked at, found before the tenant is known.
CREATE TABLE shop_schedule (
  account_id  bigint PRIMARY KEY,
  due_at      timestamptz NOT NULL
);
CREATE INDEX shop_schedule_due ON shop_schedule (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON shop_schedule TO haitu_app;
