import { afterEach, expect, test } from 'vitest';
import type { ClickRow, PublisherRow } from '#server/facts/rows.ts';
import { allPages, asExpected, byNumber, faultOf } from '#server/testing/facts/network-rows.ts';
import type { RunningSimulator, SimulatorOptions } from '#simulators/kit/types.ts';
import { start } from '#simulators/shareasale/start.ts';
import type { Connector, NetworkCall, NetworkHttp } from '../connector.ts';
import { createShareASale, shareasale } from './shareasale.ts';

const present = () => new Date('2025-07-20T16:00:00Z');
const span = { from: '2025-05-28', to: '2025-07-20' };
let simulator: RunningSimulator;

afterEach(() => simulator.close());

async function open(options: Partial<SimulatorOptions> = {}): Promise<void> {
  simulator = await start({ from: '2025-05-01', salesPerDay: 12, publishers: 25, now: present, ...options });
}

/** Plain fetch to the simulator; `format` asks for another form than the connector did. */
function callTo({
  format = 'pipe',
  credentials = {},
  now = Date.now,
}: {
  format?: string;
  credentials?: Record<string, string>;
  now?: () => number;
} = {}): NetworkCall {
  const http: NetworkHttp = {
    now,
    async send({ path, headers = {} }) {
      const answer = await fetch(simulator.origin + path.replace('format=pipe', `format=${format}`), {
        headers,
      });
      async function* chunks() {
        const decoder = new TextDecoder();
        for await (const bytes of answer.body ?? []) yield decoder.decode(bytes, { stream: true });
      }
      return { status: answer.status, headers: answer.headers, text: () => answer.text(), chunks };
    },
  };
  return {
    login: {
      credentials: { ...simulator.credentials, ...credentials },
      zone: simulator.zone,
      currency: 'USD',
    },
    http,
    signal: AbortSignal.timeout(60_000),
  };
}

const allSales = (connector: Connector, call: NetworkCall) => allPages(connector.sales(call, span));

for (const format of ['pipe', 'csv', 'xml']) {
  test(`sales in ${format} are the network's own, each once, whatever the size of a page`, async () => {
    await open({ budget: 1000 });
    const expected = simulator.expectedSales(span.from, span.to).sort(byNumber);
    const { rows } = await allSales(shareasale, callTo({ format }));
    expect(rows.map(asExpected).sort(byNumber)).toEqual(expected);
    expect(new Set(expected.map(({ state }) => state))).toEqual(new Set(['pending', 'approved', 'voided']));
    expect(expected.some(({ kind }) => kind === 'adjustment')).toBe(true);
    expect(rows.some(({ page }) => page.includes('|'))).toBe(true);
    await simulator.close();

    await open({ budget: 1000, pageSize: 3 });
    const paged = await allSales(createShareASale({ rowsPerPage: 3 }), callTo({ format }));
    expect(paged.rows.map(asExpected).sort(byNumber)).toEqual(expected);
  });
}

test('the next page is asked for before the last rows of a page are passed on, and one at a time', async () => {
  await open({ pageSize: 50 });
  const connector = createShareASale({ rowsPerPage: 50 });
  const pages = connector.sales(callTo(), span)[Symbol.asyncIterator]();
  expect((await pages.next()).value?.rows).toHaveLength(50);
  await expect.poll(() => simulator.calls).toBe(2);
  await pages.return?.();
  expect(simulator.calls).toBe(2);
  await allSales(connector, callTo());
  const rows = simulator.expectedSales(span.from, span.to).length;
  expect(simulator.calls - 2).toBe(Math.floor(rows / 50) + 1);
  expect(simulator.mostAtOnce).toBe(1);
});

test('whoever stops reading leaves no answer half read', async () => {
  await open({ pageSize: 50 });
  const call = callTo();
  let reading = 0;
  const http: NetworkHttp = {
    now: call.http.now,
    async send(request) {
      const answer = await call.http.send(request);
      async function* chunks() {
        reading++;
        try {
          yield* answer.chunks();
        } finally {
          reading--;
        }
      }
      return { ...answer, chunks };
    },
  };
  const pages = createShareASale({ rowsPerPage: 50 })
    .sales({ ...call, http }, span)
    [Symbol.asyncIterator]();
  await pages.next();
  // The page after has begun to come.
  await expect.poll(() => reading).toBe(1);
  await pages.return?.();
  expect(reading).toBe(0);
});

