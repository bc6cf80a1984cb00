// The demo tenant: an account on the professional plan with sub-accounts, all labelled 示例. Safe to run at every start.
import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MenuCode } from '#contract/menu.ts';
import { readOrWriteOnce } from '#server/files/write-once.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { type CreatedUser, createUser } from '../accounts/create-user.ts';
import { ensurePassword } from '../accounts/ensure-password.ts';
import { findAccount, getAccount } from '../accounts/find-account.ts';
import { createSubAccount } from '../accounts/sub-accounts/create-sub-account.ts';
import { seedDemoCatalogue } from '../catalogue/demo/seed-demo-catalogue.ts';
import { seedDemoMailbox } from '../mail/demo/seed-demo-mailbox.ts';
import { seedDemoMaterials } from '../materials/seed-demo-materials.ts';
import { ensurePlan } from '../plans/ensure-plan.ts';
import { chooseDemoPermits } from './choose-demo-permits.ts';
import { demoTexts } from './texts.ts';

export const demoAccount = 'demo@haitu.example';
const demoPlan = 'P_YEAR';

const subAccounts: readonly { email: string; name: string; codes: readonly MenuCode[] }[] = [
  {
    email: 'demo-report@haitu.example',
    name: demoTexts.reportMember,
    codes: ['insight', 'my_concern', 'platform_manage'],
  },
  {
    email: 'demo-mail@haitu.example',
    name: demoTexts.mailMember,
    codes: ['my_concern', 'email', 'ai_spark'],
  },
];

export interface SeededDemo {
  account: string;
  password: string;
  /** False when the tenant was there already. */
  created: boolean;
}

export async function seedDemo(services: Services): Promise<SeededDemo> {
  const password = await readOrMakePassword(services.config.dataFolder);
  const { accountId, memberId, created } = await findOrCreate(services, password);
  // Visitors may have changed it; what is printed at start must open the door.
  if (!created) await ensurePassword(services, { accountId, memberId, password });
  await services.db.tenant(accountId, (tx) =>
    ensurePlan(tx, { mealType: demoPlan, source: 'operator', note: demoTexts.label, now: services.now() }),
  );
  // Everyone sees the catalogue, not only the demo tenant: it stays away where the demonstration is off.
  if (services.config.demo) {
    await seedDemoCatalogue(services);
    await chooseDemoPermits(services, accountId);
  }
  await seedDemoMailbox(services, accountId);
  if (created) {
    await addSubAccounts(services, accountId);
    await seedDemoMaterials(services, accountId);
  }
  return { account: demoAccount, password, created };
}

async function findOrCreate(
  services: Services,
  password: string,
): Promise<CreatedUser & { created: boolean }> {
  const found = await findAccount(services, demoAccount);
  if (found) return { ...found, created: false };
  try {
    const made = await createUser(services, {
      account: demoAccount,
      password,
      name: demoTexts.owner,
      companyName: demoTexts.company,
      isDemo: true,
    });
    return { ...made, created: true };
  } catch (error) {
    // Another instance that starts at the same moment was faster.
    if (!(error instanceof AppError) || error.reason !== 'conflict') throw error;
    return { ...(await getAccount(services, demoAccount)), created: false };
  }
}

async function addSubAccounts(services: Services, accountId: number): Promise<void> {
  await services.db.tenant(accountId, async (tx) => {
    for (const sub of subAccounts) {
      await createSubAccount(tx, { ...sub, actor: 'system', now: services.now() });
    }
  });
}

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const passwordCharacters = 12;

async function readOrMakePassword(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'demo-password');
  await mkdir(dataFolder, { recursive: true });
  const letters = () =>
    Array.from({ length: passwordCharacters }, () => alphabet[randomInt(alphabet.length)]);
  return (await readOrWriteOnce(path, () => `${letters().join('')}\n`)).trim();
}
