// Simulated networks for the product under test, started with it. Their faults are switched over their own control calls.
import { inject } from 'vitest';
import { allSimulators } from '#simulators/all.ts';
import type { FaultKind, RunningSimulator } from '#simulators/kit/types.ts';
import type { ShopFault } from '#simulators/shop-kit/faults.ts';
import { type ShopControls, startShopify } from '#simulators/shopify/start.ts';
import { simulatedShops } from '#simulators/shops.ts';

type SimulatorAddress = Pick<RunningSimulator, 'origin' | 'credentials' | 'sister'>;

/** Shops of one system, told apart by what they are called. */
interface ShopAddress {
  origin: string;
  credentials: ShopControls['credentials'][];
}

declare module 'vitest' {
  interface ProvidedContext {
    simulators: Record<string, SimulatorAddress>;
    shops: ShopAddress;
    /** Of the other systems, by their codes. */
    otherShops: Record<string, Readonly<Record<string, string>>>;
  }
}

const dayMs = 86_400_000;
/** Short histories: a first pull takes seconds. */
const historyDays = 20;
const shopDays = 90;

export const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export async function startSimulators() {
  const running = await Promise.all(
    allSimulators.map(({ start }) =>
      start({ from: dayBefore(historyDays), publishers: 8, salesPerDay: 5, budget: 100_000 }),
    ),
  );
  const trade = { from: dayBefore(shopDays), ordersPerDay: 2, plan: 'enterprise' as const };
  const shops = await startShopify({
    shops: [
      { handle: 'harbour-goods', name: 'Harbour Goods', seed: 1, ...trade },
      { handle: 'hafen-waren', name: 'Hafen Waren', seed: 2, ...trade },
    ],
  });
  const others = await Promise.all(
    simulatedShops
      .filter(({ system }) => system !== 'shopify')
      .map(async ({ system, start }) => ({
        system,
        ...(await start({ port: 0, from: dayBefore(historyDays) })),
      })),
  );
  return {
    settings: {
      ...Object.fromEntries(
        running.map(({ network, origin }) => [`${network.toUpperCase()}_BASE_URL`, origin]),
      ),
      SHOPIFY_BASE_URL: shops.origin,
      ...Object.fromEntries(others.map(({ system, origin }) => [`${system.toUpperCase()}_BASE_URL`, origin])),
    },
    addresses: Object.fromEntries(
      running.map(({ network, origin, credentials, sister }) => [network, { origin, credentials, sister }]),
    ),
    shops: { origin: shops.origin, credentials: shops.shops.map(({ credentials }) => credentials) },
    otherShops: Object.fromEntries(others.map(({ system, logins }) => [system, logins[0] ?? {}])),
    stop: async () => {
      await Promise.all([...running, shops, ...others].map((simulator) => simulator.close()));
    },
  };
}

/** One network as the tests reach it. */
export function simulatorOf(network: string): SimulatorAddress {
  const address = inject('simulators')[network];
  if (!address) throw new Error(`no simulator of ${network}`);
  return address;
}

/** Another programme there. It alone suffers: files that run at the same time read the first one. */
export function stumblingProgramme(network: string) {
  const { origin, credentials, sister } = simulatorOf(network);
  if (!sister) throw new Error(`the simulator of ${network} has one programme`);
  const of = Object.values(sister).find((value) => !Object.values(credentials).includes(value));
  const setFault = async (kind: FaultKind | null) => {
    const answer = await fetch(`${origin}/_sim/fault`, {
      method: 'POST',
      body: JSON.stringify({ kind, of }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return { credentials: sister, suffer: (kind: FaultKind) => setFault(kind), recover: () => setFault(null) };
}

/** A shop on Shopify. Others are read at the same time: only calls of this one suffer. */
export function shopifyShop(place: number) {
  const { origin, credentials } = inject('shops');
  const login = credentials[place];
  if (!login) throw new Error(`there is no shop ${place}`);
  const setFault = async (kind: ShopFault | null) => {
    const answer = await fetch(`${origin}/_sim/fault`, {
      method: 'POST',
      body: JSON.stringify({ kind, of: login.shop }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return { credentials: login, suffer: (kind: ShopFault) => setFault(kind), recover: () => setFault(null) };
}

/** What opens the shop of another system. */
export function loginOfShop(system: string): Readonly<Record<string, string>> {
  const login = inject('otherShops')[system];
  if (!login) throw new Error(`no shop of ${system}`);
  return login;
}
