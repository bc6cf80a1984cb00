-- Of the verdicts whose commission is known, those whose fee is: a fee that no network tells is no fee of 0.
ALTER TABLE verdict_day ADD COLUMN fees integer NOT NULL DEFAULT 0;

UPDATE verdict_day d SET fees = told.fees, excess_fee = told.fee
FROM (
  SELECT account_id, side, holder_id, day, tab, confidence, currency,
    count(excess_fee) FILTER (WHERE excess_commission IS NOT NULL) AS fees,
    coalesce(sum(excess_fee) FILTER (WHERE excess_commission IS NOT NULL), 0) AS fee
  FROM verdict WHERE tab IS NOT NULL
  GROUP BY account_id, side, holder_id, day, tab, confidence, currency
) AS told
WHERE d.account_id = told.account_id AND d.side = told.side AND d.holder_id = told.holder_id AND d.day = told.day AND d.tab = told.tab
  AND d.confidence = told.confidence AND d.currency = told.currency;

ALTER TABLE verdict_day ALTER COLUMN fees DROP DEFAULT;
