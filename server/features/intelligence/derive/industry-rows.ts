// What follows for an industry from its brands: who promotes them, its months and its line.
import { type SQL, sql } from 'drizzle-orm';

/** Those that changed with one of its brands. */
const derivePublishers = (industry: string, domains: readonly string[]): SQL => sql`
  WITH fresh AS (
    SELECT domain, count(*) FILTER (WHERE links > 0)::int AS brands, sum(links)::int AS links, sum(gained)::int AS gained,
      sum(lost)::int AS lost, max(last_seen) AS last_seen, range_agg(stood) AS stood
    FROM brand_publisher WHERE big_industry_code = ${industry} AND domain = ANY (${sql.param(domains)}::text[]) GROUP BY domain
  ), gone AS (
    DELETE FROM industry_publisher p WHERE big_industry_code = ${industry} AND domain = ANY (${sql.param(domains)}::text[])
      AND NOT EXISTS (SELECT 1 FROM fresh f WHERE f.domain = p.domain)
  )
  INSERT INTO industry_publisher AS p (big_industry_code, domain, brands, links, gained, lost, last_seen, stood)
  SELECT ${industry}, domain, brands, links, gained, lost, last_seen, stood FROM fresh
  ON CONFLICT (big_industry_code, domain) DO UPDATE SET (brands, links, gained, lost, last_seen, stood)
    = ROW (excluded.brands, excluded.links, excluded.gained, excluded.lost, excluded.last_seen, excluded.stood)
  WHERE (p.brands, p.links, p.gained, p.lost, p.last_seen, p.stood)
    IS DISTINCT FROM (excluded.brands, excluded.links, excluded.gained, excluded.lost, excluded.last_seen, excluded.stood)`;

/** A publisher of several brands is one of the industry: it stands in the months one of them had it. */
const deriveMonths = (industry: string): SQL => sql`
  WITH ofBrands AS (
    SELECT m.month, count(*) FILTER (WHERE m.links > 0) AS brands, sum(m.links) AS links, sum(m.gained) AS gained,
      sum(m.lost) AS lost
    FROM brand_summary s JOIN brand_month m ON m.brand_code = s.brand_code
    WHERE s.big_industry_code = ${industry} GROUP BY m.month
  ), spans AS (
    SELECT span FROM industry_publisher CROSS JOIN unnest(stood) AS span WHERE big_industry_code = ${industry}
  ), steps AS (
    SELECT month, sum(step) AS step FROM (
      SELECT lower(span) AS month, 1 AS step FROM spans
      UNION ALL SELECT upper(span), -1 FROM spans WHERE NOT upper_inf(span)) AS both_ends
    GROUP BY month
  ), fresh AS (
    SELECT b.month, b.brands, sum(coalesce(s.step, 0)) OVER (ORDER BY b.month) AS publishers, b.links, b.gained, b.lost
    FROM ofBrands b LEFT JOIN steps s ON s.month = b.month
  ), gone AS (
    DELETE FROM industry_month m WHERE big_industry_code = ${industry}
      AND NOT EXISTS (SELECT 1 FROM fresh f WHERE f.month = m.month)
  )
  INSERT INTO industry_month (big_industry_code, month, brands, publishers, links, gained, lost)
  SELECT ${industry}, month, brands, publishers, links, gained, lost FROM fresh
  ON CONFLICT (big_industry_code, month) DO UPDATE SET (brands, publishers, links, gained, lost)
    = ROW (excluded.brands, excluded.publishers, excluded.links, excluded.gained, excluded.lost)`;

const deriveSummary = (industry: string): SQL => sql`
  WITH brands AS (
    SELECT * FROM brand_summary WHERE big_industry_code = ${industry}
  ), networks AS (
    SELECT network, count(*) AS brands, sum(coalesce((b.network_links ->> network)::int, 0)) AS links
    FROM brands b CROSS JOIN unnest(b.networks) AS network GROUP BY network
  ), offers AS (
    SELECT p.network, coalesce(p.commission_low, p.commission_high) AS low,
      coalesce(p.commission_high, p.commission_low) AS high
    FROM brands b JOIN programme p ON p.brand_code = b.brand_code
  ), commissions AS (
    SELECT network, count(*) AS programmes, min(low) AS low, max(high) AS high,
      -- Of the middle of each programme's range.
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ((low + high) / 2)::float8))::numeric, 2) AS median,
      count(*) FILTER (WHERE low IS NULL) AS unknown
    FROM offers GROUP BY network
  ), types AS (
    SELECT coalesce(o.type, 'Unknown') AS type, count(*) AS publishers
    FROM industry_publisher p LEFT JOIN open_publisher o ON o.domain = p.domain
    WHERE p.big_industry_code = ${industry} AND p.brands > 0 GROUP BY 1
  )
  INSERT INTO industry_summary (big_industry_code, read_on, brands, programmes, publishers, links, networks, types,
    commissions)
  SELECT ${industry}, (SELECT max(read_on) FROM brands), (SELECT count(*) FROM brands WHERE programmes > 0),
    (SELECT coalesce(sum(programmes), 0) FROM brands), (SELECT coalesce(sum(publishers), 0) FROM types),
    (SELECT coalesce(sum(links), 0) FROM brands),
    (SELECT coalesce(jsonb_agg(jsonb_build_object('network', network, 'brands', brands, 'links', links)
       ORDER BY links DESC, brands DESC, network), '[]') FROM networks),
    (SELECT coalesce(jsonb_object_agg(type, publishers), '{}') FROM types),
    (SELECT coalesce(jsonb_agg(jsonb_build_object('network', network, 'programmes', programmes, 'low', low::text,
       'median', median::text, 'high', high::text, 'unknown', unknown) ORDER BY programmes DESC, network), '[]')
     FROM commissions)
  ON CONFLICT (big_industry_code) DO UPDATE SET
    read_on = excluded.read_on, brands = excluded.brands, programmes = excluded.programmes,
    publishers = excluded.publishers, links = excluded.links, networks = excluded.networks, types = excluded.types,
    commissions = excluded.commissions`;

/** In this order: each reads what the one before it wrote. */
export const industryStatements = (industry: string, domains: readonly string[]): SQL[] => [
  derivePublishers(industry, domains),
  deriveMonths(industry),
  deriveSummary(industry),
];
