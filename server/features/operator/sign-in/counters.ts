// Failed tries at the console, counted as those of members are, under keys of their own. An address the operator has signed
// in from has counters of its own: who knows the e-mail, or even the password, cannot keep the operator out.
import type { GlobalDb } from '#server/db/database.ts';
import { type Counter, clearKeys } from '#server/identity/failure-counters.ts';
import type { Services } from '#server/kernel/services.ts';
import { countedAddress } from '#server/limits/counted-address.ts';

const personal = { freeTries: 5, stopAt: null, forgetAfterSeconds: null };
const shared = { freeTries: 20, stopAt: null, forgetAfterSeconds: 3600 };

export interface WhereFrom {
  address: string;
  /** The operator has signed in from this address before. */
  known: boolean;
}

const emailKey = ({ masterKey }: Services, email: string) =>
  masterKey.fingerprint('operator-counter', email).toString('base64url');
const codeKey = (operatorId: string) => `operator-code|${operatorId}`;

export function passwordCounters(
  services: Services,
  { email, address, known }: WhereFrom & { email: string },
): Counter[] {
  const who = emailKey(services, email);
  const where = countedAddress(address);
  if (known) return [{ key: `operator-known|${who}|${where}`, ...personal }];
  return [
    { key: `operator|${who}`, ...personal },
    { key: `operator-address|${where}`, ...shared },
  ];
}

export const codeCounters = (operatorId: string, { address, known }: WhereFrom): Counter[] => [
  {
    key: known ? `${codeKey(operatorId)}|${countedAddress(address)}` : codeKey(operatorId),
    ...personal,
  },
];

/** With the second step itself: nothing counted against its codes remains. */
export const clearCodeCounters = (tx: GlobalDb, operatorId: string): Promise<void> =>
  clearKeys(tx, [codeKey(operatorId)]);

export async function clearAllCounters(
  tx: GlobalDb,
  services: Services,
  { email, operatorId }: { email: string; operatorId: string },
): Promise<void> {
  const who = emailKey(services, email);
  await clearKeys(tx, [`operator|${who}`, `operator-known|${who}`, codeKey(operatorId)]);
}
