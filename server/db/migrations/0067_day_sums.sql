-- What networks that tell no orders report: sums of a day, a publisher and a product. What a network does not give is null, never 0.
-- The rollups that figures read are written from them in the same transaction, as they are from sales.
CREATE TABLE sum_day (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  report_day     date NOT NULL,
  publisher_no   bigint NOT NULL,
  -- The network's number of it; empty where it tells none.
  product        text COLLATE "C" NOT NULL,
  currency       text COLLATE "C" NOT NULL,
  clicks         integer,
  units          integer,
  amount         bigint NOT NULL,
  commission     bigint,
  -- What comes back to the brand.
  bonus          bigint,
  -- The rows as received, one a line.
  raw            text NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day, publisher_no, product, currency)
);
CREATE INDEX sum_day_by_publisher ON sum_day (account_id, publisher_no, report_day);
SELECT seal_tenant_table('sum_day');

ALTER TABLE pull DROP CONSTRAINT pull_kind_check;
ALTER TABLE pull ADD CONSTRAINT pull_kind_check
  CHECK (kind IN ('sales', 'clicks', 'sums', 'publishers', 'import-sales', 'import-clicks'));
