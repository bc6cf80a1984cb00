-- What returns and other adjustments took off (or added) per day: explained changes tell them apart from orders. Written
-- like the other rollups, in the transaction that wrote the sales; voided adjustments are left out. Days without any
-- have no row.
CREATE TABLE return_day (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  report_day     date NOT NULL,
  currency       text COLLATE "C" NOT NULL,
  amount         bigint NOT NULL,
  commission     bigint NOT NULL,
  fee            bigint NOT NULL,
  -- Of those marked as a returning customer's.
  repeat_amount  bigint NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day, currency)
);

-- Sales that were here before. Row-level security binds the owner too, so it is lifted while they are counted.
ALTER TABLE sale NO FORCE ROW LEVEL SECURITY;
INSERT INTO return_day
SELECT account_id, connection_id, report_day, currency, sum(amount), sum(commission), sum(fee),
  coalesce(sum(amount) FILTER (WHERE new_customer IS FALSE), 0)
FROM sale
WHERE kind = 'adjustment' AND state <> 'voided'
GROUP BY 1, 2, 3, 4;
ALTER TABLE sale FORCE ROW LEVEL SECURITY;
SELECT seal_tenant_table('return_day');
