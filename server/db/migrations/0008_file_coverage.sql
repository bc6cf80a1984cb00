-- Days of files that were put into a connection which is read as well. Kept apart from the days that were read: a file
-- makes its days known, but the network's own word for them is still to be asked for.
ALTER TABLE connection
  ADD COLUMN sales_filed datemultirange NOT NULL DEFAULT '{}',
  ADD COLUMN clicks_filed datemultirange NOT NULL DEFAULT '{}';

-- Row-level security binds the owner too, so it is lifted while files imported before are noted.
ALTER TABLE connection NO FORCE ROW LEVEL SECURITY;
ALTER TABLE pull NO FORCE ROW LEVEL SECURITY;
WITH filed AS (
  SELECT account_id, connection_id,
    range_agg(daterange(from_day, to_day, '[]')) FILTER (WHERE kind = 'import-sales') AS sales,
    range_agg(daterange(from_day, to_day, '[]')) FILTER (WHERE kind = 'import-clicks') AS clicks
  FROM pull
  WHERE kind IN ('import-sales', 'import-clicks') AND state = 'done' AND from_day IS NOT NULL AND to_day IS NOT NULL
  GROUP BY account_id, connection_id
)
UPDATE connection AS c
SET sales_filed = coalesce(f.sales, '{}'), clicks_filed = coalesce(f.clicks, '{}')
FROM filed f
WHERE c.account_id = f.account_id AND c.connection_id = f.connection_id AND c.source = 'api';
ALTER TABLE connection FORCE ROW LEVEL SECURITY;
ALTER TABLE pull FORCE ROW LEVEL SECURITY;
