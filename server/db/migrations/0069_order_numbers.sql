-- Where runs of four signs stand in order numbers (`facts/number-index.ts`), in parts of some days of a connection each: a keyword
-- finds the orders themselves. What the days' marks were for before. A day without a row may hold any number; the transaction
-- that writes sales of a day takes its rows away, a job puts the day into a part again.
DROP TABLE number_day;
CREATE TABLE number_day (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  report_day     date NOT NULL,
  -- Several of a day that is too large for one.
  part_no        bigint NOT NULL,
  listed         integer NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day, part_no)
);
SELECT seal_tenant_table('number_day');

CREATE TABLE number_part (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  part_no        bigint NOT NULL,
  -- When it was made; days may have left it since.
  orders         integer NOT NULL,
  -- Since when no day is in it: whoever began to read before may still do.
  left_at        timestamptz,
  PRIMARY KEY (account_id, connection_id, part_no)
);
SELECT seal_tenant_table('number_part');

CREATE TABLE number_block (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  part_no        bigint NOT NULL,
  last_run       integer NOT NULL,
  entries        bytea NOT NULL,
  PRIMARY KEY (account_id, connection_id, part_no, last_run)
);
SELECT seal_tenant_table('number_block');

-- Which orders the places in a part are: 256 of a day at a time.
CREATE TABLE number_key (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  part_no        bigint NOT NULL,
  list_no        integer NOT NULL,
  report_day     date NOT NULL,
  sale_keys      text[] NOT NULL,
  PRIMARY KEY (account_id, connection_id, part_no, list_no)
);
SELECT seal_tenant_table('number_key');

INSERT INTO unmarked_account
SELECT account_id FROM sign_in_directory UNION SELECT account_id FROM sync_schedule UNION SELECT account_id FROM sample_account
ON CONFLICT DO NOTHING;
