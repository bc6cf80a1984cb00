// A keyword against names and sites: those that begin with it, those that hold it, and where there are none those one slip of
// the keyboard away. A statement reads a bounded number of rows however many match; see migration 0014 for the indexes.
import { type SQL, sql } from 'drizzle-orm';

/** How many matches are told apart and counted; of more it is only known that there are more. */
export const searchCap = 500;

/** A table with the indexes of migration 0014. */
export interface SearchedTable {
  table: SQL;
  code: SQL;
  name: SQL;
  /** What is searched beside the name, and the domain that may begin with the keyword. */
  site: SQL;
  domain: SQL;
}

/**
 * A query of at most `searchCap + 1` rows `(code, tier, likeness, label)`; the order is by tier, likeness falling, label,
 * code. `where` narrows the table's own rows, whose columns it may name.
 */
export function matchKeyword(searched: SearchedTable, keyword: string, where: SQL = sql`true`): SQL {
  const { table, code, name, site, domain } = searched;
  const word = keyword.trim().toLowerCase();
  const begins = sql`${`${escaped(word)}%`}`;
  const byName = sql`search_key(${name}) LIKE ${begins}`;
  const byDomain = sql`search_key(${domain}) LIKE ${begins}`;
  const held = holding(searched, word);
  const part = sql`left(md5(${code}), 1)`;
  const rows = (tier: number, condition: SQL) =>
    sql`SELECT ${code} AS code, ${tier}::int AS tier, 0::real AS likeness, ${name} AS label FROM ${table} WHERE (${where}) AND ${condition}`;
  // Branches run one after the other until there are enough rows.
  return sql`
    WITH direct AS MATERIALIZED (
      ${rows(1, byName)}
      UNION ALL ${rows(2, sql`${byDomain} AND NOT ${byName}`)}
      UNION ALL ${rows(3, sql`${part} = '0' AND ${held} AND NOT ${byName} AND NOT ${byDomain}`)}
      UNION ALL ${rows(3, sql`${part} <> '0' AND ${held} AND NOT ${byName} AND NOT ${byDomain}`)}
      LIMIT ${searchCap + 1}::int),
    slipped AS MATERIALIZED (
      SELECT ${code} AS code, 4 AS tier, search_likeness(${word}::text, search_text(${name}, ${site})) AS likeness, ${name} AS label
      FROM ${table}
      WHERE NOT EXISTS (SELECT FROM direct) AND (${where}) AND ${slipping(searched, word)}
      LIMIT ${searchCap + 1}::int)
    SELECT * FROM direct UNION ALL SELECT * FROM slipped`;
}

/** Trigrams know letters and digits alone, and three of them in a row; signs and pairs serve everything else. */
function holding({ name, site }: SearchedTable, word: string): SQL {
  const text = sql`search_text(${name}, ${site})`;
  if (/[a-z0-9]{3}/.test(word)) return sql`${text} LIKE ${`%${escaped(word)}%`}`;
  const signs = [...word];
  const pairs = signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
  return sql`search_tokens(${name}, ${site}) @> ${sql.param(pairs)}::text[] AND strpos(${text}, ${word}) > 0`;
}

/** Every word that is long enough for one is a slip away at most; shorter ones are passed over. */
function slipping({ name, site }: SearchedTable, word: string): SQL {
  const words = longWords(word);
  if (words.length === 0) return sql`false`;
  const tokens = sql`search_tokens(${name}, ${site})`;
  return sql.join(
    words.map((long) => sql`${tokens} && search_slips(${long}::text)`),
    sql` AND `,
  );
}

/** As `search_words` of the migration takes them: four letters, or three signs where a sign is more than a letter. */
const longWords = (text: string) =>
  (text.match(/[0-9a-z\u0080-\u{10ffff}]+/gu) ?? []).filter((word) => {
    const { length } = [...word];
    return length > 3 || (length === 3 && /[^0-9a-z]/.test(word));
  });

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
