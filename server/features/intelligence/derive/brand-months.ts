// What stood of each brand at the end of every month, what came and what went.
import { type SQL, sql } from 'drizzle-orm';

/** From a brand's first link to the newest day of the catalogue, without gaps. What came in the first one nobody knows. */
export const deriveMonths = (brandCodes: readonly string[]): SQL => sql`
  WITH months AS (
    -- Asked for as one value: joined, a table of unknown size would make the planner expect millions of months.
    SELECT brand_code, generate_series(date_trunc('month', min(first_seen)),
      (SELECT date_trunc('month', newest) FROM derived_day), '1 month')::date AS month
    FROM brand_publisher WHERE brand_code = ANY (${sql.param(brandCodes)}::text[]) GROUP BY brand_code
  ), steps AS (
    SELECT brand_code, date_trunc('month', first_seen)::date AS month, 0 AS publishers, 1 AS gained, 0 AS lost
    FROM link_observation WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])
    UNION ALL
    SELECT brand_code, greatest(date_trunc('month', lost_on), date_trunc('month', first_seen))::date, 0, 0, 1
    FROM link_observation WHERE brand_code = ANY (${sql.param(brandCodes)}::text[]) AND lost_on IS NOT NULL
    UNION ALL
    SELECT brand_code, lower(span), 1, 0, 0 FROM brand_publisher CROSS JOIN unnest(stood) AS span
    WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])
    UNION ALL
    SELECT brand_code, upper(span), -1, 0, 0 FROM brand_publisher CROSS JOIN unnest(stood) AS span
    WHERE brand_code = ANY (${sql.param(brandCodes)}::text[]) AND NOT upper_inf(span)
  ), moves AS (
    SELECT brand_code, month, sum(publishers)::int AS publishers, sum(gained)::int AS gained, sum(lost)::int AS lost
    FROM steps GROUP BY brand_code, month
  ), fresh AS (
    SELECT brand_code, month,
      sum(coalesce(m.publishers, 0)) OVER so_far AS publishers,
      sum(coalesce(m.gained, 0) - coalesce(m.lost, 0)) OVER so_far AS links,
      CASE WHEN lag(month) OVER so_far IS NOT NULL THEN coalesce(m.gained, 0) END AS gained, coalesce(m.lost, 0) AS lost
    FROM months LEFT JOIN moves m USING (brand_code, month)
    WINDOW so_far AS (PARTITION BY brand_code ORDER BY month)
  ), gone AS (
    DELETE FROM brand_month b WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])
      AND NOT EXISTS (SELECT 1 FROM months m WHERE m.brand_code = b.brand_code AND m.month = b.month)
  )
  INSERT INTO brand_month AS b (brand_code, month, publishers, links, gained, lost)
  SELECT brand_code, month, publishers, links, gained, lost FROM fresh
  ON CONFLICT (brand_code, month) DO UPDATE
    SET (publishers, links, gained, lost) = ROW (excluded.publishers, excluded.links, excluded.gained, excluded.lost)
  WHERE (b.publishers, b.links, b.gained, b.lost)
    IS DISTINCT FROM (excluded.publishers, excluded.links, excluded.gained, excluded.lost)`;
