// Connects the demo account to its simulated networks, so that a newcomer sees a real sync run.
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { getAccount } from '../accounts/find-account.ts';
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

/** From here on the demo account's pulls find their networks. Connections are made once: visitors may change them. */
export async function connectDemo(services: Services, logins: readonly DemoLogin[]): Promise<void> {
  for (const { network, origin } of logins) services.demoOrigins.set(network, origin);
  const { accountId } = await getAccount(services, demoAccount);
  if ((await services.db.tenant(accountId, listConnections)).length > 0) return;
  for (const { network, credentials } of logins) {
    const pt = findNetwork(network)?.description.name;
    if (pt !== undefined) await connect(services, { accountId, network, pt, credentials });
  }
}

async function connect(
  services: Services,
  { accountId, network, pt, credentials }: Omit<DemoLogin, 'origin'> & { accountId: number; pt: string },
): Promise<void> {
  const name = demoTexts.connection(pt);
  try {
    const wanted = { network, name, credentials, since };
    await createConnection(services, { ...wanted, accountId, actor: 'system', demo: true });
  } catch (error) {
    // Another instance that started at the same moment was faster.
    if (!(error instanceof AppError) || error.reason !== 'conflict') throw error;
  }
}
