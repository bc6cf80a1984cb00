// A planned account into the product: files and choices over HTTP, what a pull would have read by the writers of facts.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublisherView } from '#contract/publishers.ts';
import { runCli } from '#server/commands/run-cli.ts';
import type { PublisherRow, SaleRow } from '#server/facts/rows.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { importUpload } from '#server/testing/facts/import-steps.ts';
import {
  addTestConnection,
  barePublisher,
  writeClicks,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import type { Answer, TestApp } from '#server/testing/test-app.ts';
import { partsOf, type Span, shift } from '../calendar.ts';
import { amountText } from '../exact.ts';
import { era, type PlannedAccount, type PlannedConnection } from './random-account.ts';
import type { SaidPublisher } from './random-publishers.ts';
import { type RateTable, ratesFile } from './random-rates.ts';
import type { ConnectedSale } from './random-sales.ts';

export async function storeAccount(app: TestApp, planned: PlannedAccount): Promise<Owner> {
  const owner = await ownerOn(app, 'P_YEAR');
  for (const connection of planned.connections) {
    if (connection.source === 'api') await storePulled(app, owner, connection, planned.publishers);
    else await storeFiles(app, owner, connection, planned.publishers);
  }
  if (planned.chosenCurrency !== null) {
    const body = { currency: planned.chosenCurrency };
    expectDone(await app.request('PUT', '/api/report/currency', { token: owner.token, body }));
  }
  await storeRates(app, planned.rates);
  await changePublishers(app, owner, planned.publishers);
  await removeConnections(app, owner, planned);
  return owner;
}

/** Rates belong to the operator: those of the account before this one are gone from here on. */
async function storeRates(app: TestApp, rates: RateTable): Promise<void> {
  await queryAll(app, 'DELETE FROM exchange_rate');
  const file = join(app.services.config.dataFolder, 'rates.csv');
  await writeFile(file, ratesFile(rates));
  const lines: string[] = [];
  const hear = (line: string) => lines.push(line);
  const words = ['rates:import', '--file', file];
  const code = await runCli(words, () => app.services.config, { say: hear, complain: hear });
  if (code !== 0) throw new Error(lines.join('\n'));
}

function expectDone({ code, msg }: Pick<Answer, 'code' | 'msg'>): void {
  if (code !== 'success') throw new Error(msg);
}

/** PostgreSQL's ranges leave their end out. */
const rangesOf = (spans: readonly Span[]) =>
  `{${spans.map(({ from, to }) => `[${from},${shift(to, 1)})`).join(',')}}`;

async function storePulled(
  app: TestApp,
  owner: Owner,
  connection: PlannedConnection,
  said: readonly SaidPublisher[],
): Promise<void> {
  const { network, zone, currency, sales, clicks, saleBatches, clickBatches } = connection;
  const connectionId = await addTestConnection(app, owner, { network: network.code, zone, currency });
  await queryAll(
    app,
    'UPDATE connection SET sales_covered = $2, clicks_covered = $3, since = $4, state = $5 WHERE connection_id = $1',
    [
      connectionId,
      rangesOf(sales),
      rangesOf(clicks),
      sales[0]?.from ?? era.from,
      connection.state === 'paused' ? 'paused' : 'active',
    ],
  );
  const to = { connectionId, network: network.code };
  const publishers = said.filter(({ pt }) => pt === network.pt);
  const rowsOf = (ids: ReadonlySet<string>) => publishers.filter(({ id }) => ids.has(id)).map(publisherRow);
  for (const batch of saleBatches) {
    const ids = new Set(batch.map(({ id }) => id));
    await writeSales(app, owner, { ...to, publishers: rowsOf(ids), rows: batch.map(pulledRow) });
  }
  for (const batch of clickBatches) {
    const ids = new Set(batch.map(({ id }) => id));
    const rows = batch.map(({ day, id, clicks: count }) => ({
      reportDay: day,
      publisherRef: id,
      clicks: Number(count),
      impressions: null,
    }));
    await writeClicks(app, owner, { ...to, publishers: rowsOf(ids), rows });
  }
}

const publisherRow = ({ id, saidName, url, saidType }: SaidPublisher): PublisherRow =>
  barePublisher(id, { name: saidName, url, networkType: saidType });

const pulledRow = (sale: ConnectedSale): SaleRow => ({
  ptoder: sale.ptoder,
  ysoder: sale.ysoder,
  soldAt: sale.moment ?? 0,
  reportDay: sale.day,
  publisherRef: sale.id,
  amount: Number(sale.amount),
  commission: Number(sale.commission),
  fee: Number(sale.fee),
  currency: sale.currency,
  state: sale.state,
  kind: sale.kind,
  newCustomer: sale.newCustomer,
  coupon: sale.coupon,
  clickedAt: null,
  page: '',
  raw: sale.ptoder,
});

const fileDay = (day: string) => Object.values(partsOf(day)).join('/');

const csvOf = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  [titles, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');

async function storeFiles(
  app: TestApp,
  owner: Owner,
  connection: PlannedConnection,
  said: readonly SaidPublisher[],
): Promise<void> {
  const { pt } = connection.network;
  const publisherCells = (id: string) => {
    const found = said.find((publisher) => publisher.pt === pt && publisher.id === id);
    return [id, found?.saidName ?? '', found?.url ?? '', found?.saidType ?? '', pt];
  };
  const publisherTitles = ['id', 'name', 'url', 'type', 'pt'];
  for (const batch of connection.saleBatches) {
    const rows = batch.map((sale) => [
      fileDay(sale.day),
      sale.ysoder,
      ...[sale.amount, sale.commission, sale.fee].map((units) => amountText(units, sale.currency)),
      ...publisherCells(sale.id),
      sale.ptoder,
      sale.state,
      sale.kind,
      sale.newCustomer === null ? '' : String(sale.newCustomer),
      sale.currency,
      sale.coupon,
    ]);
    const titles = [
      ...['time', 'ysoder', 'je', 'jyje', 'ptfy', ...publisherTitles],
      ...['ptoder', 'state', 'kind', 'newCustomer', 'currency', 'coupon'],
    ];
    expectDone(await importUpload(app, owner, { network: pt, content: csvOf(titles, rows) }));
  }
  for (const batch of connection.clickBatches) {
    const rows = batch.map(({ day, id, clicks }) => [fileDay(day), ...publisherCells(id), String(clicks)]);
    const content = csvOf(['time', ...publisherTitles, 'clicks'], rows);
    expectDone(await importUpload(app, owner, { network: pt, kind: 'clicks', content }));
  }
}

async function changePublishers(
  app: TestApp,
  { token }: Owner,
  said: readonly SaidPublisher[],
): Promise<void> {
  const { body } = await app.request<{ list: PublisherView[] }>('GET', '/api/platform/publishers?size=200', {
    token,
  });
  const stored = new Map(body.list.map((row) => [`${row.pt} ${row.publisherId}`, row.id]));
  const idOf = ({ pt, id }: SaidPublisher) => stored.get(`${pt} ${id}`);
  for (const publisher of said.filter(({ retyped }) => retyped)) {
    const id = idOf(publisher);
    if (id === undefined) continue;
    expectDone(
      await app.request('PUT', `/api/platform/publishers/${id}`, { token, body: { type: publisher.type } }),
    );
  }
  const groups = Map.groupBy(said, ({ group }) => group);
  for (const [group, members] of groups) {
    const ids = members.map(idOf).filter((id) => id !== undefined);
    if (group === null || ids.length < 2) continue;
    expectDone(await app.request('POST', '/api/platform/publishers/merge', { token, body: { ids } }));
  }
}

async function removeConnections(app: TestApp, owner: Owner, { connections }: PlannedAccount): Promise<void> {
  const { body } = await app.request<{ id: string; pt: string; source: string }[]>(
    'GET',
    '/api/platform/connections',
    { token: owner.token },
  );
  for (const { network, source } of connections.filter(({ state }) => state === 'removed')) {
    const card = body.find((row) => row.pt === network.pt && row.source === source);
    if (!card) throw new Error(`no ${source} connection of ${network.pt}`);
    const path = `/api/platform/connections/${card.id}?data=keep`;
    expectDone(await app.request('DELETE', path, { token: owner.token }));
  }
}
