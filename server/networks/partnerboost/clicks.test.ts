import { expect, it } from 'vitest';
import { faultOf } from '#server/testing/facts/network-rows.ts';
import type { NetworkCall } from '../connector.ts';
import { siteClicks } from './clicks.ts';

const answering = (list: object[]): NetworkCall => ({
  login: { credentials: {}, zone: 'Etc/UTC', currency: 'USD' },
  signal: new AbortController().signal,
  http: {
    now: () => 0,
    async send() {
      const data = { list, total_size: list.length, total_page: 1 };
      const text = JSON.stringify({ code: 0, message: 'ok', data });
      return {
        status: 200,
        headers: new Headers(),
        text: async () => text,
        async *chunks() {
          yield text;
        },
      };
    },
  },
});
const read = (list: object[]) =>
  Array.fromAsync(siteClicks(answering(list), { from: '2026-03-01', to: '2026-03-01' }));

it('clicks are counted by partner and day', async () => {
  const [page] = await read([{ medium_id: 'PB1', partner_id: 7, partner_name: 'Trail Notes', clicks: '30' }]);
  expect(page?.rows).toEqual([{ reportDay: '2026-03-01', publisherRef: '7', clicks: 30, impressions: null }]);
});

it('clicks of nobody we know, or under a name nobody told us of, are withheld: orders are read all the same', async () => {
  for (const row of [
    { medium_id: 'PB1', clicks: 30 },
    { partner_id: 7, visits: 30 },
  ]) {
    expect(await faultOf(read([row]))).toMatchObject({
      kind: 'withheld',
      words: Object.keys(row).join('、'),
    });
  }
});
