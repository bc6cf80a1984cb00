// What the database holds of an account: the ids of its rows, and marks planted in its texts.
import type pg from 'pg';

export interface RowId {
  /** `mail.thread_id` */
  from: string;
  value: string;
}

/** Text columns of rows of accounts that members write or read as they are. */
const markedNames = [
  ...['name', 'title', 'subject', 'note', 'message', 'file_name', 'company_name', 'sender_name', 'preview'],
  ...[
    'content',
    'body',
    'html',
    'text',
    'reason',
    'rule_name',
    'target_name',
    'plan_name',
    'hint',
    'signature',
  ],
];

/** One of a list of words, although no constraint says so. */
const fixedWords = new Set(['submission_unsent.reason']);

interface Column {
  table: string;
  column: string;
  kind: string;
}

async function columnsOf(everything: pg.Pool): Promise<Column[]> {
  const { rows } = await everything.query<Column>(
    `SELECT table_name AS table, column_name AS column, udt_name AS kind FROM information_schema.columns
     JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
     WHERE table_schema = 'haitu' AND table_name IN
       (SELECT table_name FROM information_schema.columns WHERE table_schema = 'haitu' AND column_name = 'account_id')
     ORDER BY 1, 2`,
  );
  return rows;
}

const isIdColumn = ({ column, kind }: Column) =>
  column !== 'account_id' &&
  (kind === 'uuid' ||
    (['int8', 'int4', 'text'].includes(kind) &&
      /(?:_id|_no|_ref|^domain|^address|^email|^code)$/.test(column)));

/** Those of `whose` that `other` has not: at most so many of a column, chosen by the seed. */
export async function readIds(
  everything: pg.Pool,
  { whose, other, most, seed }: { whose: number; other: number; most: number; seed: number },
): Promise<RowId[]> {
  const columns = (await columnsOf(everything)).filter(isIdColumn);
  const ids: RowId[] = [{ from: 'account.account_id', value: String(whose) }];
  for (const { table, column } of columns) {
    const { rows } = await everything.query<{ value: string }>(
      `SELECT value FROM (SELECT DISTINCT ${column}::text AS value FROM haitu.${table} WHERE account_id = $1 AND ${column} IS NOT NULL) own
       WHERE value <> '' AND NOT EXISTS (SELECT FROM haitu.${table} WHERE account_id = $2 AND ${column}::text = value)
       ORDER BY md5(value || $3::text) LIMIT $4`,
      [whose, other, seed, most],
    );
    ids.push(...rows.map(({ value }) => ({ from: `${table}.${column}`, value })));
  }
  return ids;
}

/** What calls name that no column holds as it is: orders that were checked, and batches before they are handed in. */
export async function readKeys(everything: pg.Pool, accountId: number): Promise<RowId[]> {
  const { rows } = await everything.query<{ key: string }>(
    `SELECT json_build_array(side, holder_id::text, order_key)::text AS key FROM haitu.verdict WHERE account_id = $1`,
    [accountId],
  );
  const { rows: batches } = await everything.query<RowId>(
    `SELECT 'submission_draft.hash' AS from, hash AS value FROM haitu.submission_draft WHERE account_id = $1
     UNION ALL SELECT 'submission.hash', hash FROM haitu.submission WHERE account_id = $1`,
    [accountId],
  );
  const keys = rows.map(({ key }) => JSON.stringify(JSON.parse(key)));
  return [
    ...keys.flatMap((key) => [
      { from: 'verdict.key', value: key },
      { from: 'verdict.address', value: Buffer.from(key).toString('base64url') },
    ]),
    ...batches,
  ];
}

/** Adds a text that stands nowhere else to every text of the account; gives them. A column of fixed words stays as it is. */
export async function plantMarks(everything: pg.Pool, accountId: number): Promise<string[]> {
  const marks: string[] = [];
  for (const { table, column, kind } of await columnsOf(everything)) {
    if (kind !== 'text' || !markedNames.includes(column) || fixedWords.has(`${table}.${column}`)) continue;
    const mark = `印记·${table}·${column}·${accountId}`;
    try {
      const { rowCount } = await everything.query(
        `UPDATE haitu.${table} SET ${column} = ${column} || $2 WHERE account_id = $1 AND ${column} IS NOT NULL`,
        [accountId, mark],
      );
      if (rowCount) marks.push(mark);
    } catch (error) {
      if ((error as { code?: string }).code !== '23514') throw error;
    }
  }
  return marks;
}

/** Columns of the account's rows that point to one of these uuids: `mail_outgoing.campaign_id`. */
export async function columnsPointingTo(
  everything: pg.Pool,
  accountId: number,
  uuids: readonly string[],
): Promise<string[]> {
  const pointing: string[] = [];
  for (const { table, column, kind } of await columnsOf(everything)) {
    if (kind !== 'uuid' && kind !== '_uuid') continue;
    const { rowCount } = await everything.query(
      `SELECT FROM haitu.${table} WHERE account_id = $1 AND ARRAY[${column}]::text[] && $2 LIMIT 1`,
      [accountId, uuids],
    );
    if (rowCount) pointing.push(`${table}.${column}`);
  }
  return pointing;
}
