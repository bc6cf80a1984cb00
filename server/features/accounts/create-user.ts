// An account made by the operator, without a mailed code: its e-mail is not verified yet.
import { recordAudit } from '#server/audit/record-audit.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { hashPassword } from '#server/identity/passwords/password-hash.ts';
import { refuseWeakPassword } from '#server/identity/passwords/refuse-weak-password.ts';
import type { Services } from '#server/kernel/services.ts';
import { openAccount } from './open-account.ts';

export interface NewUser {
  account: string;
  password: string;
  name: string;
  companyName: string;
  isDemo?: boolean;
}

export interface CreatedUser {
  accountId: number;
  memberId: string;
}

export async function createUser(services: Services, user: NewUser): Promise<CreatedUser> {
  const { account, password, name, companyName, isDemo = false } = user;
  const email = normaliseEmail(account);
  refuseWeakPassword('password', password, { email, name, companyName });
  const passwordHash = await hashPassword(services, password);
  const accountId = await services.db.nextAccountId();
  return services.db.tenant(accountId, async (tx) => {
    const memberId = await openAccount(tx, services, {
      email,
      passwordHash,
      name,
      companyName,
      emailVerified: false,
      isDemo,
    });
    await recordAudit(tx, {
      accountId,
      actor: 'command-line',
      action: 'accounts.registered',
      target: memberId,
    });
    return { accountId, memberId };
  });
}
