// What every connector must do, tried on its simulator. What only one network does stands beside that network; how a pull
// goes on after a fault or a kill stands in `features/networks/sync`, over the same list.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, eachDay } from '#contract/figures/days.ts';
import { linkNetworks } from '#contract/link-networks.ts';
import { recognise } from '#server/links/recognise.ts';
import {
  allPages,
  asExpected,
  expectedSums,
  faultLike,
  faultOf,
  heldSums,
} from '#server/testing/facts/network-rows.ts';
import { openNetworkCall } from '#server/testing/networks/network-call.ts';
import { allSimulators } from '#simulators/all.ts';
import type { ExpectedSale, RunningSimulator } from '#simulators/kit/types.ts';
import type { DaySpan, SaleRow, SumRow } from '../facts/rows.ts';
import { allNetworks } from './all-networks.ts';
import type { AnyConnector, NetworkCall } from './connector.ts';
import { zoneClock } from './shared/zone-clock.ts';

const present = new Date('2026-03-25T10:00:00Z');
const later = new Date('2026-05-25T10:00:00Z');
/** The last whole day of every network by its own clock. */
const newest = '2026-03-24';
/** New York and Denver turn their clocks within the first span, back within the other. */
const clockChanges: readonly DaySpan[] = [
  { from: '2026-03-07', to: '2026-03-09' },
  { from: '2025-11-01', to: '2025-11-02' },
];
const world = { from: '2025-10-25', publishers: 30, budget: 1_000_000 };
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sortedText = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

const salesOf = async (connector: AnyConnector, call: NetworkCall, span: DaySpan): Promise<SaleRow[]> =>
  (await allPages(connector.sales?.(call, span))).rows;
const sumsOf = async (connector: AnyConnector, call: NetworkCall, span: DaySpan): Promise<SumRow[]> =>
  (await allPages(connector.daySums?.(call, span))).rows;
/** What it tells of sales: every one, or sums of days. */
const rowsOf = async (
  connector: AnyConnector,
  call: NetworkCall,
  span: DaySpan,
): Promise<(SaleRow | SumRow)[]> => [
  ...(await salesOf(connector, call, span)),
  ...(await sumsOf(connector, call, span)),
];
const told = (rows: readonly (SaleRow | SumRow)[]): object[] => [
  ...rows.flatMap((row) => ('ptoder' in row ? asExpected(row) : [])),
  ...heldSums(rows.flatMap((row) => ('ptoder' in row ? [] : row))),
];
const heldBy = (simulator: RunningSimulator, { from, to }: DaySpan): object[] => {
  const days = simulator.expectedDays(from, to);
  return days ? expectedSums(days) : simulator.expectedSales(from, to);
};

const spanBack = (days: number): DaySpan => ({ from: addDays(newest, 1 - days), to: newest });

