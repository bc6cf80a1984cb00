// What leaves the server about a token: nothing that opens anything.
import type { TokenView } from '#contract/api-tokens.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { TokenRow } from './store.ts';

const momentOf = (date: Date | null) => (date ? isoMoment(date) : null);

export const tokenView = (row: TokenRow): TokenView => ({
  id: row.tokenId,
  name: row.title,
  kind: row.clientId === null ? 'personal' : 'connected',
  codes: row.codes,
  createdAt: isoMoment(row.createdAt),
  expiresAt: momentOf(row.expiresAt),
  lastUsedAt: momentOf(row.lastUsedAt),
});
