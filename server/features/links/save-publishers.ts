// What pages say of their publishers, and the publishers of the graph made from it.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';
import { typeOfPublisher } from '#server/links/publisher-signals.ts';
import type { PublisherRow } from './batch.ts';

const takeNewest = (word: string, on: string) => {
  const newer = `(EXCLUDED.${on} IS NOT NULL AND (publisher_reading.${on} IS NULL OR EXCLUDED.${on} > publisher_reading.${on}
    OR (EXCLUDED.${on} = publisher_reading.${on} AND EXCLUDED.${word} < publisher_reading.${word})))`;
  return `${word} = CASE WHEN ${newer} THEN EXCLUDED.${word} ELSE publisher_reading.${word} END,
    ${on} = CASE WHEN ${newer} THEN EXCLUDED.${on} ELSE publisher_reading.${on} END`;
};

export async function saveReadings(tx: GlobalDb, rows: readonly PublisherRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO publisher_reading (domain, site_name, site_name_on, language, language_on)
    SELECT domain, "siteName", "siteNameOn", language, "languageOn"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row
      (domain text, "siteName" text, "siteNameOn" date, language text, "languageOn" date)
    ORDER BY domain COLLATE "C"
    ON CONFLICT (domain) DO UPDATE
    SET ${sql.raw(takeNewest('site_name', 'site_name_on'))}, ${sql.raw(takeNewest('language', 'language_on'))}`);
}

interface Known extends Record<string, unknown> {
  domain: string;
  siteName: string;
  language: string;
}

/** Makes the publishers of these domains, or what was made of them before, say what their newest pages say. */
export async function savePublishers(tx: GlobalDb, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  const { rows } = await tx.execute<Known>(sql`
    SELECT domain, site_name AS "siteName", language FROM publisher_reading
    WHERE domain IN (SELECT jsonb_array_elements_text(${JSON.stringify([...new Set(domains)])}::jsonb))`);
  const publishers = rows.map((row) => ({
    ...row,
    mergeKey: mergeKeyOf(row.domain),
    ...typeOfPublisher(row),
  }));
  await tx.execute(sql`
    INSERT INTO open_publisher AS there (domain, merge_key, publisher_name, type, signals, language)
    SELECT domain, "mergeKey", "siteName", type, signals, language
    FROM jsonb_to_recordset(${JSON.stringify(publishers)}::jsonb) AS row
      (domain text, "mergeKey" text, "siteName" text, type text, signals jsonb, language text)
    ORDER BY domain COLLATE "C"
    ON CONFLICT (domain) DO UPDATE SET
      publisher_name = CASE WHEN ${ours('publisher_name', 'written_name')} THEN EXCLUDED.publisher_name ELSE there.publisher_name END,
      language = CASE WHEN ${ours('language', 'written_language')} THEN EXCLUDED.language ELSE there.language END,
      type = CASE WHEN there.type_given THEN there.type ELSE EXCLUDED.type END,
      signals = CASE WHEN there.type_given THEN there.signals ELSE EXCLUDED.signals END,
      updated_at = now()
    WHERE (there.publisher_name <> EXCLUDED.publisher_name AND ${ours('publisher_name', 'written_name')})
      OR (there.language <> EXCLUDED.language AND ${ours('language', 'written_language')})
      OR (NOT there.type_given AND (there.type, there.signals) IS DISTINCT FROM (EXCLUDED.type, EXCLUDED.signals))`);
  await tx.execute(sql`
    UPDATE publisher_reading SET written_name = site_name, written_language = language
    WHERE domain IN (SELECT jsonb_array_elements_text(${JSON.stringify(rows.map(({ domain }) => domain))}::jsonb))
      AND (written_name, written_language) IS DISTINCT FROM (site_name, language)`);
}

/** Empty, or as it was last written from here; anything else is somebody's own word. */
const ours = (column: string, written: string) =>
  sql.raw(`(there.${column} = '' OR there.${column} = (SELECT reading.${written} FROM publisher_reading reading
    WHERE reading.domain = there.domain))`);