describe.each(allNetworks.map((connector) => [connector.description.name, connector] as const))(
  '%s',
  (_name, connector) => {
    const { network, fields, reports, zones } = connector.description;
    let simulator: RunningSimulator;
    let call: NetworkCall;
    const weeks = spanBack(Math.min(16, connector.limits.salesWindowDays));
    const fewDays = spanBack(Math.min(3, connector.limits.clicksWindowDays));

    beforeAll(async () => {
      const simulated = allSimulators.find((one) => one.network === network);
      if (!simulated) throw new Error(`simulators/all.ts has no line for ${network}`);
      // Pages of the real size are full only with more sales.
      const pages = simulated.fixedPages ? { salesPerDay: 62 } : { salesPerDay: 20, pageSize: 300 };
      simulator = await simulated.start({ ...world, ...pages, now: () => present });
      call = openNetworkCall(simulator, () => present.getTime());
    });
    afterEach(() => {
      simulator.faults.clear();
      simulator.setNow(() => present);
    });
    afterAll(() => simulator?.close());

    const inZone = (zone: string): NetworkCall => ({ ...call, login: { ...call.login, zone } });
    const as = (credentials: Record<string, string>): NetworkCall => ({
      ...call,
      login: { ...call.login, credentials: { ...call.login.credentials, ...credentials } },
    });

    it('takes its login, and no other', async () => {
      const verified = await connector.verify(call);
      expect(verified.currency).toBe(simulator.currency);
      expect(fields.map(({ key }) => key).toSorted()).toEqual(Object.keys(simulator.credentials).toSorted());
      for (const { key, shape } of fields) {
        const wrong = as({ [key]: shape === 'digits' ? '9999' : 'wrong' });
        await expect(connector.verify(wrong), key).rejects.toEqual(faultLike('login'));
      }
    });

    it.each(['server-error', 'login-page'] as const)('is not refused for good by %s', async (kind) => {
      simulator.faults.set(kind);
      expect((await faultOf(connector.verify(call))).kind).toBe('passing');
    });

    it('asks in words for every part of its login', () => {
      for (const { label, help } of fields) {
        expect(label).not.toBe('');
        expect(help).toMatch(/[\u4e00-\u9fff]/);
      }
      expect(fields.some(({ secret }) => secret)).toBe(true);
      expect(connector.budgetOwner(simulator.credentials)).not.toBe('');
    });

    it('tells orders or sums of days, and says which', () => {
      expect(connector.sales === undefined).toBe(connector.daySums !== undefined);
      expect(reports.orders === false).toBe(connector.daySums !== undefined);
      expect(simulator.expectedDays(newest, newest) !== null).toBe(connector.daySums !== undefined);
    });

    it.runIf(connector.daySums)(
      'brings the sums of its longest window, over many pages, to the cent',
      async () => {
        const span = spanBack(connector.limits.salesWindowDays);
        const rows = await sumsOf(connector, call, span);
        const held = heldBy(simulator, span);
        expect(held.length).toBeGreaterThan(0);
        expect(sortedText(told(rows))).toEqual(sortedText(held));
        for (const { currency, clicks, commission, raw } of rows) {
          expect(currency).toBe(simulator.currency);
          // What it says it gives stands in every row, and the rest in none.
          expect(clicks !== null).toBe(reports.clicks);
          expect(commission !== null).toBe(reports.commission !== false);
          expect(raw).not.toBe('');
        }
      },
    );

    it.runIf(connector.daySums)(
      'settles its sums for some days, and tells them when it is asked again',
      async () => {
        const before = heldBy(simulator, weeks);
        simulator.setNow(() => later);
        const asked = openNetworkCall(simulator, () => later.getTime());
        const held = heldBy(simulator, weeks);
        expect(sortedText(held)).not.toEqual(sortedText(before));
        expect(sortedText(told(await rowsOf(connector, asked, weeks)))).toEqual(sortedText(held));
      },
    );

    it.runIf(connector.sales)(
      'brings every row of its longest window once, over many pages, to the cent',
      async () => {
        const span = spanBack(connector.limits.salesWindowDays);
        const rows = await salesOf(connector, call, span);
        const held = simulator.expectedSales(span.from, span.to);
        expect(sortedText(rows.map(asExpected))).toEqual(sortedText(held));
        expect(new Set(rows.map(({ ptoder }) => ptoder)).size).toBe(rows.length);
        // The span held what can go wrong: something taken back, and customers nobody knows.
        expect(held.some(({ state, amount }) => state === 'voided' || amount < 0)).toBe(true);
        expect(held.some(({ newCustomer }) => newCustomer === null)).toBe(true);
        const clock = zoneClock(call.login.zone);
        for (const row of rows) {
          expect(row.currency).toMatch(/^[A-Z]{3}$/);
          expect(clock.dayOf(row.soldAt)).toBe(row.reportDay);
          expect(row.clickedAt ?? 0).toBeLessThanOrEqual(row.soldAt);
          expect(row.raw).toContain(row.ptoder);
          const { decidedAt } = connector.changeTold?.(row.raw) ?? { decidedAt: '' };
          expect(decidedAt).toMatch(/^(?:\d{4}-\d\d-\d\d \d\d:\d\d)?$/);
        }
      },
    );

    // Many questions, and a busy machine.
    it('gives a day exactly its rows where clocks change, in another zone too', {
      timeout: 90_000,
    }, async () => {
      const choice = zones.length > 0 ? zones.slice(-1) : ['Asia/Shanghai'];
      // Rows that carry wall time stand on the network's own days, whatever zone is said.
      const asked = connector.wallTime ? [simulator.zone] : [simulator.zone, ...choice];
      for (const zone of new Set(asked)) {
        for (const span of zone === simulator.zone ? clockChanges : clockChanges.slice(0, 1)) {
          const whole = await rowsOf(connector, inZone(zone), span);
          const single: (SaleRow | SumRow)[] = [];
          for (const day of eachDay(span)) {
            const rows = await rowsOf(connector, inZone(zone), { from: day, to: day });
            expect(new Set(rows.map(({ reportDay }) => reportDay)), `${zone} ${day}`).toEqual(new Set([day]));
            single.push(...rows);
          }
          expect(sortedText(single)).toEqual(sortedText(whole));
        }
      }
    });

    it.runIf(connector.sales)(
      'brings voids, corrections and later states when it is asked again, and what vanished no more',
      async () => {
        const before = simulator.expectedSales(weeks.from, weeks.to);
        simulator.setNow(() => later);
        const held = simulator.expectedSales(weeks.from, weeks.to);
        const rows = await salesOf(
          connector,
          openNetworkCall(simulator, () => later.getTime()),
          weeks,
        );
        expect(sortedText(rows.map(asExpected))).toEqual(sortedText(held));
        const numbers = new Set(held.map(({ ptoder }) => ptoder));
        expect(before.some(({ ptoder }) => !numbers.has(ptoder))).toBe(true);
        const stateOf = new Map(held.map((row: ExpectedSale) => [row.ptoder, row.state]));
        expect(before.some(({ ptoder, state }) => (stateOf.get(ptoder) ?? state) !== state)).toBe(true);
      },
    );

    it('finds nothing in days without sales', async () => {
      const quiet = { from: '2025-06-01', to: '2025-06-02' };
      expect((await rowsOf(connector, call, quiet)).length).toBe(0);
      expect((await allPages(connector.clicks?.(call, quiet))).rows).toEqual([]);
    });

    it('reports clicks by day and publisher, or says that it has none', async () => {
      // Of a network that tells sums of days, its clicks are among them.
      if (connector.daySums) return;
      const held = simulator.expectedClicks(fewDays.from, fewDays.to);
      expect(connector.clicks !== undefined).toBe(reports.clicks);
      expect(held !== null).toBe(reports.clicks);
      const { rows } = await allPages(connector.clicks?.(call, fewDays));
      const counted = rows.map(({ reportDay, publisherRef, clicks }) => ({
        day: reportDay,
        publisherRef,
        clicks,
      }));
      expect(sortedText(counted)).toEqual(sortedText(held?.filter(({ clicks }) => clicks > 0) ?? []));
    });

    it('names every publisher of its sales, in any script', async () => {
      const told = new Map<string, string>();
      const tell = (publishers: readonly { ref: string; name: string }[]) => {
        for (const { ref, name } of publishers) if (name !== '' || !told.has(ref)) told.set(ref, name);
      };
      const sales = await (connector.sales
        ? allPages<SaleRow | SumRow>(connector.sales(call, weeks))
        : allPages<SaleRow | SumRow>(connector.daySums(call, weeks)));
      tell(sales.publishers);
      tell((await allPages(connector.clicks?.(call, fewDays))).publishers);
      const listed = (await Array.fromAsync(connector.publishers?.(call) ?? [])).flat();
      expect(new Set(listed.map(({ ref }) => ref)).size).toBe(listed.length);
      tell(listed);
      const unnamed = [...new Set(sales.rows.map(({ publisherRef }) => publisherRef))].filter(
        (ref) => !told.get(ref),
      );
      expect(unnamed).toEqual([]);
      const names = [...told.values()].join('\n');
      // Whom a network knows by a handle alone bears it as a name.
      const areHandles = [...told].every(([ref, name]) => ref === name && /^[\w.]+$/.test(name));
      // What a brand writes into its own links takes no quotes.
      const quoted = connector.daySums ? 'Sons <Ltd>' : '"Best of" & Sons <Ltd>';
      for (const part of areHandles ? [] : ['户外', '🏕️', 'Über-Ñandú Çöupons', quoted])
        expect(names).toContain(part);
      expect(listed.some(({ networkType }) => networkType !== '')).toBe(reports.publisherType);
    });

    it('its own sums of a day are those of its rows', async () => {
      const totals = (await connector.dailyTotals?.(call, weeks)) ?? [];
      if (!connector.dailyTotals) return;
      const rows = await rowsOf(connector, call, weeks);
      const isOrder = (row: SaleRow | SumRow): row is SaleRow => 'ptoder' in row;
      expect(totals.map(({ day }) => day).toSorted()).toEqual([...eachDay(weeks)]);
      for (const { day, ...total } of totals) {
        const counted = rows.filter(
          (row) => row.reportDay === day && !(isOrder(row) && row.state === 'voided'),
        );
        const clicks = simulator.expectedClicks(day, day) ?? simulator.expectedDays(day, day) ?? [];
        const ours = {
          currency: simulator.currency,
          orders: counted.filter((row) => isOrder(row) && row.kind === 'sale').length,
          amount: sum(counted.map(({ amount }) => amount)),
          commission: sum(counted.map(({ commission }) => commission ?? 0)),
          clicks: sum(clicks.map((row) => row.clicks ?? 0)),
        };
        for (const [figure, value] of Object.entries(total)) {
          if (value !== null)
            expect([day, figure, value]).toEqual([day, figure, ours[figure as keyof typeof ours]]);
        }
      }
    });

    const asks: [string, () => Promise<unknown>][] = [['sales', () => rowsOf(connector, call, weeks)]];
    if (connector.clicks) asks.push(['clicks', () => allPages(connector.clicks?.(call, fewDays))]);
    if (connector.publishers)
      asks.push(['publishers', () => Array.fromAsync(connector.publishers?.(call) ?? [])]);
    if (connector.dailyTotals) asks.push(['sums', async () => connector.dailyTotals?.(call, weeks)]);

    describe.each(asks)('asked for %s', (_asked, ask) => {
      it.each([
        ['too-many', /^(?:quota|passing)$/, /Too Many Requests/],
        ['quota', /^(?:quota|passing)$/, /./],
        ['server-error', /^passing$/, /Server Error/],
        ['login-page', /^passing$/, /Sign in/],
      ] as const)('%s is a fault in its words', async (kind, expected, words) => {
        // Some try once more in another form before they give up.
        simulator.faults.set(kind);
        const fault = await faultOf(ask());
        expect(fault.kind).toMatch(expected);
        expect(fault.words).toMatch(words);
      });
    });

    it('half an answer never passes for a whole one', async () => {
      // Cut within a row and at a row's end by turns.
      for (let cut = 0; cut < 4; cut++) {
        simulator.faults.set('truncated', 1);
        const rows = await rowsOf(connector, call, weeks).catch((error: unknown) => {
          expect(error).toEqual(faultLike('passing'));
          return null;
        });
        simulator.faults.clear();
        if (rows === null) continue;
        if (connector.daySums) {
          // Cut after its end, it is whole all the same.
          expect(sortedText(told(rows))).toEqual(sortedText(heldBy(simulator, weeks)));
          continue;
        }
        // Nothing in the answer tells: the day's sums do, and the pull believes them.
        const orders = (await connector.dailyTotals?.(call, weeks))?.map((total) => total.orders ?? 0) ?? [];
        expect(
          rows.filter((row) => 'ptoder' in row && row.kind === 'sale' && row.state !== 'voided').length,
        ).toBeLessThan(sum(orders));
      }
    });

    it.each(['wrong-charset', 'clock-skew'] as const)('%s costs letters, no figures', async (kind) => {
      simulator.faults.set(kind);
      const read = rowsOf(connector, call, weeks);
      // Letters are all that tells its publishers apart: what is in doubt is read another time.
      if (kind === 'wrong-charset' && connector.daySums) {
        expect((await faultOf(read)).kind).toBe('passing');
        return;
      }
      expect(sortedText(told(await read))).toEqual(sortedText(heldBy(simulator, weeks)));
    });

    it('makes a link that is known as its own, or says what is missing', async () => {
      const refs = {
        // Where nobody tells the number of the programme, links are made without it.
        merchantRef: (await connector.verify(call)).merchantRef,
        publisherRef: '1900417',
        siteRef: '233104',
        target: 'https://shop.kelpbrook.example/lamp?a=1&b=2',
        subId: 'lamps-guide',
      };
      // Where every brand or publisher has links of its own, the creative says which.
      const tries = [
        ...['880412', 'kelpbrook.pxf.io/880412', '5188496.BbHTin3axE'],
        '17d5bycoQ5Q3R7ugY1EPOrtoNix4',
      ].map((creativeRef) => connector.trackingLink({ ...refs, creativeRef }));
      if (connector.makesLinksItself) {
        for (const one of tries) expect('missing' in one && one.missing).toMatch(/[\u4e00-\u9fff]/);
        return;
      }
      const made = tries.find((one) => 'link' in one);
      if (!made) throw new Error('no link, whatever the creative');
      if (linkNetworks.some(({ code }) => code === network))
        expect(recognise(made.link)).toMatchObject({ network });
      // Without links of its own it marks the brand's page.
      else expect(new URL(made.link).origin).toBe(new URL(refs.target).origin);
      expect(decodeURIComponent(made.link)).toContain('lamps-guide');
      const bare = connector.trackingLink({
        ...refs,
        merchantRef: '',
        publisherRef: '',
        siteRef: '',
        creativeRef: '',
      });
      expect('missing' in bare && bare.missing).toMatch(/[\u4e00-\u9fff]/);
    });
  },
);
