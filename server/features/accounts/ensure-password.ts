// Makes sure a given password opens a member, for the demo tenant whose password is printed at start.

import { hashSlots } from '#server/identity/passwords/hash-slots.ts';
import { hashPassword, matchHash } from '#server/identity/passwords/password-hash.ts';
import type { Services } from '#server/kernel/services.ts';
import { findMember, updateMember } from './store.ts';

export interface WantedPassword {
  accountId: number;
  memberId: string;
  password: string;
}

export async function ensurePassword(services: Services, wanted: WantedPassword): Promise<void> {
  const { accountId, memberId, password } = wanted;
  const { db } = services;
  const member = await db.tenant(accountId, (tx) => findMember(tx, memberId));
  const storedHash = member?.passwordHash ?? null;
  const match = await hashSlots.run(() => matchHash(services, { password, storedHash }));
  if (match === 'right') return;
  const passwordHash = await hashPassword(services, password);
  await db.tenant(accountId, (tx) => updateMember(tx, memberId, { passwordHash }));
}
