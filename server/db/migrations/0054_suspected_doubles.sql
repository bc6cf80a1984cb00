-- Orders that count, by the brand's own number: what two networks may both be paid for is found here.
CREATE INDEX sale_by_order ON sale (account_id, ysoder) WHERE state <> 'voided' AND kind = 'sale';

-- Two orders of two networks with the same number, much the same amount and at most a day apart: a suspicion, nothing more. Derived from
-- the rows in the transaction that writes them, number by number, and equal to a recount of all.
CREATE TABLE suspected_double (
  account_id           bigint NOT NULL,
  -- Of the later of the two.
  later_at             timestamptz NOT NULL,
  -- Without a leading #.
  order_no             text COLLATE "C" NOT NULL,
  connection_id        bigint NOT NULL,
  sale_key             text COLLATE "C" NOT NULL,
  later_connection_id  bigint NOT NULL,
  later_sale_key       text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, later_at, order_no, connection_id, sale_key, later_connection_id, later_sale_key)
);
CREATE INDEX suspected_double_order ON suspected_double (account_id, order_no);

-- Sales that were here before. Row-level security binds the owner too, so it is lifted while they are looked through.
ALTER TABLE sale NO FORCE ROW LEVEL SECURITY;
ALTER TABLE connection NO FORCE ROW LEVEL SECURITY;
INSERT INTO suspected_double
WITH told AS (
  SELECT account_id, CASE WHEN starts_with(ysoder, '#') THEN substr(ysoder, 2) ELSE ysoder END AS order_no, connection_id, sale_key, sold_at, amount, sale.currency, network
  FROM sale JOIN connection USING (account_id, connection_id)
  WHERE sale.state <> 'voided' AND kind = 'sale' AND ysoder ~ '[0-9]'
), few AS (
  SELECT account_id, order_no FROM told GROUP BY account_id, order_no HAVING count(*) BETWEEN 2 AND 20
)
SELECT a.account_id, b.sold_at, a.order_no, a.connection_id, a.sale_key, b.connection_id, b.sale_key
FROM few JOIN told a USING (account_id, order_no) JOIN told b USING (account_id, order_no)
WHERE a.network <> b.network AND a.currency = b.currency
  AND (a.sold_at, a.connection_id, a.sale_key) < (b.sold_at, b.connection_id, b.sale_key)
  AND b.sold_at <= a.sold_at + interval '24 hours'
  AND (abs(a.amount - b.amount) <= 2 OR abs(a.amount - b.amount) * 200 <= greatest(abs(a.amount), abs(b.amount)));
ALTER TABLE connection FORCE ROW LEVEL SECURITY;
ALTER TABLE sale FORCE ROW LEVEL SECURITY;
SELECT seal_tenant_table('suspected_double');
