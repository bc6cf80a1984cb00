// Keeps robots from filling forms: so many are free, per address and in all; who writes more does a little work first.
import { visitorLimits } from '#contract/limits.ts';
import type { Proof } from '#contract/proof-of-work.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { countedAddress } from '#server/limits/counted-address.ts';
import { visitorTexts } from '../texts.ts';
import { spendProof } from './puzzle.ts';

export interface Visitor {
  address: string;
  proof?: Proof | undefined;
}

const { ofOne, ofAll, windowSeconds } = visitorLimits.plain;

export async function requireWelcome(services: Services, { address, proof }: Visitor): Promise<void> {
  if (proof) {
    if (!(await spendProof(services, proof))) throw new AppError('proof_needed', visitorTexts.proofWrong);
    return;
  }
  // In this order: an address that has used up its own share cannot use up everybody's.
  await take(services, `visitor|${countedAddress(address)}`, ofOne);
  await take(services, 'visitor', ofAll);
}

async function take({ limits }: Services, key: string, max: number): Promise<void> {
  const { allowed, retryAfter } = await limits.take(key, { max, windowSeconds });
  if (!allowed) throw new AppError('proof_needed', visitorTexts.slowDown(retryAfter), { retryAfter });
}
