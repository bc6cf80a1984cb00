// When a row of a batch was last sent over the network's interface by a call that may have arrived; null: never.
import { type SQL, sql } from 'drizzle-orm';

/** `r` is the row. */
export const sentAt: SQL = sql`(SELECT max(t.started_at) FROM submission_try_line l
  JOIN submission_try t ON t.account_id = l.account_id AND t.submission_id = l.submission_id AND t.try_no = l.try_no
  LEFT JOIN LATERAL (SELECT x.state FROM submission_answer x WHERE x.account_id = t.account_id AND x.submission_id = t.submission_id
    AND x.try_no = t.try_no ORDER BY x.step DESC LIMIT 1) AS a ON true
  WHERE l.account_id = r.account_id AND l.submission_id = r.submission_id AND l.order_key = r.order_key
    AND a.state IS DISTINCT FROM 'not_arrived')`;
