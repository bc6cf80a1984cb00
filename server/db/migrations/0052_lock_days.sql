-- Until when an order can be corrected, where the network says so with the order itself: the first day, in the network's own zone,
-- on which it no longer can. Null: it did not say. What is known of older rows comes with the next pull that brings them.
ALTER TABLE sale ADD COLUMN lock_day date;

-- What waits for its deadline, in the order in which deadlines come.
CREATE INDEX sale_pending ON sale (account_id, connection_id, report_day, lock_day, sold_at, sale_key) WHERE state = 'pending';

-- Sums of pending sales per report day and lock day: deadlines follow from the two and the rules of the connection. Written like the
-- other rollups. `infinity`: the network named no lock day.
CREATE TABLE pending_day (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  report_day     date NOT NULL,
  lock_day       date NOT NULL,
  currency       text COLLATE "C" NOT NULL,
  listed         integer NOT NULL,
  amount         bigint NOT NULL,
  commission     bigint NOT NULL,
  fee            bigint NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day, lock_day, currency)
);

-- Sales that were here before. Row-level security binds the owner too, so it is lifted while they are counted.
ALTER TABLE sale NO FORCE ROW LEVEL SECURITY;
INSERT INTO pending_day
SELECT account_id, connection_id, report_day, 'infinity', currency, count(*), sum(amount), sum(commission), sum(fee)
FROM sale WHERE state = 'pending'
GROUP BY 1, 2, 3, 5;
ALTER TABLE sale FORCE ROW LEVEL SECURITY;
SELECT seal_tenant_table('pending_day');