test('a row keeps its moment, its click, its page and how it was received', async () => {
  await open();
  const { rows } = await allSales(shareasale, callTo());
  const row = rows.find(({ clickedAt }) => clickedAt !== null);
  expect(row?.raw.startsWith(`${row.ptoder}|${row.publisherRef}|`)).toBe(true);
  const [, , transDate = '', , , , , , , , , , , , , clickDay = '', clickTime = ''] =
    row?.raw.split('|') ?? [];
  // Both days are summer time: four hours behind.
  expect(row?.soldAt).toBe(Date.parse(`${transDate} GMT-0400`));
  expect(row?.clickedAt).toBe(Date.parse(`${clickDay.slice(0, 10)} ${clickTime} GMT-0400`));
});

for (const format of ['pipe', 'csv', 'xml']) {
  test(`clicks and publishers in ${format}`, async () => {
    await open();
    const days = { from: '2025-07-17', to: '2025-07-19' };
    const { rows, publishers } = await allPages<ClickRow>(shareasale.clicks?.(callTo({ format }), days));
    const plain = rows.map(({ reportDay, publisherRef, clicks }) => ({
      day: reportDay,
      publisherRef,
      clicks,
    }));
    const key = (row: { day: string; publisherRef: string }) => `${row.day} ${row.publisherRef}`;
    const sorted = <Row extends { day: string; publisherRef: string }>(list: Row[]) =>
      list.sort((one, other) => key(one).localeCompare(key(other)));
    expect(sorted(plain)).toEqual(sorted(simulator.expectedClicks(days.from, days.to) ?? []));
    expect(rows.every(({ impressions }) => impressions === null)).toBe(true);

    const listed: PublisherRow[] = [];
    for await (const some of shareasale.publishers?.(callTo({ format })) ?? []) listed.push(...some);
    expect(listed).toHaveLength(25);
    // The two reports must not take turns in renaming a publisher.
    for (const { ref, name, url } of publishers) {
      expect(listed.find((row) => row.ref === ref)).toMatchObject({ name, url });
    }
    expect(listed.map(({ name }) => name)).toContain(
      '深圳市远航户外用品评测与露营生活方式内容联合工作室（华南区官方合作伙伴频道）',
    );
    expect(listed.some(({ tags }) => tags === 'coupon, vip')).toBe(true);
  });
}

test('a login is verified, and refusals keep the words of the network', async () => {
  await open({ budget: 1 });
  expect(await shareasale.verify(callTo())).toEqual({
    accountName: '',
    currency: 'USD',
    merchantRef: '48213',
  });

  const wrong: Record<string, string>[] = [
    { merchantId: '1' },
    { token: 'nonsense' },
    { apiSecret: 'nonsense' },
    { merchantId: '48214' },
  ];
  for (const credentials of wrong) {
    const fault = await faultOf(shareasale.verify(callTo({ credentials })));
    expect(fault.kind).toBe('login');
    expect(fault.words).toMatch(/Error Code 40\d\d/);
  }

  const { rows } = await allSales(shareasale, callTo());
  expect(rows.length).toBeGreaterThan(0);
  const spent = await faultOf(allSales(shareasale, callTo()));
  expect(spent).toMatchObject({ kind: 'quota', words: expect.stringContaining('Credits Exceeded') });
  // The login itself is still good.
  await shareasale.verify(callTo());
});

test('a call is signed by the network’s clock when that one is off', async () => {
  await open();
  simulator.faults.set('clock-skew');
  const call = callTo();
  const { rows } = await allSales(shareasale, call);
  expect(rows.length).toBeGreaterThan(0);
  const { calls } = simulator;
  // Learnt once: the next question of the same work is asked once.
  await shareasale.verify(call);
  expect(simulator.calls).toBe(calls + 1);

  // The skew ends in the middle of the work.
  simulator.faults.clear();
  await shareasale.verify(call);

  // Our own clock may be the wrong one.
  await shareasale.verify(callTo({ now: () => Date.now() - 3_600_000 }));
});

test('a tracking link needs the creative’s number', async () => {
  await open();
  const parts = {
    merchantRef: '48213',
    publisherRef: '1900417',
    siteRef: '',
    creativeRef: '880412',
    target: 'https://shop.kelpbrook.example/lamp?a=1&b=2',
    subId: 'lamps-guide',
  };
  expect(shareasale.trackingLink(parts)).toEqual({
    link: 'https://www.shareasale.com/r.cfm?b=880412&u=1900417&m=48213&urllink=shop.kelpbrook.example%2Flamp%3Fa%3D1%26b%3D2&afftrack=lamps-guide',
  });
  expect(shareasale.trackingLink({ ...parts, creativeRef: '' })).toHaveProperty('missing');
});
