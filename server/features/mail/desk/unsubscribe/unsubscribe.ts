// Unsubscribing by the link of a mail (RFC 8058): the link says who and from whom, without session and without cookie.
import { and, eq } from 'drizzle-orm';
import { labelOf } from '#contract/endpoint.ts';
import { unsubscribe as unsubscribeCall } from '#contract/mail-suppressions.ts';
import type { TenantTx } from '#server/db/database.ts';
import { account } from '#server/db/schema/accounts.ts';
import { mail } from '#server/db/schema/mail.ts';
import { announceCall } from '#server/events/announce-change.ts';
import { isOneClick } from '#server/kernel/plain-page.ts';
import type { Services } from '#server/kernel/services.ts';
import { suppress } from '../suppressions/suppress.ts';
import type { PageState } from './unsubscribe-page.ts';
import { openUnsubscribing, type Unsubscribing } from './unsubscribe-token.ts';

/** The page that asks. Scanners open every link of a mail: looking changes nothing. */
export function viewUnsubscribe(services: Services, token: string): Promise<PageState> {
  return withToken(services, token, async (_tx, page) => ({ ...page, state: 'ask' }));
}

/** Again and again with the same result. */
export async function unsubscribe(services: Services, token: string, body: Buffer): Promise<PageState> {
  if (openUnsubscribing(services.masterKey, token) !== null && !isOneClick(body))
    return { state: 'not-asked' };
  let accountId: number | null = null;
  const page = await withToken(services, token, async (tx, { address, company, mailId }) => {
    await suppress(tx, { addresses: [address], reason: 'unsubscribed', mailId });
    accountId = tx.accountId;
    return { state: 'done', address, company };
  });
  if (accountId !== null) {
    // It is done, whether or not a browser learns of it.
    await announceCall(services.events, accountId, { change: labelOf(unsubscribeCall), tab: null }).catch(
      (error: Error) => services.log.warn({ err: error }, 'change not announced'),
    );
  }
  return page;
}

interface Whom {
  address: string;
  company: string;
  mailId: string;
}

async function withToken(
  { db, masterKey }: Services,
  token: string,
  work: (tx: TenantTx, whom: Whom) => Promise<PageState>,
): Promise<PageState> {
  const said = openUnsubscribing(masterKey, token);
  if (said === null) return { state: 'unknown' };
  return db.tenant(said.accountId, async (tx) => {
    const address = said.address || (await addressOf(tx, said));
    if (address === '') return { state: 'unknown' };
    const company = await companyOf(tx);
    // An account that is gone writes to nobody.
    if (company === null) return { state: 'done', address, company: '' };
    return work(tx, { address, company, mailId: said.mailId });
  });
}

async function addressOf(tx: TenantTx, { mailId }: Unsubscribing): Promise<string> {
  const [row] = await tx
    .select({ peer: mail.peer })
    .from(mail)
    .where(and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId)));
  return row?.peer ?? '';
}

async function companyOf(tx: TenantTx): Promise<string | null> {
  const [row] = await tx
    .select({ company: account.companyName })
    .from(account)
    .where(eq(account.accountId, tx.accountId));
  return row?.company ?? null;
}
