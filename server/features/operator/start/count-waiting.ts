// How much waits for somebody. Counted as the lists choose their rows, each on an index of its own: the menu asks for it on
// every page.

import { forFinance, forSupport } from '#contract/operator/fields.ts';
import type { WaitingWork } from '#contract/operator/start.ts';
import type { OperatorRole } from '#contract/operator-roles.ts';
import { quarantine } from '#server/db/schema/operator.ts';
import { countUnknownMerchants } from '#server/features/links/merchants.ts';
import { countInvoices } from '#server/features/payments/page-invoices.ts';
import { countMessages } from '#server/features/site/contact/list-messages.ts';
import type { Services } from '#server/kernel/services.ts';
import { countMatching } from '../accounts/page-accounts.ts';
import { countOpenProposals } from '../money/proposal-store.ts';

export async function countWaiting(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  role: OperatorRole,
): Promise<WaitingWork> {
  const now = clock();
  const sees = ({ operators }: { operators: readonly OperatorRole[] }) => operators.includes(role);
  const [messages, invoices, proposals, merchants, failing, ending, held] = await Promise.all([
    sees(forSupport) ? countMessages({ db }, 'new') : null,
    sees(forFinance) ? countInvoices(db.global, 'asked') : null,
    countOpenProposals(db.global, now),
    countUnknownMerchants(db.global),
    countMatching(db.global, { state: 'failing' }, now),
    countMatching(db.global, { state: 'ending7' }, now),
    db.global.$count(quarantine),
  ]);
  return { messages, invoices, proposals, merchants, failing, ending, held };
}
