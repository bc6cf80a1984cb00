// Opens a brand account with its owner: e-mail claimed, free days granted once per e-mail. All in one transaction.
import { randomUUID } from 'node:crypto';
import { freePlan } from '#contract/plans.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import { defaultAvatarUrl } from './avatars/avatar-choices.ts';
import { claimEmail, claimFreePlan, insertAccount, insertMember } from './store.ts';
import { accountTexts } from './texts.ts';

export interface NewAccount {
  /** Normalised. */
  email: string;
  passwordHash: string;
  name: string;
  companyName: string;
  phone?: string | undefined;
  emailVerified: boolean;
  isDemo?: boolean;
}

/** Gives the owner's member id. */
export async function openAccount(tx: TenantTx, services: Services, account: NewAccount): Promise<string> {
  const { email, passwordHash, name, companyName, phone = '', emailVerified, isDemo = false } = account;
  const memberId = randomUUID();
  if (!(await claimEmail(tx, email, memberId))) throw new AppError('conflict', accountTexts.emailTaken);
  await insertAccount(tx, { companyName, isDemo });
  await insertMember(tx, {
    memberId,
    role: 'owner',
    email,
    name,
    phone,
    avatarUrl: defaultAvatarUrl,
    emailVerified,
    passwordHash,
    menuCodes: [],
  });
  const { masterKey } = services;
  const claim = {
    emailHash: masterKey.fingerprint('free-plan', email),
    earlierHash: masterKey.previous?.fingerprint('free-plan', email),
  };
  if (await claimFreePlan(tx, claim)) {
    await grantPlan(tx, { mealType: freePlan, source: 'free', now: services.now() });
  }
  return memberId;
}
