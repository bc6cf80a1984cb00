// Accounts with orders, clicks and rollups for the bench of reports: rows straight into the tables, rollups by the
// product's own code.
import type pg from 'pg';
import { addDays, eachDay } from '#contract/figures/days.ts';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import { rewriteClickDays, rewriteSaleDays } from '#server/facts/rollups.ts';
import type { Services } from '#server/kernel/services.ts';

export const spanDays = 730;
const networks = ['shareasale', 'avantlink', 'awin'];
const types = publisherTypes.slice(0, 5);
const daysAtOnce = 60;

export interface Filled {
  accountId: number;
  orders: number;
  publishers: number;
  /** SQL over `n`: the brand's own order numbers on each of the three networks. */
  ownNumbers?: readonly string[];
}

/** Orders of two years up to `lastDay`, spread over three networks and their publishers. */
export async function fillAccount(
  { services, owner }: { services: Services; owner: pg.Client },
  { accountId, orders, publishers, ownNumbers = [] }: Filled,
  lastDay: string,
): Promise<void> {
  const firstDay = addDays(lastDay, 1 - spanDays);
  const perNetwork = Math.ceil(publishers / networks.length);
  for (const [place, network] of networks.entries()) {
    const connectionId = accountId * 10 + place;
    await owner.query(
      `INSERT INTO haitu.connection (account_id, connection_id, network, source, name, zone, currency, since, state,
         sales_covered, clicks_covered)
       SELECT $1, $2, $3, 'api', '测试', 'UTC', 'USD', $4::date, 'active', read.days, read.days
       FROM (SELECT datemultirange(daterange($4::date, $5::date, '[]')) AS days) AS read`,
      [accountId, connectionId, network, firstDay, lastDay],
    );
    const { rows } = await owner.query<{ no: string }>(
      `INSERT INTO haitu.publisher (account_id, publisher_no, network, publisher_ref, name, url, type)
       SELECT $1, nextval('haitu.publisher_no_seq'), $2, (1900000 + n)::text, '联盟客 ' || n, 'site' || n || '.example',
         ($4::text[])[1 + n % 5] FROM generate_series(1, $3::int) AS n
       RETURNING publisher_no AS no`,
      [accountId, network, perNetwork, types],
    );
    const first = Math.min(...rows.map((row) => Number(row.no)));
    const own = Math.floor(orders / networks.length);
    await owner.query(
      `INSERT INTO haitu.sale
       SELECT $1, $2, (300000000 + n)::text, moment, NULL, $3 + floor(power(random(), 2) * $4::int), 2000 + n % 29999,
              160 + n % 999, 32 + n % 99, 1, n / 256, moment::date, n % 256,
              CASE n % 10 WHEN 0 THEN NULL WHEN 1 THEN false WHEN 2 THEN false ELSE true END, false, false, 'USD',
              CASE WHEN n % 25 = 0 THEN 'voided' WHEN n % 3 = 0 THEN 'pending' ELSE 'approved' END,
              CASE WHEN n % 40 = 0 THEN 'adjustment' ELSE 'sale' END,
              (300000000 + n)::text, ${ownNumbers[place] ?? "'KB-' || n"}, '', 'https://trailnotes.example/best-lamps'
       FROM (SELECT n, ($5::date + n * interval '1 second' * ($6::float8 / $7::int)) AT TIME ZONE 'UTC' AS moment
             FROM generate_series(0, $7::int - 1) AS n) AS rows`,
      [accountId, connectionId, first, perNetwork, firstDay, spanDays * 86_400, own],
    );
    await owner.query(
      `INSERT INTO haitu.click_day
       SELECT $1, $2, $3::date + day, $4 + n, 20 + (day * 7 + n) % 90, NULL, false
       FROM generate_series(0, $5::int - 1) AS day, generate_series(0, $6::int - 1) AS n`,
      [accountId, connectionId, firstDay, first, spanDays, perNetwork],
    );
    const days = eachDay({ from: firstDay, to: lastDay });
    await services.db.session(accountId, async (session) => {
      for (let start = 0; start < days.length; start += daysAtOnce) {
        const part = days.slice(start, start + daysAtOnce);
        await session.transaction(async (tx) => {
          await rewriteSaleDays(tx, connectionId, { days: part, staged: null });
          await rewriteClickDays(tx, connectionId, part);
        });
      }
    });
  }
}

/** Orders of accounts nobody asks for, until the table holds `total`. */
export async function fillOthers(owner: pg.Client, total: number): Promise<void> {
  const { rows } = await owner.query<{ n: string }>('SELECT count(*) AS n FROM haitu.sale');
  let missing = total - Number(rows[0]?.n);
  for (let accountId = 800_000_001; missing > 0; accountId += 1) {
    const part = Math.min(missing, 1_000_000);
    await owner.query(
      `INSERT INTO haitu.sale
       SELECT $1, $1, (300000000 + n)::text, now() - n * interval '60 seconds', NULL, n % 500, 12000 + n % 999, 960, 192,
              1, n / 256, (now() - n * interval '60 seconds')::date, n % 256, n % 3 = 0, false, false, 'USD', 'approved',
              'sale', (300000000 + n)::text, 'KB-' || n, '', 'https://trailnotes.example/best-lamps'
       FROM generate_series(1, $2) AS n`,
      [accountId, part],
    );
    missing -= part;
  }
}
