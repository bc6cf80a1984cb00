// Who is and was signed in, from where and with what.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listSignIns as contract, SignInRow } from '#contract/security.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { countSignIns, pageSignIns, readPeople, type SignInFacts } from './store.ts';
import { membersMeant, type Whose } from './whose.ts';

export async function listSignIns(
  tx: TenantTx,
  caller: Caller,
  { of, currentPage, size }: { of: Whose; currentPage: number; size: number },
): Promise<EndpointOutput<typeof contract>> {
  const memberId = membersMeant(caller, of);
  const people = await readPeople(tx);
  const rows = await pageSignIns(tx, { memberId, currentPage, size });
  return {
    total: await countSignIns(tx, memberId),
    currentPage,
    size,
    list: rows.map((row) => rowView(row, people.get(row.memberId)?.name ?? null, caller.sessionId)),
  };
}

const rowView = (row: SignInFacts, name: string | null, currentId: string): SignInRow => ({
  id: row.sessionId,
  userId: row.memberId,
  name,
  device: row.device,
  address: row.address,
  at: isoMoment(row.createdAt),
  lastSeenAt: isoMoment(row.lastSeenAt),
  state: row.endReason ?? (row.isLive ? 'live' : 'expired'),
  current: row.sessionId === currentId,
});
