-- When the event loop of a process did not turn, and what it worked on then; what ended a process twice is held.

-- `what`: method and route, the job's name, the mailbox. `work_id`: of the request or the job. `key` recognises what may be asked for again; null where nothing does, and once an
-- operator let it go on, so that it is counted anew.
CREATE TABLE loop_block (
  block_id    uuid PRIMARY KEY,
  at          timestamptz NOT NULL,
  ms          integer NOT NULL,
  ended       boolean NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('call', 'job', 'mail', 'other')),
  what        text NOT NULL,
  account_id  bigint,
  work_id     text NOT NULL,
  key         text,
  stack       text NOT NULL
);
CREATE INDEX loop_block_at ON loop_block (at);
CREATE INDEX loop_block_key ON loop_block (key) WHERE key IS NOT NULL AND ended;
GRANT SELECT, INSERT, UPDATE, DELETE ON loop_block TO haitu_app;

CREATE TABLE quarantine (
  key         text PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('call', 'job', 'mail')),
  what        text NOT NULL,
  account_id  bigint,
  since       timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, DELETE ON quarantine TO haitu_app;
