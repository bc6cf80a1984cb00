-- A return that carries the mark of a returning customer is taken off the repeat amount of its day. Rollups written
-- before are brought in line from the rows under them: only days with such a return are touched, and doing it once more
-- changes nothing. Row-level security binds the owner too, so it is lifted meanwhile.
ALTER TABLE sale NO FORCE ROW LEVEL SECURITY;
ALTER TABLE publisher NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_day NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_month NO FORCE ROW LEVEL SECURITY;
ALTER TABLE type_day NO FORCE ROW LEVEL SECURITY;

UPDATE sale_day AS d
SET repeat_amount = s.repeat_amount
FROM (
  SELECT account_id, connection_id, report_day, publisher_no, currency, sum(amount) AS repeat_amount
  FROM sale
  WHERE new_customer IS FALSE AND state <> 'voided'
  GROUP BY account_id, connection_id, report_day, publisher_no, currency
  HAVING bool_or(kind = 'adjustment')
) AS s
WHERE (d.account_id, d.connection_id, d.report_day, d.publisher_no, d.currency)
    = (s.account_id, s.connection_id, s.report_day, s.publisher_no, s.currency)
  AND d.repeat_amount <> s.repeat_amount;

UPDATE sale_month AS m
SET repeat_amount = d.repeat_amount
FROM (
  SELECT account_id, connection_id, date_trunc('month', report_day)::date AS month, publisher_no, currency,
    sum(repeat_amount) AS repeat_amount
  FROM sale_day
  GROUP BY account_id, connection_id, 3, publisher_no, currency
) AS d
WHERE (m.account_id, m.connection_id, m.month, m.publisher_no, m.currency)
    = (d.account_id, d.connection_id, d.month, d.publisher_no, d.currency)
  AND m.repeat_amount <> d.repeat_amount;

UPDATE type_day AS t
SET repeat_amount = d.repeat_amount
FROM (
  SELECT d.account_id, d.connection_id, d.report_day, p.type, d.currency, sum(d.repeat_amount) AS repeat_amount
  FROM sale_day d JOIN publisher p ON p.account_id = d.account_id AND p.publisher_no = d.publisher_no
  GROUP BY d.account_id, d.connection_id, d.report_day, p.type, d.currency
) AS d
WHERE (t.account_id, t.connection_id, t.report_day, t.type, t.currency)
    = (d.account_id, d.connection_id, d.report_day, d.type, d.currency)
  AND t.repeat_amount <> d.repeat_amount;

ALTER TABLE sale FORCE ROW LEVEL SECURITY;
ALTER TABLE publisher FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_day FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_month FORCE ROW LEVEL SECURITY;
ALTER TABLE type_day FORCE ROW LEVEL SECURITY;
