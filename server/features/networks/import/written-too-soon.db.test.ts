// A long file is written while it is read, and meanwhile something comes that it should have been compared with: what was
// written is taken back, and the end is that of a file which found it there from the start.
import { expect, it } from 'vitest';
import { brokenConstraint } from '#server/db/broken-constraint.ts';
import { isCitus } from '#server/db/citus.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { WrittenTooSoon } from '#server/facts/apply-sales.ts';
import { unpackRows } from '#server/facts/raw-block.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { importWorld } from '#server/testing/facts/import-world.ts';
import { importText, longCount, longFile, orderDay, orderNumber } from '#server/testing/facts/long-file.ts';
import { addTestConnection, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import type { FileImport } from './import-file.ts';
import { SourceTaken } from './target.ts';

const { world } = importWorld();

const network = 'shareasale';
const zone = 'America/Chicago';
/** After the target was found and nothing was found to stand in the way. */
const writingTransaction = 3;

interface Case {
  file?: string;
  more?: (connectionId: number) => Partial<FileImport>;
  /** Where the file goes, when that is there before it. */
  before?: (owner: Owner) => Promise<number>;
  /** What comes, to whom the file goes. */
  comes: (owner: Owner, connectionId: number) => Promise<unknown>;
}

type Fate = 'sale_pkey' | 'too soon' | 'source taken' | 'other';
const fateOf = (error: unknown): Fate => {
  if (error instanceof WrittenTooSoon) return 'too soon';
  if (error instanceof SourceTaken) return 'source taken';
  return brokenConstraint(error) === 'sale_pkey' ? 'sale_pkey' : 'other';
};

/** The import, how it ended, what the account holds then, and which transactions were taken back on the way. */
async function endOf(when: 'before' | 'while writing', { file = longFile(), more, before, comes }: Case) {
  const owner = await ownerOn(world.app, 'P_YEAR');
  const target = (await before?.(owner)) ?? 0;
  if (when === 'before') await comes(owner, target);
  const takenBack: Fate[] = [];
  let transactions = 0;
  const around = (session: TenantSession): TenantSession => ({
    ...session,
    async transaction(work) {
      transactions += 1;
      if (when === 'while writing' && transactions === writingTransaction) await comes(owner, target);
      return session.transaction(work).catch((error: unknown) => {
        takenBack.push(fateOf(error));
        throw error;
      });
    },
  });
  const said = await importText(world.app, owner, file, { ...more?.(target), around }).then(
    ({ connectionId: _, ...outcome }) => outcome,
    (error: Error) => error.message,
  );
  return { said, held: await heldBy(owner), takenBack };
}

/** Every fact and every rollup: numbers that are drawn as what they stand for. */
async function heldBy({ accountId }: Owner) {
  const rowsOf = async (table: string) => {
    const text = `SELECT to_jsonb(t) - 'page' AS row FROM ${table} t WHERE account_id = $1`;
    return (await queryAll<{ row: Record<string, unknown> }>(world.app, text, [accountId])).map(
      ({ row }) => row,
    );
  };
  const places = (rows: Record<string, unknown>[], column: string) =>
    rows.map((row) => Number(row[column])).sort((one, other) => one - other);
  const [connections, pulls] = [await rowsOf('connection'), await rowsOf('pull')];
  const placeOfConnection = places(connections, 'connection_id');
  const placeOfPull = places(pulls, 'pull_id');
  const refs = new Map((await rowsOf('publisher')).map((row) => [row.publisher_no, row.publisher_ref]));
  const blocks = new Map(
    (await rowsOf('sale_raw')).map((row) => [
      `${row.pull_id}/${row.raw_block}`,
      unpackRows(String(row.rows)),
    ]),
  );
  const meaning = (row: Record<string, unknown>) => ({
    ...row,
    account_id: null,
    connection_id: placeOfConnection.indexOf(Number(row.connection_id)),
    ...('publisher_no' in row && { publisher_no: refs.get(row.publisher_no) }),
    ...('pull_id' in row && { pull_id: placeOfPull.indexOf(Number(row.pull_id)) }),
    ...('raw_block' in row && {
      raw_block: null,
      raw_line: blocks.get(`${row.pull_id}/${row.raw_block}`)?.[Number(row.raw_line)],
    }),
  });
  const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(meaning(row))).sort();
  const told = ({ started_at: _, finished_at: __, ...pull }: Record<string, unknown>) => pull;
  const kept = ({ connection_id, source, state, sales_covered, sales_filed }: Record<string, unknown>) => ({
    ...{ connection_id, source, state, sales_covered, sales_filed },
  });
  return {
    sale: sorted(await rowsOf('sale')),
    saleDay: sorted(await rowsOf('sale_day')),
    saleMonth: sorted(await rowsOf('sale_month')),
    typeDay: sorted(await rowsOf('type_day')),
    momentDay: sorted(await rowsOf('moment_day')),
    returnDay: sorted(await rowsOf('return_day')),
    pulls: sorted(pulls.map(told)),
    connections: sorted(connections.map(kept)),
  };
}

