-- Which runs of signs the order numbers of a day hold, hashed into bits (`facts/number-marks.ts`): a keyword that is not among
-- them stands in no order of that day. A day without a row may hold any. The transaction that writes sales of a day takes its
-- row away; a job marks it again.
CREATE TABLE number_day (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  report_day     date NOT NULL,
  -- Always a power of two of bytes.
  marks          bytea NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day)
);
-- A search reads single bytes: packed, it would have to read all of them.
ALTER TABLE number_day ALTER COLUMN marks SET STORAGE EXTERNAL;
SELECT seal_tenant_table('number_day');

-- Accounts with days that wait for their marks.
CREATE TABLE unmarked_account (
  account_id  bigint PRIMARY KEY
);
GRANT SELECT, INSERT, DELETE ON unmarked_account TO haitu_app;

-- Sales that were here before are marked by the job, account by account.
INSERT INTO unmarked_account
SELECT account_id FROM sign_in_directory UNION SELECT account_id FROM sync_schedule UNION SELECT account_id FROM sample_account;
