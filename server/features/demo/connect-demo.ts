// Connects the demo account to its simulated networks, so that a newcomer sees a real sync run.
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { defaultMarginHours } from '#server/ledger/deadline.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { getAccount } from '../accounts/find-account.ts';
import { saveDeadlineRule } from '../ledger/rules.ts';
import { createConnection } from '../networks/connections/create-connection.ts';
import { listConnections } from '../networks/connections/list-connections.ts';
import { demoAccount } from './seed-demo.ts';
import { demoTexts } from './texts.ts';

/** The first day the simulators sell anything; more than a year, so that years can be compared. */
const since = '2025-05-01';

export interface DemoLogin {
  network: string;
  origin: string;
  credentials: Record<string, string>;
}

/** Its orders are dated by the first rule the network offers; of the others it stays to be set, as for a newcomer. */
const datedByRule = 'awin';

/** From here on the demo account's pulls find their networks. Connections are made once: visitors may change them. */
export async function connectDemo(services: Services, logins: readonly DemoLogin[]): Promise<void> {
  for (const { network, origin } of logins) services.demoOrigins.set(network, origin);
  const { accountId, memberId } = await getAccount(services, demoAccount);
  if ((await services.db.tenant(accountId, listConnections)).length > 0) return;
  for (const { network, credentials } of logins) {
    const pt = findNetwork(network)?.description.name;
    if (pt !== undefined) await connect(services, { accountId, memberId, network, pt, credentials });
  }
}

async function connect(
  services: Services,
  {
    accountId,
    memberId,
    network,
    pt,
    credentials,
  }: Omit<DemoLogin, 'origin'> & { accountId: number; memberId: string; pt: string },
): Promise<void> {
  const name = demoTexts.connection(pt);
  try {
    const wanted = { network, name, credentials, since };
    const id = await createConnection(services, { ...wanted, accountId, actor: 'system', demo: true });
    const [rule] = network === datedByRule ? (findNetwork(network)?.deadlines?.offers ?? []) : [];
    if (!rule) return;
    const { lock, invoice } = rule;
    const deed = { connectionId: Number(id), memberId, now: services.now() };
    await services.db.tenant(accountId, (tx) =>
      saveDeadlineRule(tx, { lock, invoice, marginHours: defaultMarginHours }, deed),
    );
  } catch (error) {
    // Another instance that started at the same moment was faster.
    if (!(error instanceof AppError) || error.reason !== 'conflict') throw error;
  }
}
