// A keyword against names and sites: those that begin with it, those that hold it, and where there are none those one slip of
// the keyboard away. A statement reads a bounded number of rows however many match; see migrations 0014 and 0033 for the indexes.
import { type SQL, sql } from 'drizzle-orm';

/** How many matches are told apart and counted; of more it is only known that there are more. */
export const searchCap = 200;

/** A table with the indexes of migrations 0014 and 0033. */
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
  const enough = sql`LIMIT ${searchCap + 1}::int`;
  // In words of the index, so that it is read in order and no further than needed.
  const begins = (column: SQL) =>
    sql`search_key(${column}) ~>=~ ${word}::text AND search_key(${column}) ~<~ ${`${word}${lastSign}`}::text`;
  const other = (column: SQL) => sql`NOT starts_with(lower(${column}), ${word})`;
  const rows = (tier: number, condition: SQL) =>
    sql`SELECT ${code} AS code, ${sql.raw(String(tier))} AS tier, 0::real AS likeness, ${name} AS label FROM ${table} WHERE ${condition} AND (${where})`;
  const ordered = (tier: number, column: SQL, but: SQL) =>
    sql`(${rows(tier, sql`${begins(column)}${but}`)} ORDER BY search_key(${column}) USING ~<~ ${enough})`;
  const held = sql`${holding(searched, word)} AND ${other(name)} AND ${other(domain)}`;
  const few = sql`left(md5(${code}), 2) = '00'`;
  const part = sql`left(md5(${code}), 1) = '0'`;
  // Each row is in one of them; the first ones are small and often have enough.
  const shares = [few, sql`${part} AND NOT ${few}`, sql`NOT ${part}`];
  const slipped = (share: SQL) => sql`
    SELECT ${code} AS code, 4 AS tier, search_likeness(${word}::text, search_text(${name}, ${site})) AS likeness, ${name} AS label
    FROM ${table} WHERE NOT EXISTS (SELECT FROM direct) AND ${share} AND ${slipping(searched, word)} AND (${where})`;
  // Branches run one after the other until there are enough rows.
  return sql`
    WITH direct AS MATERIALIZED (
      ${ordered(1, name, sql``)}
      UNION ALL ${ordered(2, domain, sql` AND ${other(name)}`)}
      UNION ALL ${inTurn(shares.map((share) => rows(3, sql`${share} AND ${held}`)))}
      ${enough}),
    slipped AS MATERIALIZED (${inTurn(shares.map(slipped))} ${enough})
    SELECT * FROM direct UNION ALL SELECT * FROM slipped`;
}

const inTurn = (queries: readonly SQL[]) => sql.join([...queries], sql` UNION ALL `);

/** Comes after every other. */
const lastSign = '\u{10ffff}';

/** Long ones by runs of signs, three letters or digits by their trigram; signs and pairs serve everything else. */
function holding({ name, site }: SearchedTable, word: string): SQL {
  const text = sql`search_text(${name}, ${site})`;
  const grams = gramsOf(word);
  if (grams.length > 0)
    return sql`search_grams(${name}, ${site}) @> ${sql.param(grams)}::text[] AND strpos(${text}, ${word}) > 0`;
  if (/[a-z0-9]{3}/.test(word)) return sql`${text} LIKE ${`%${word}%`}`;
  const tokens = sql`search_tokens(${name}, ${site})`;
  // One letter or digit is in nearly every row: words that begin with it are meant.
  if (/^[a-z0-9]$/.test(word))
    return sql`${tokens} && ${sql.param(['.', ' ', '-', '/', '@'].map((sign) => sign + word))}::text[]`;
  const signs = [...word];
  const pairs = signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
  return sql`${tokens} @> ${sql.param(pairs)}::text[] AND strpos(${text}, ${word}) > 0`;
}

/** Side by side rather than all of them: each is one more list to go through and rules out few of the rows. */
function gramsOf(word: string): string[] {
  const signs = [...word];
  const { length } = signs;
  if (length === 3 && /[\u0080-\u{10ffff}]/u.test(word)) return [word];
  if (length < 4) return [];
  const count = Math.min(mostGrams, Math.ceil(length / 4));
  const run = (at: number) => signs.slice(at, at + 4).join('');
  return [...Array.from({ length: count - 1 }, (_, index) => run(index * 4)), run(length - 4)];
}

const mostGrams = 6;

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
