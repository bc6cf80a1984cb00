// One line a brand, from its programmes and its derived publishers; names the industries it changes.
import { type SQL, sql } from 'drizzle-orm';

/** Industries the brands were in and are in. Before their lines are written. */
export const nameIndustries = (brandCodes: readonly string[]): SQL => sql`
  INSERT INTO stale_industry (big_industry_code)
  SELECT big_industry_code FROM brand_summary WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])
  UNION SELECT big_industry_code FROM brand WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])`;

export const deriveSummaries = (brandCodes: readonly string[]): SQL => sql`
  WITH asked AS (
    SELECT brand_code, big_industry_code FROM brand WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])
  ), offered AS (
    SELECT brand_code, array_agg(DISTINCT network) AS networks, count(*) AS programmes,
      min(coalesce(commission_low, commission_high)) AS low, max(coalesce(commission_high, commission_low)) AS high
    FROM programme WHERE brand_code IN (SELECT brand_code FROM asked) GROUP BY brand_code
  ), seen AS (
    SELECT brand_code, network, count(*) FILTER (WHERE lost_on IS NULL) AS links,
      max(greatest(last_seen, lost_on)) AS read_on
    FROM link_observation WHERE brand_code IN (SELECT brand_code FROM asked) GROUP BY brand_code, network
  ), linked AS (
    SELECT brand_code, max(read_on) AS read_on,
      coalesce(array_agg(network) FILTER (WHERE links > 0), '{}') AS networks,
      coalesce(jsonb_object_agg(network, links) FILTER (WHERE links > 0), '{}') AS network_links
    FROM seen GROUP BY brand_code
  ), promoted AS (
    SELECT brand_code, count(*) FILTER (WHERE links > 0) AS publishers, sum(links) AS links, sum(gained) AS gained,
      sum(lost) AS lost, max(last_seen) AS last_seen
    FROM brand_publisher WHERE brand_code IN (SELECT brand_code FROM asked) GROUP BY brand_code
  ), typed AS (
    SELECT brand_code, jsonb_object_agg(type, publishers) AS types FROM (
      SELECT p.brand_code, coalesce(o.type, 'Unknown') AS type, count(*) AS publishers
      FROM brand_publisher p LEFT JOIN open_publisher o ON o.domain = p.domain
      WHERE p.brand_code IN (SELECT brand_code FROM asked) AND p.links > 0
      GROUP BY p.brand_code, coalesce(o.type, 'Unknown')) AS counted
    GROUP BY brand_code
  ), left_behind AS (
    DELETE FROM brand_summary WHERE brand_code = ANY (${sql.param(brandCodes)}::text[])
      AND brand_code NOT IN (SELECT brand_code FROM asked)
  )
  INSERT INTO brand_summary (brand_code, big_industry_code, networks, commission_low, commission_high, publishers, links,
    gained, lost, types, network_links, last_seen, programmes, read_on)
  SELECT a.brand_code, a.big_industry_code,
    ARRAY (SELECT unnest(offered.networks) UNION SELECT unnest(linked.networks) ORDER BY 1),
    offered.low, offered.high, coalesce(promoted.publishers, 0), coalesce(promoted.links, 0),
    promoted.gained, coalesce(promoted.lost, 0), coalesce(typed.types, '{}'),
    coalesce(linked.network_links, '{}'), promoted.last_seen, coalesce(offered.programmes, 0), linked.read_on
  FROM asked a LEFT JOIN offered USING (brand_code) LEFT JOIN linked USING (brand_code)
  LEFT JOIN promoted USING (brand_code) LEFT JOIN typed USING (brand_code)
  ON CONFLICT (brand_code) DO UPDATE SET
    big_industry_code = excluded.big_industry_code, networks = excluded.networks,
    commission_low = excluded.commission_low, commission_high = excluded.commission_high,
    publishers = excluded.publishers, links = excluded.links, gained = excluded.gained, lost = excluded.lost,
    types = excluded.types, network_links = excluded.network_links, last_seen = excluded.last_seen,
    programmes = excluded.programmes, read_on = excluded.read_on`;
