// Who promotes each brand, from the links of its pages; what that tells followers, and which publishers of industries it changes.
import { type SQL, sql } from 'drizzle-orm';

export interface DerivedBatch {
  brandCodes: readonly string[];
  /** The newest day of the catalogue and the day before the twelve months that end on it; null while it holds no link. */
  newest: string | null;
  yearBefore: string | null;
}

/** The months of a page's link: from the one it came in up to the one it went in, at whose end it no longer stood. */
const standingMonths = sql.raw(`daterange(date_trunc('month', o.first_seen)::date,
  CASE WHEN o.lost_on IS NOT NULL THEN greatest(date_trunc('month', o.first_seen), date_trunc('month', o.lost_on))::date END)`);

const derivedColumns = [
  'big_industry_code',
  'networks',
  'links',
  'all_links',
  'first_seen',
  'last_seen',
  'lost_on',
  'gained',
  'lost',
  'stood',
];
const columnsOf = (table: string): SQL =>
  sql.raw(`(${derivedColumns.map((column) => `${table}.${column}`).join(', ')})`);
const columns = sql.raw(derivedColumns.join(', '));

/**
 * All in one statement, so that what was and what is are compared before one becomes the other. A brand none of whose
 * pages had been read tells nothing, whether or not its programmes were known: its first crawl is no news. Pages that were
 * erased are no news either. What the brand's first month brought had been there before, for all one knows: it did not
 * come in the twelve months, and the rest of a first crawl, which may take several derivations, is no news.
 */
export const derivePublishers = ({ brandCodes, newest, yearBefore }: DerivedBatch): SQL => sql`
  WITH begun AS (
    SELECT brand_code, (date_trunc('month', min(first_seen)) + interval '1 month')::date AS told_from
    FROM link_observation WHERE brand_code = ANY (${sql.param(brandCodes)}::text[]) GROUP BY brand_code
  ), fresh AS (
    SELECT o.brand_code, o.domain, b.big_industry_code,
      coalesce(array_agg(DISTINCT o.network) FILTER (WHERE o.lost_on IS NULL), array_agg(DISTINCT o.network)) AS networks,
      count(*) FILTER (WHERE o.lost_on IS NULL)::int AS links, count(*)::int AS all_links,
      min(o.first_seen) AS first_seen, max(o.last_seen) AS last_seen,
      CASE WHEN every(o.lost_on IS NOT NULL) THEN max(o.lost_on) END AS lost_on,
      CASE WHEN s.told_from <= ${newest}::date THEN
        count(*) FILTER (WHERE o.first_seen > ${yearBefore}::date AND o.first_seen >= s.told_from)::int END AS gained,
      count(*) FILTER (WHERE o.lost_on > ${yearBefore}::date)::int AS lost,
      range_agg(${standingMonths}) AS stood,
      min(o.first_seen) FILTER (WHERE o.lost_on IS NULL) AS stands_since,
      max(o.first_seen) FILTER (WHERE o.lost_on IS NULL) AS newest_came, s.told_from
    FROM link_observation o JOIN brand b ON b.brand_code = o.brand_code JOIN begun s ON s.brand_code = o.brand_code
    WHERE o.brand_code = ANY (${sql.param(brandCodes)}::text[])
    GROUP BY o.brand_code, o.domain, b.big_industry_code, s.told_from
  ), told AS (
    INSERT INTO catalogue_change (kind, brand_code, domain, happened_on)
    SELECT 'publisher_gained', f.brand_code, f.domain,
      -- One that was lost came back with a new page, or on an old one when that was read again.
      CASE WHEN p.lost_on IS NULL THEN f.stands_since
        WHEN f.newest_came > p.lost_on THEN f.newest_came ELSE f.last_seen END
    FROM fresh f JOIN brand_summary s ON s.brand_code = f.brand_code AND s.read_on IS NOT NULL
    LEFT JOIN brand_publisher p ON p.brand_code = f.brand_code AND p.domain = f.domain
    WHERE f.links > 0 AND coalesce(p.links, 0) = 0 AND (p.domain IS NOT NULL OR f.stands_since >= f.told_from)
    UNION ALL
    SELECT 'publisher_lost', f.brand_code, f.domain, f.lost_on
    FROM fresh f JOIN brand_summary s ON s.brand_code = f.brand_code
    JOIN brand_publisher p ON p.brand_code = f.brand_code AND p.domain = f.domain
    WHERE f.links = 0 AND p.links > 0
    ON CONFLICT DO NOTHING
  ), gone AS (
    DELETE FROM brand_publisher p WHERE p.brand_code = ANY (${sql.param(brandCodes)}::text[])
      AND NOT EXISTS (SELECT 1 FROM fresh f WHERE f.brand_code = p.brand_code AND f.domain = p.domain)
    RETURNING p.big_industry_code, p.domain
  ), saved AS (
    INSERT INTO brand_publisher AS p (brand_code, domain, ${columns})
    SELECT brand_code, domain, ${columns} FROM fresh
    ON CONFLICT (brand_code, domain) DO UPDATE SET (${columns}) = ROW ${columnsOf('excluded')}
    WHERE ${columnsOf('p')} IS DISTINCT FROM ${columnsOf('excluded')}
    RETURNING p.brand_code, p.domain, p.big_industry_code
  )
  INSERT INTO stale_industry (big_industry_code, domain)
  SELECT big_industry_code, domain FROM saved
  UNION SELECT big_industry_code, domain FROM gone
  -- As it was before this statement: a brand may have been in another industry.
  UNION SELECT p.big_industry_code, p.domain FROM saved JOIN brand_publisher p USING (brand_code, domain)`;
