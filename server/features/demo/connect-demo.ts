// Connects the demo account to its simulated networks, so that a newcomer sees a real sync run.
import { addDays } from '#contract/figures/days.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { defaultMarginHours } from '#server/ledger/deadline.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { findShopSystem } from '#server/shops/all-shops.ts';
import { getAccount } from '../accounts/find-account.ts';
import { saveDeadlineRule } from '../ledger/rules.ts';
import { createConnection } from '../networks/connections/create-connection.ts';
import { listConnections } from '../networks/connections/list-connections.ts';
import { connectShop } from '../shops/connect/connect-shop.ts';
import { listShops } from '../shops/manage-shops.ts';
import { demoAccount } from './seed-demo.ts';
import { demoTexts } from './texts.ts';

/** The first day the simulators sell anything; more than a year, so that years can be compared. */
const since = '2025-05-01';
/** So far back its shop shows anything. */
const shopHistoryDays = 99;

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
  for (const { network, credentials } of logins) {
    if (findShopSystem(network)) await connectDemoShop(services, { accountId, system: network, credentials });
  }
  if ((await services.db.tenant(accountId, listConnections)).length > 0) return;
  for (const { network, credentials } of logins) {
    const pt = findNetwork(network)?.description.name;
    if (pt !== undefined) await connect(services, { accountId, memberId, network, pt, credentials });
  }
}

interface DemoShop {
  accountId: number;
  system: string;
  credentials: Record<string, string>;
}

/** Its shop, whose orders are those its networks tell of; made once, as its connections are. */
async function connectDemoShop(
  services: Services,
  { accountId, system, credentials }: DemoShop,
): Promise<void> {
  const facts = { now: services.now(), publicUrl: services.config.publicUrl };
  if ((await services.db.tenant(accountId, (tx) => listShops(tx, facts))).length > 0) return;
  const since = addDays(facts.now.toISOString().slice(0, 10), -shopHistoryDays);
  const name = demoTexts.shop;
  await unlessOvertaken(() =>
    connectShop(services, { accountId, actor: 'system', demo: true, system, name, credentials, since }),
  );
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
  await unlessOvertaken(async () => {
    const wanted = { network, name, credentials, since };
    const id = await createConnection(services, { ...wanted, accountId, actor: 'system', demo: true });
    const [rule] = network === datedByRule ? (findNetwork(network)?.deadlines?.offers ?? []) : [];
    if (!rule) return;
    const { lock, invoice } = rule;
    const deed = { connectionId: Number(id), memberId, now: services.now() };
    await services.db.tenant(accountId, (tx) =>
      saveDeadlineRule(tx, { lock, invoice, marginHours: defaultMarginHours }, deed),
    );
  });
}

async function unlessOvertaken(connecting: () => Promise<unknown>): Promise<void> {
  try {
    await connecting();
  } catch (error) {
    // Another instance that started at the same moment was faster.
    if (!(error instanceof AppError) || error.reason !== 'conflict') throw error;
  }
}
