// What a whole file says, gathered in a temporary table so that a million rows cost no memory: sums, days, and records
// that stand in it twice.
import { type SQL, sql } from 'drizzle-orm';
import type { ImportError } from '#contract/imports.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { copyLines } from '#server/facts/copy-lines.ts';
import { LineSet } from './line-set.ts';
import { cellTexts } from './texts.ts';

export interface LedgerSum {
  currency: string;
  rows: number;
  /** Of these; their amounts are in no sum. */
  voided: number;
  amount: bigint;
  commission: bigint;
  fee: bigint;
  from: string;
  to: string;
}

export interface Conflicts {
  errors: ImportError[];
  count: number;
  /** Records that stand there more than once with another content, and the rows of all of them. */
  records: number;
  rows: number;
}

const createTable = sql`
  DROP TABLE IF EXISTS pg_temp.file_ledger, pg_temp.file_repeat;
  CREATE TEMPORARY TABLE file_ledger (
    line integer NOT NULL, key text COLLATE "C" NOT NULL, content bigint NOT NULL, day date NOT NULL,
    currency text COLLATE "C" NOT NULL, amount bigint NOT NULL, commission bigint NOT NULL, fee bigint NOT NULL, voided boolean NOT NULL)`;

/** Later rows of a record that is there already. */
const findRepeats = sql`
  CREATE TEMPORARY TABLE file_repeat AS
  SELECT line, key, first_line, content = first_content AS same
  FROM (
    SELECT line, key, content, first_value(line) OVER record AS first_line, first_value(content) OVER record AS first_content
    FROM pg_temp.file_ledger
    WHERE key IN (SELECT key FROM pg_temp.file_ledger GROUP BY key HAVING count(*) > 1)
    WINDOW record AS (PARTITION BY key ORDER BY line)
  ) AS rows
  WHERE line > first_line`;

const conflicted = sql`SELECT key FROM pg_temp.file_repeat WHERE NOT same`;

const standingSums = sql.raw(
  ['amount', 'commission', 'fee']
    .map((name) => `coalesce(sum(${name}) FILTER (WHERE NOT voided), 0) AS ${name}`)
    .join(', '),
);

export class FileLedger {
  readonly #session: TenantSession;

  private constructor(session: TenantSession) {
    this.#session = session;
  }

  static async open(session: TenantSession): Promise<FileLedger> {
    await session.run(createTable);
    return new FileLedger(session);
  }

  /** Lines as `ledgerLine` writes them. */
  async add(lines: Buffer): Promise<void> {
    if (lines.length > 0) await copyLines(this.#session.client, 'pg_temp.file_ledger', lines);
  }

  /** Call once, after the last row. */
  async findConflicts(max: number): Promise<Conflicts> {
    await this.#session.run(findRepeats);
    const found = await this.#session.run<{ line: number; first: number; key: string; total: string }>(
      sql`SELECT line, first_line AS first, key, count(*) OVER () AS total
       FROM pg_temp.file_repeat WHERE NOT same ORDER BY line LIMIT ${max}`,
    );
    return {
      errors: found.rows.map(({ line, first, key }) => ({
        line,
        column: '',
        reason: cellTexts.conflict(first, key),
      })),
      count: Number(found.rows[0]?.total ?? 0),
      ...(await this.#countConflicts()),
    };
  }

  async #countConflicts(): Promise<Pick<Conflicts, 'records' | 'rows'>> {
    const { rows } = await this.#session.run<{ records: number; rows: number }>(
      sql`SELECT count(DISTINCT key)::int AS records, count(*)::int AS rows FROM pg_temp.file_ledger WHERE key IN (${conflicted})`,
    );
    return rows[0] ?? { records: 0, rows: 0 };
  }

  /** Per currency, the one with most rows first; what stands in the file twice counts once. */
  async sums(): Promise<LedgerSum[]> {
    const { rows } = await this.#session.run<Record<keyof LedgerSum, string>>(
      sql`SELECT currency, count(*) AS rows, count(*) FILTER (WHERE voided) AS voided, ${standingSums},
              min(day)::text AS from, max(day)::text AS to
       FROM pg_temp.file_ledger WHERE line NOT IN (SELECT line FROM pg_temp.file_repeat)
       GROUP BY currency ORDER BY count(*) DESC, currency`,
    );
    return rows.map((row) => ({
      currency: row.currency,
      rows: Number(row.rows),
      voided: Number(row.voided),
      amount: BigInt(row.amount),
      commission: BigInt(row.commission),
      fee: BigInt(row.fee),
      from: row.from,
      to: row.to,
    }));
  }

  /** Lines that only repeat an earlier one, a bit each. */
  repeats(): Promise<LineSet> {
    return this.#linesOf(sql`pg_temp.file_repeat`);
  }

  /** Lines of records that contradict each other, the first of each included. */
  conflicts(): Promise<LineSet> {
    return this.#linesOf(sql`pg_temp.file_ledger WHERE key IN (${conflicted})`);
  }

  async #linesOf(source: SQL): Promise<LineSet> {
    const lines = new LineSet();
    for (let after = 0; ; ) {
      const { rows } = await this.#session.run<{ line: number }>(
        sql`SELECT line FROM (SELECT line FROM ${source}) AS found WHERE line > ${after} ORDER BY line LIMIT 20000`,
      );
      for (const { line } of rows) lines.add(line);
      const last = rows.at(-1);
      if (!last) return lines;
      after = last.line;
    }
  }
}
