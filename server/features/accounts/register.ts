// Registration: the mailed code proves the e-mail, and the new owner is signed in.
import { recordAudit } from '#server/audit/record-audit.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { hashPassword } from '#server/identity/passwords/password-hash.ts';
import { refuseWeakPassword } from '#server/identity/passwords/refuse-weak-password.ts';
import type { Services } from '#server/kernel/services.ts';
import { recordAgreements } from '../documents/agreements.ts';
import { checkCode, spendCode } from './codes/check-code.ts';
import { openAccount } from './open-account.ts';
import { startSession } from './sessions.ts';
import type { SignedIn } from './sign-in/sign-in.ts';

export interface Registration {
  account: string;
  code: string;
  password: string;
  name: string;
  companyName: string;
  phone?: string | undefined;
  address: string;
  device: string;
}

export async function register(services: Services, registration: Registration): Promise<SignedIn> {
  const { account, code, password, name, companyName, phone, address, device } = registration;
  const email = normaliseEmail(account);
  refuseWeakPassword('password', password, { email, name, companyName, phone });
  const checked = await checkCode(services, { email, purpose: 'register' }, { code, address });
  const passwordHash = await hashPassword(services, password);
  const accountId = await services.db.nextAccountId();
  return services.db.tenant(accountId, async (tx) => {
    // The e-mail is claimed first: of two parallel registrations the later learns that it is taken.
    const memberId = await openAccount(tx, services, {
      email,
      passwordHash,
      name,
      companyName,
      phone,
      emailVerified: true,
    });
    await recordAgreements(tx, { memberId, address, now: services.now() });
    await spendCode(tx, checked);
    const token = await startSession(tx, memberId, { address, device });
    await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.registered' });
    return { id: memberId, token };
  });
}
