// Tells every browser of the account that its shops are another than they were; they ask again for what they show.
import type { TenantTx } from '#server/db/database.ts';
import { publishWithin } from '#server/events/publish-within.ts';

export const tellShops = (tx: TenantTx): Promise<void> =>
  publishWithin(tx, { kind: 'data', accountId: tx.accountId, data: { change: 'shops', tab: null } });
