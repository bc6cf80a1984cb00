import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { type Ask, followCursor, type Payload } from './cj-client.ts';
import { commissionsQuery } from './commissions-query.ts';

const row = (id: number) => ({
  commissionId: String(id),
  publisherId: '1',
  eventDate: '2026-03-05T00:00:00Z',
});

/** A service with these rows that gives `size` at once, with or without the row its cursor stands on. */
function service(ids: readonly number[], size: number, repeats: boolean): Ask {
  return async (after) => {
    const from = after === undefined ? 0 : Number(after) + (repeats ? 0 : 1);
    const left = ids.filter((id) => id >= from);
    const records = left.slice(0, size).map(row);
    const last = records.at(-1)?.commissionId ?? null;
    return { count: records.length, maxCommissionId: last, payloadComplete: left.length <= size, records };
  };
}

async function idsOf(ask: Ask): Promise<number[]> {
  const pages = await Array.fromAsync(followCursor(ask));
  return pages.flat().map(({ commissionId }) => Number(commissionId));
}

describe('the cursor of CJ', () => {
  it('gives every row once, whether or not it repeats the last', async () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(numbers, fc.integer({ min: 2, max: 9 }), fc.boolean(), async (ids, size, repeats) => {
        const sorted = ids.toSorted((a, b) => a - b);
        expect(await idsOf(service(sorted, size, repeats))).toEqual(sorted);
      }),
    );
  });

  it('that stands still or says nothing is a broken answer', async () => {
    const payload = (maxCommissionId: string | null): Payload => ({
      count: 1,
      maxCommissionId,
      payloadComplete: false,
      records: [row(5)],
    });
    await expect(idsOf(async () => payload('5'))).rejects.toThrow(NetworkFault);
    await expect(idsOf(async () => payload(null))).rejects.toThrow(NetworkFault);
  });
});

describe('the query of CJ', () => {
  it('asks by event date, first included and last not, from the cursor on', () => {
    const query = commissionsQuery({
      companyId: '51"20',
      since: Date.UTC(2026, 2, 5),
      before: Date.UTC(2026, 2, 6),
      after: '77',
    });
    expect(query).toContain(
      'advertiserCommissions(forAdvertisers: ["51\\"20"], sinceEventDate: "2026-03-05T00:00:00Z", beforeEventDate: "2026-03-06T00:00:00Z", sinceCommissionId: "77")',
    );
  });
});
