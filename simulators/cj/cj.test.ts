import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cj } from '#server/networks/cj/cj.ts';
import type { NetworkCall } from '#server/networks/connector.ts';
import { faultLike } from '#server/testing/facts/network-rows.ts';
import { openNetworkCall } from '#server/testing/networks/network-call.ts';
import type { RunningSimulator } from '../kit/types.ts';
import { start } from './start.ts';

const now = new Date('2026-03-25T10:00:00Z');
const span = { from: '2026-02-01', to: '2026-02-28' };
let simulator: RunningSimulator;
let call: NetworkCall;

beforeAll(async () => {
  simulator = await start({
    from: '2025-12-01',
    now: () => now,
    salesPerDay: 60,
    pageSize: 400,
    budget: 1000,
  });
  call = openNetworkCall(simulator, () => now.getTime());
});
afterAll(() => simulator.close());

const rowsOf = async (asked: NetworkCall, days = span) =>
  (await Array.fromAsync(cj.sales(asked, days))).flatMap(({ rows }) => rows);

const as = (credentials: Record<string, string>): NetworkCall => ({
  ...call,
  login: { ...call.login, credentials: { ...call.login.credentials, ...credentials } },
});

describe('CJ connector and simulator', () => {
  it('knows the login', async () => {
    expect(await cj.verify(call)).toEqual({ accountName: '', currency: 'USD', merchantRef: '5120077' });
  });

  it('a void is a correction that leaves nothing of the sale', async () => {
    const rows = await rowsOf(call);
    const correction = rows.find(({ ptoder }) => Number(ptoder) % 2 === 1);
    const corrected = rows.find(({ ptoder }) => Number(ptoder) === Number(correction?.ptoder) - 1);
    expect(correction?.kind).toBe('adjustment');
    expect((correction?.amount ?? 1) + (corrected?.amount ?? 0)).toBe(0);
    expect((correction?.commission ?? 1) + (corrected?.commission ?? 0)).toBe(0);
  });

  it('learns names, websites and sites of publishers from the rows', async () => {
    const said = (await Array.fromAsync(cj.sales(call, span))).flatMap(({ publishers }) => publishers);
    const one = said.find(({ ref }) => ref === '1900417');
    expect(one).toMatchObject({ siteRef: '233104', url: 'https://notes0.example' });
    expect(one?.name).not.toBe('');
    expect(new Set(said.map(({ ref }) => ref)).size).toBe(said.length);
  });

  it('recognises refusals by status and by words', async () => {
    await expect(cj.verify(as({ token: 'nope' }))).rejects.toEqual(faultLike('login', 'Not Authenticated'));
    await expect(cj.verify(as({ companyId: '99' }))).rejects.toEqual(
      faultLike('login', 'Not authorized to access advertiser 99'),
    );
    await expect(rowsOf(call, { from: '2026-01-01', to: '2026-02-01' })).rejects.toEqual(
      faultLike('refused', 'Date range must not exceed 31 days'),
    );
  });

  it('links by website, with a creative or deep', () => {
    const parts = {
      merchantRef: '5120077',
      publisherRef: '4410088',
      siteRef: '100410022',
      creativeRef: '15550071',
      target: 'https://shop.kelpbrook.example/lamp',
      subId: 'lamps-guide',
    };
    expect(cj.trackingLink(parts)).toEqual({
      link: 'https://www.anrdoezrs.net/click-100410022-15550071?url=https%3A%2F%2Fshop.kelpbrook.example%2Flamp&sid=lamps-guide',
    });
    expect(cj.trackingLink({ ...parts, creativeRef: '' })).toEqual({
      link: 'https://www.anrdoezrs.net/links/100410022/type/dlg/sid/lamps-guide/https://shop.kelpbrook.example/lamp',
    });
    expect(cj.trackingLink({ ...parts, siteRef: '' })).toHaveProperty('missing');
  });
});

describe('the service itself', () => {
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const { token = '' } = simulator.credentials;
    const answer = await fetch(`${simulator.origin}/query`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: query,
    });
    return (await answer.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] };
  };
  const range = 'sincePostingDate: "2026-03-05T00:00:00Z", beforePostingDate: "2026-03-06T00:00:00Z"';

  it('takes the bare query too and answers with the asked fields alone', async () => {
    const query = `query Day { # by posting
      advertiserCommissions(forAdvertisers: ["5120077"], ${range}, actionStatuses: [new]) {
        count records { commissionId actionStatus items { sku quantity } } } }`;
    const { data = {} } = await ask(query);
    const { count, records } = data.advertiserCommissions as { count: number; records: object[] };
    expect(count).toBe(records.length);
    expect(count).toBeGreaterThan(10);
    expect(records[0]).toEqual({
      commissionId: expect.any(String),
      actionStatus: 'new',
      items: [{ sku: expect.any(String), quantity: expect.any(Number) }],
    });
  });

  it.each([
    ['{ advertiserCommissions(forAdvertisers: ["5120077"]', 'Invalid Syntax : unexpected end of query'],
    ['{ other }', "Validation error of type FieldUndefined: Field 'other' in type 'Query' is undefined"],
    [
      `{ advertiserCommissions(forAdvertisers: ["5120077"], ${range}) { records { nope } } }`,
      "Validation error of type FieldUndefined: Field 'nope' in type 'AdvertiserCommission' is undefined",
    ],
    [
      `{ advertiserCommissions(forAdvertisers: ["5120077"], nope: 1, ${range}) { count } }`,
      'Validation error of type UnknownArgument: Unknown field argument nope',
    ],
  ])('%s is an error', async (query, message) => {
    expect((await ask(query)).errors?.[0]?.message).toBe(message);
  });
});
