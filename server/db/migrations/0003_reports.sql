-- Reports: the account's currency and exchange rates, the sample account, rollups of lists, saved pictures.

-- ---------------------------------------------------------------------------------------------- currencies

-- What sums of several currencies are told in; null: that of the account's first connection.
ALTER TABLE account ADD COLUMN currency text CHECK (currency ~ '^[A-Z]{3}$');

-- The operator's rates: what one unit of a currency was worth on a day.
CREATE TABLE exchange_rate (
  day            date NOT NULL,
  from_currency  text COLLATE "C" NOT NULL,
  to_currency    text COLLATE "C" NOT NULL CHECK (to_currency <> from_currency),
  rate           numeric NOT NULL CHECK (rate > 0),
  PRIMARY KEY (from_currency, to_currency, day)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON exchange_rate TO haitu_app;

-- ---------------------------------------------------------------------------------------------- sample

-- The account without members whose figures everybody may look at: one row, once it has been made.
CREATE TABLE sample_account (
  account_id  bigint PRIMARY KEY
);
CREATE UNIQUE INDEX sample_account_once ON sample_account ((true));
GRANT SELECT, INSERT ON sample_account TO haitu_app;

-- ---------------------------------------------------------------------------------------------- lists

-- Sales per report day and UTC day of their moment: where in a list ordered by moment a page begins, and the sums of a
-- list by state. Written like the other rollups, in the transaction that wrote the sales; `listed` counts every row.
CREATE TABLE moment_day (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  report_day     date NOT NULL,
  moment_day     date NOT NULL,
  state          text COLLATE "C" NOT NULL,
  currency       text COLLATE "C" NOT NULL,
  listed         integer NOT NULL,
  -- Neither voided nor adjustments.
  orders         integer NOT NULL,
  -- Of voided sales too: a reader of sums leaves these out by their state.
  amount         bigint NOT NULL,
  commission     bigint NOT NULL,
  fee            bigint NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day, moment_day, state, currency)
);

-- Sales that were here before. Row-level security binds the owner too, so it is lifted while they are counted.
ALTER TABLE sale NO FORCE ROW LEVEL SECURITY;
INSERT INTO moment_day
SELECT account_id, connection_id, report_day, (sold_at AT TIME ZONE 'UTC')::date, state, currency, count(*),
  count(*) FILTER (WHERE kind = 'sale' AND state <> 'voided'), sum(amount), sum(commission), sum(fee)
FROM sale
GROUP BY 1, 2, 3, 4, 5, 6;
ALTER TABLE sale FORCE ROW LEVEL SECURITY;
SELECT seal_tenant_table('moment_day');

-- ---------------------------------------------------------------------------------------------- pictures

-- Saved pictures of charts; the bytes lie in the file store under the same id.
CREATE TABLE report_picture (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  picture_id  uuid NOT NULL,
  title       text NOT NULL,
  -- The screen it was taken of and that screen's filters, as its address holds them.
  page        text NOT NULL,
  filters     text NOT NULL DEFAULT '',
  bytes       integer NOT NULL,
  created_by  uuid NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, picture_id)
);
CREATE INDEX report_picture_newest ON report_picture (account_id, created_at DESC, picture_id);
SELECT seal_tenant_table('report_picture');
