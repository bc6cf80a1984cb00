// A test file's product and the owner's door to its database, for facts: connections, and pulls of windows into them.
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { applyClicks } from '#server/facts/apply-clicks.ts';
import { type ApplySales, applySales, type Outcome } from '#server/facts/apply-sales.ts';
import { applySums } from '#server/facts/apply-sums.ts';
import type { ClickRow, DaySpan, PublisherRow, SaleRow, SumRow } from '#server/facts/rows.ts';
import { stageClicks } from '#server/facts/stage-clicks.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { stageSums } from '#server/facts/stage-sums.ts';
import { accountIdOf } from '../accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type ConnectionKey, checkRollups } from './check-rollups.ts';
import { donePull, saleRow } from './report-facts.ts';

export const march: DaySpan = { from: '2026-03-01', to: '2026-03-31' };

export const sale = (ptoder: string, over: Partial<SaleRow> = {}): SaleRow => {
  const reportDay = over.reportDay ?? '2026-03-05';
  return saleRow(ptoder, {
    soldAt: Date.parse(`${reportDay}T15:00:00Z`),
    reportDay,
    publisherRef: 'P1',
    state: 'pending',
    raw: `${ptoder}|as received`,
    ...over,
  });
};

interface PullOptions {
  source?: 'api' | 'file';
  span?: DaySpan | null;
  mayVanish?: (day: string) => boolean;
  publishers?: PublisherRow[];
  within?: ApplySales['within'];
}

/** Called once in a test file, outside its tests. */
export function factsWorld() {
  const world = {} as { app: TestApp; owner: pg.Client };
  beforeAll(async () => {
    world.app = await openTestApp();
    world.owner = new pg.Client({ connectionString: world.app.databaseUrl });
    await world.owner.connect();
  });
  afterAll(async () => {
    await world.owner.end();
    await world.app.close();
  });

  let connections = 50_000;

  async function newConnection(accountId?: number): Promise<ConnectionKey> {
    const account = accountId ?? (await accountIdOf(world.app, (await world.app.register()).id));
    connections += 1;
    await world.owner.query(
      `INSERT INTO haitu.connection (account_id, connection_id, network, source, name, zone, currency, since, state)
       VALUES ($1, $2, 'shareasale', 'api', '测试', 'America/New_York', 'USD', '2026-01-01', 'active')`,
      [account, connections],
    );
    return { accountId: account, connectionId: connections };
  }

  function pull(
    { accountId, connectionId }: ConnectionKey,
    rows: SaleRow[],
    { source = 'api', span = march, mayVanish = () => true, publishers = [], within }: PullOptions = {},
  ): Promise<Outcome> {
    return world.app.services.db.session(accountId, async (session) => {
      const stage = await stageSales(session, { connectionId, network: 'shareasale' });
      // Two pages, so that a window is more than one COPY.
      const middle = Math.ceil(rows.length / 2);
      await stage.add({ rows: rows.slice(0, middle), publishers });
      await stage.add({ rows: rows.slice(middle), publishers: [] });
      const pull = donePull(connectionId);
      return applySales(session, stage, { source, span, mayVanish, pull, ...(within && { within }) });
    });
  }

  function pullClicks(
    { accountId, connectionId }: ConnectionKey,
    rows: ClickRow[],
    span: DaySpan | null = march,
    source: 'api' | 'file' = 'api',
  ): Promise<Outcome> {
    return world.app.services.db.session(accountId, async (session) => {
      const stage = await stageClicks(session, { connectionId, network: 'shareasale' });
      await stage.add({ rows, publishers: [] });
      return applyClicks(session, stage, { source, span, pull: donePull(connectionId, 'clicks') });
    });
  }

  function pullSums(
    { accountId, connectionId }: ConnectionKey,
    rows: SumRow[],
    { span = march, mayVanish = () => true }: { span?: DaySpan; mayVanish?: (day: string) => boolean } = {},
  ): Promise<Outcome> {
    return world.app.services.db.session(accountId, async (session) => {
      const stage = await stageSums(session, { connectionId, network: 'shareasale' });
      const middle = Math.ceil(rows.length / 2);
      await stage.add({ rows: rows.slice(0, middle), publishers: [] });
      await stage.add({ rows: rows.slice(middle), publishers: [] });
      return applySums(session, stage, { span, mayVanish, pull: donePull(connectionId, 'sums') });
    });
  }

  const all = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> =>
    (await world.owner.query<Row>(sql, values)).rows;
  const expectRollupsTrue = (target: ConnectionKey) => checkRollups(world.owner, target);

  return { world, newConnection, pull, pullClicks, pullSums, all, expectRollupsTrue };
}
