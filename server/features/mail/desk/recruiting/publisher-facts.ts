// What the account's figures know of publishers by their key: when each joined, was first clicked and first sold.
import type { TenantTx } from '#server/db/database.ts';
import { findOwn } from '#server/features/intelligence/own-publishers.ts';
import { joinedDays } from '#server/figures/publishers/joined-days.ts';
import { type FirstDay, firstDays } from '#server/figures/publishers/publishers-since.ts';
import type { ReportScope } from '#server/figures/scope.ts';

export interface PublisherFacts {
  /** Its numbers in the networks; none: nobody of the account's, as far as can be told. */
  publisherNos: number[];
  joined: FirstDay | null;
  firstClick: FirstDay | null;
  firstOrder: FirstDay | null;
}

/** By merge key; every key that was asked for is in the answer. */
export async function publisherFacts(
  tx: TenantTx,
  scope: ReportScope,
  keys: readonly string[],
): Promise<Map<string, PublisherFacts>> {
  const own = await findOwn(tx, [...new Set(keys)]);
  const publisherNos = [...own.keys()];
  const earliest = (days: readonly FirstDay[]) => {
    const byKey = Map.groupBy(days, ({ publisherNo }) => own.get(publisherNo) ?? '');
    return (key: string) => byKey.get(key)?.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0] ?? null;
  };
  const joined = earliest(await joinedDays(tx, publisherNos));
  const clicked = earliest(await firstDays(tx, scope, { of: 'clicks', publisherNos }));
  const sold = earliest(await firstDays(tx, scope, { of: 'orders', publisherNos }));
  const numbers = Map.groupBy(publisherNos, (publisherNo) => own.get(publisherNo) ?? '');
  return new Map(
    keys.map((key) => [
      key,
      {
        publisherNos: numbers.get(key) ?? [],
        joined: joined(key),
        firstClick: clicked(key),
        firstOrder: sold(key),
      },
    ]),
  );
}
