// Asks whether the token sees the advertiser and may read its reports.
import { addDays, dayIn } from '#contract/figures/days.ts';
import type { NetworkCall, VerifiedLogin } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { parseJson } from '../shared/json-array.ts';
import { getJson, getRows } from './awin-client.ts';
import { awinTexts } from './texts.ts';

interface Account {
  accountId: number | string;
  accountName?: string | null;
}

const shownAccounts = 5;
/** Days of the report that is asked for its currency. */
const lookBackDays = 30;

export async function verifyAwin(call: NetworkCall): Promise<VerifiedLogin> {
  const { advertiserId = '' } = call.login.credentials;
  const { accounts } = (await getJson(call, '/accounts', { type: 'advertiser' })) as { accounts?: Account[] };
  if (!Array.isArray(accounts)) throw new NetworkFault('passing', awinTexts.unreadable);
  const account = accounts.find(({ accountId }) => String(accountId) === advertiserId);
  if (!account) {
    const visible = accounts
      .slice(0, shownAccounts)
      .map(({ accountId, accountName }) => `${accountName ?? ''} ${accountId}`.trim());
    throw new NetworkFault('login', awinTexts.notVisible(advertiserId, visible.join('、')), {
      field: 'advertiserId',
    });
  }
  return {
    accountName: account.accountName ?? '',
    currency: await reportCurrency(call),
    merchantRef: advertiserId,
  };
}

/**
 * The list of accounts shows advertisers whose plan has no API as well, and tells no currency: the publisher report
 * is refused in the first case and answers the second.
 */
async function reportCurrency(call: NetworkCall): Promise<string> {
  const today = dayIn('UTC', new Date(call.http.now()));
  const query = { startDate: addDays(today, -lookBackDays), endDate: today, timezone: call.login.zone };
  let currency = '';
  for await (const rows of getRows(call, { path: '/reports/publisher', query })) {
    for (const text of rows) currency ||= (parseJson(text) as { currency?: string | null }).currency ?? '';
  }
  return (currency || call.login.currency || 'USD').toUpperCase();
}
