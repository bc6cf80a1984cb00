// What the database holds of the clerks' work, read as its owner: every tenant's rows count.
import type pg from 'pg';

const byMarker: Record<string, string> = {
  template:
    'SELECT title AS marker, count(*)::int AS rows FROM mail_template WHERE deleted_at IS NULL GROUP BY 1',
  draft: "SELECT content->>'subject' AS marker, count(*)::int AS rows FROM mail_draft GROUP BY 1",
  suppression: 'SELECT note AS marker, count(*)::int AS rows FROM mail_suppression GROUP BY 1',
  material: 'SELECT title AS marker, count(*)::int AS rows FROM material GROUP BY 1',
  import: "SELECT split_part(ysoder, '-', 1) AS marker, count(*)::int AS rows FROM sale GROUP BY 1",
  // Their copies in the folder of what was sent are read back and are the same mails.
  mail: "SELECT subject AS marker, count(*)::int AS rows FROM mail WHERE role = 'sent' GROUP BY 1",
};

export async function findDeeds(client: pg.Client): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  for (const [kind, sql] of Object.entries(byMarker)) {
    const { rows } = await client.query<{ marker: string; rows: number }>(sql);
    found.set(kind, new Map(rows.map((row) => [row.marker, row.rows])));
  }
  return found;
}

export async function readField(client: pg.Client, { kind, id }: { kind: string; id: string }) {
  const sql =
    kind === 'publisher'
      ? 'SELECT name_by_hand AS value FROM publisher WHERE publisher_no = $1'
      : 'SELECT name AS value FROM notice_rule WHERE rule_id = $1';
  const { rows } = await client.query<{ value: string }>(sql, [id]);
  return rows.map(({ value }) => value).join(' and ');
}

/** Accounts and days whose sums are not those of their orders. */
export async function findWrongSums(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(
    `SELECT concat_ws(' ', account_id, report_day) AS place
     FROM (SELECT account_id, report_day, count(*) AS listed, sum(amount) AS amount FROM sale GROUP BY 1, 2) AS orders
     FULL JOIN (SELECT account_id, report_day, sum(listed) AS listed, sum(amount) AS amount FROM sale_day GROUP BY 1, 2)
       AS days USING (account_id, report_day)
     WHERE (orders.listed, orders.amount) IS DISTINCT FROM (days.listed, days.amount)`,
  );
  return rows.map(({ place }) => `sums of ${place}`);
}
