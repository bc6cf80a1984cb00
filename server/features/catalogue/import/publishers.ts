// Publishers of a file against those that are known. Links read from the web tell of the same publishers: a field the file
// leaves empty stays as it is.
import { sql } from 'drizzle-orm';
import { publisherTypeOf } from '#contract/figures/publisher-type.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';
import { publisherOf } from '#server/links/page-publisher.ts';
import type { CatalogueKind } from './catalogue-kind.ts';
import { findType, publisherColumns } from './columns.ts';
import { findRepeated } from './find-repeated.ts';
import { outcomeOf } from './outcome.ts';

/** What a line makes of its publisher. */
const merged = sql`(
  SELECT s.line, s.code AS domain, s.merge_key, p.domain IS NULL AS fresh,
    coalesce(nullif(s.name, ''), p.publisher_name, '') AS publisher_name,
    coalesce(nullif(s.type, ''), p.type, s.guessed) AS type,
    s.type <> '' OR coalesce(p.type_given, false) AS type_given,
    coalesce(nullif(s.country, ''), p.country, '') AS country,
    coalesce(nullif(s.language, ''), p.language, '') AS language,
    coalesce(nullif(s.contact, ''), p.contact, '') AS contact
  FROM incoming_publisher s LEFT JOIN open_publisher p ON p.domain = s.code)`;
const differs = sql`(p.merge_key, p.publisher_name, p.type, p.type_given, p.country, p.language, p.contact, p.is_sample)
  IS DISTINCT FROM (m.merge_key, m.publisher_name, m.type, m.type_given, m.country, m.language, m.contact, false)`;
const besideKnown = sql`${merged} AS m LEFT JOIN open_publisher p ON p.domain = m.domain`;

export const publisherKind: CatalogueKind = {
  columns: publisherColumns,

  complete(line) {
    const domain = publisherOf(String(line.domain)) ?? '';
    const name = String(line.name);
    return {
      ...line,
      domain,
      mergeKey: mergeKeyOf(domain) ?? '',
      type: findType(String(line.type)) ?? '',
      guessed: publisherTypeOf({ networkType: '', tags: '', name, url: domain, subAffiliate: false }),
    };
  },

  async openStage(tx) {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE incoming_publisher (
        line bigint NOT NULL, code text COLLATE "C" NOT NULL, merge_key text COLLATE "C", name text NOT NULL,
        type text NOT NULL, guessed text NOT NULL, country text NOT NULL, language text NOT NULL, contact text NOT NULL)
      ON COMMIT DROP`);
  },

  async stage(tx, lines) {
    await tx.execute(sql`
      INSERT INTO incoming_publisher
      SELECT line, domain, nullif("mergeKey", ''), name, type, guessed, country, language, contact
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS s (line bigint, domain text, "mergeKey" text, name text, type text, guessed text, country text, language text,
          contact text)`);
  },

  async findFaults(tx, limit) {
    await tx.execute(sql`ANALYZE incoming_publisher`);
    return findRepeated(tx, { table: 'incoming_publisher', column: 'domain', limit });
  },

  compare: (tx) => outcomeOf(tx, sql`SELECT m.fresh, ${differs} AS other FROM ${besideKnown}`),

  async write(tx, now) {
    // Figures count publishers by type.
    await tx.execute(sql`
      INSERT INTO stale_brand (brand_code)
      SELECT DISTINCT o.brand_code FROM ${besideKnown} JOIN link_observation o ON o.domain = m.domain
      WHERE p.type <> m.type
      ON CONFLICT DO NOTHING`);
    await tx.execute(sql`
      INSERT INTO open_publisher AS p (domain, merge_key, publisher_name, type, type_given, country, language, contact,
        is_sample, updated_at)
      SELECT domain, merge_key, publisher_name, type, type_given, country, language, contact, false,
        ${now.toISOString()}::timestamptz
      FROM ${merged} AS m
      ON CONFLICT (domain) DO UPDATE SET
        merge_key = excluded.merge_key, publisher_name = excluded.publisher_name, type = excluded.type,
        type_given = excluded.type_given, country = excluded.country, language = excluded.language,
        contact = excluded.contact, is_sample = false, updated_at = excluded.updated_at
      WHERE (p.merge_key, p.publisher_name, p.type, p.type_given, p.country, p.language, p.contact, p.is_sample)
        IS DISTINCT FROM (excluded.merge_key, excluded.publisher_name, excluded.type, excluded.type_given,
          excluded.country, excluded.language, excluded.contact, false)`);
  },
};