const added = ({ held }: { held: { sale: unknown[] } }) => held.sale.length;

/** Orders as a login or an earlier file would have told them. */
const told = (numbers: readonly number[], amount = 125) =>
  numbers.map((number) => {
    const reportDay = `2022-09-${String(orderDay(number)).padStart(2, '0')}`;
    return saleRow(orderNumber(number), { reportDay, soldAt: Date.parse(`${reportDay}T12:00:00Z`), amount });
  });

const newConnection = (source: 'api' | 'file') => (owner: Owner) =>
  addTestConnection(world.app, owner, { network, zone, currency: 'USD', source });

/** Each writes a long file two or three times. */
const comers = ['orders', 'first file', 'login'];
const tried = new Set(drawnCases(comers, 1, 'comers'));

const last = longCount - 1;
const places = [
  { where: 'at its start', source: 'api', numbers: [0, longCount], length: longCount },
  {
    where: 'at its start, with new publishers all along',
    source: 'api',
    numbers: [0],
    length: longCount + 1000,
  },
  { where: 'in its middle', source: 'file', numbers: [1500, 1501], length: longCount },
  { where: 'in its last rows', source: 'file', numbers: [last, longCount], length: longCount },
] as const;

it.runIf(tried.has('orders')).each(drawnCases(places, 1, 'places'))(
  'orders with numbers of the file $where come from elsewhere',
  async (row) => {
    const { source, numbers, length } = row;
    // The longer one is still read, and asks for numbers of publishers, when the first of it was not taken.
    const file = longFile((number) => (length > longCount ? { publisher: number >> 1 } : {}), length);
    const comes = (owner: Owner, connectionId: number) =>
      writeSales(world.app, owner, { connectionId, network, source, rows: told(numbers, 777) });
    const same: Case = { file, comes, before: newConnection(source), more: (id) => ({ connectionId: id }) };
    const compared = await endOf('before', same);
    const met = numbers.filter((number) => number < length).length;
    expect(compared).toMatchObject({
      // A file never overrides what the network itself said.
      said: { added: length - met, ...(source === 'api' ? { unchanged: met } : { changed: met }) },
      takenBack: [],
    });
    const takenBack = await endOf('while writing', same);
    // A cluster passes over what it knows, and the rows are counted in the end.
    expect(takenBack.takenBack).toEqual([(await isCitus(world.app.everything)) ? 'too soon' : 'sale_pkey']);
    expect(takenBack.said).toEqual(compared.said);
    expect(takenBack.held).toEqual(compared.held);
  },
);

it.runIf(tried.has('first file'))(
  'the first file of a network comes while another first file is written',
  async () => {
    const comes = (owner: Owner) =>
      importText(
        world.app,
        { ...owner },
        longFile((n) => ({ je: n === 5 ? '9.00' : '1.25' })),
      );
    const compared = await endOf('before', { comes });
    expect(compared).toMatchObject({ said: { added: 0, changed: 1, unchanged: last }, takenBack: [] });
    const takenBack = await endOf('while writing', { comes });
    expect(takenBack.takenBack).toEqual(['source taken']);
    expect(takenBack.said).toEqual(compared.said);
    expect(takenBack.held).toEqual(compared.held);
    expect(added(takenBack)).toBe(longCount);
  },
);

const logins = [
  { has: 'orders of the file', numbers: [3, 4], more: {}, refused: true, fate: 'too soon' },
  { has: 'other orders', numbers: [longCount], more: {}, refused: false, fate: 'too soon' },
  {
    has: 'orders that are meant to stand apart',
    numbers: [3, 4],
    more: { apart: true },
    refused: false,
    fate: null,
  },
] as const;

it.runIf(tried.has('login')).each(drawnCases(logins, 1, 'logins'))(
  'a login of the same network comes, which has $has',
  async ({ numbers, more, refused, fate }) => {
    const comes = async (owner: Owner) => {
      const connectionId = await newConnection('api')(owner);
      await writeSales(world.app, owner, { connectionId, network, rows: told(numbers) });
    };
    const compared = await endOf('before', { comes, more: () => more });
    expect(compared.takenBack).toEqual([]);
    expect(compared.said).toEqual(
      refused ? expect.stringContaining('2') : expect.objectContaining({ added: longCount }),
    );
    expect(added(compared)).toBe(numbers.length + (refused ? 0 : longCount));
    const met = await endOf('while writing', { comes, more: () => more });
    expect(met.takenBack).toEqual(fate ? [fate] : []);
    expect(met.said).toEqual(compared.said);
    expect(met.held).toEqual(compared.held);
  },
);
