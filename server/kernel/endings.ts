// What features do when an account or a member is deleted, in the transaction that deletes it. `registry.ts` lists it, so
// that accounts need not know what hangs on them.
import type { TenantTx } from '../db/database.ts';

/** Takes away what an account has outside of its own rows; those go by their foreign keys and are gone by then. */
export type AccountEnding = (tx: TenantTx) => Promise<void>;

/** Takes a member's name out of what stays with the account; the member's row is still there. */
export type MemberEnding = (tx: TenantTx, memberId: string) => Promise<void>;

export interface Endings {
  ofAccount: readonly AccountEnding[];
  ofMember: readonly MemberEnding[];
}
