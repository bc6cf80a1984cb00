// An account whose networks tell of clicks for all days, for some and for none, with publishers that are one over networks.
import type { ClickRow, SaleRow } from '#server/facts/rows.ts';
import { type Owner, queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';
import { addTestConnection, publisherSaid, saleRow, writeClicks, writeSales } from './report-facts.ts';

/** The days each was asked for clicks: all, some, none. */
export const sources = [
  { network: 'shareasale', pt: 'ShareASale', currency: 'USD', asked: ['2023-01-01', '2025-12-31'] },
  { network: 'awin', pt: 'Awin', currency: 'EUR', asked: ['2024-02-01', '2024-03-31'] },
  { network: 'cj', pt: 'CJ', currency: 'USD', asked: null },
] as const;
export const sourceOf = (network: string) => sources.find((one) => one.network === network) ?? sources[0];

/** The same numbers every time. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export async function writeRatioFacts(app: TestApp, owner: Owner): Promise<void> {
  const next = sequence(20);
  const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 10 + n)).toISOString().slice(0, 10);
  for (const [place, { network, currency, asked }] of sources.entries()) {
    const connectionId = await addTestConnection(app, owner, {
      network,
      zone: 'UTC',
      currency,
      ...(asked && { clicksCovered: `{[${asked[0]},${asked[1]}]}` }),
    });
    const rows: SaleRow[] = Array.from({ length: 150 }, (_, n) => {
      const reportDay = dayOf(next(90));
      return saleRow(`${place}-${n}`, {
        publisherRef: String(1 + next(14)),
        reportDay,
        soldAt: Date.parse(`${reportDay}T10:00:00Z`),
        amount: next(9) === 0 ? -next(9000) : next(20_000),
        commission: next(1500),
        fee: next(3) * next(90),
        currency: next(12) === 0 ? 'GBP' : currency,
        state: (['pending', 'approved', 'paid', 'voided'] as const)[next(4)] ?? 'paid',
        kind: next(9) === 0 ? 'adjustment' : 'sale',
        newCustomer: [true, false, null][next(3)] ?? null,
      });
    });
    const said = Array.from({ length: 16 }, (_, n) =>
      publisherSaid(String(n + 1), {
        url:
          n % 3 === 0
            ? `https://shared${n}.example/${network}`
            : n < 3
              ? `two${n}.${network}.example`
              : `own${n}-${network}.example`,
        networkType: ['Content', 'Coupon', 'Loyalty'][n % 3] ?? '',
      }),
    );
    await writeSales(app, owner, { connectionId, network, publishers: said, rows });
    const clicked: ClickRow[] = asked
      ? Array.from({ length: 90 }, (_, n) => ({
          reportDay: dayOf(23 + (n % 57)),
          publisherRef: String(1 + next(16)),
          clicks: next(40),
          impressions: null,
        }))
      : [];
    if (asked) await writeClicks(app, owner, { connectionId, network, rows: clicked });
  }
  // Every fourth day has no rate of the pound; the euro has all.
  await queryAll(
    app,
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate)
     SELECT day::date, currency, 'USD', CASE currency WHEN 'EUR' THEN 1.0837 ELSE 1.2655 END
     FROM generate_series(timestamp '2024-01-01', timestamp '2024-06-01', interval '1 day') AS day,
       unnest(ARRAY['EUR', 'GBP']) AS currency
     WHERE currency = 'EUR' OR extract(day FROM day)::int % 4 <> 0`,
  );
}

/** Ten-thousandths of a dollar. */
export const rate = (day: string, currency: string): bigint | null => {
  if (currency === 'EUR') return 10_837n;
  return currency === 'GBP' && Number(day.slice(8)) % 4 !== 0 ? 12_655n : null;
};
