// The demo's shop: of what its networks say was sold, most was kept, and some went each of the ways in which a shop and a network
// differ. The same at every start, so that what was read yesterday is what is read today.
import { mix } from './kit/random.ts';
import type { ExpectedSale, RunningSimulator } from './kit/types.ts';
import { type ClickedNetwork, clickedNetworks } from './shop-kit/journey.ts';
import type { NetworkOrder } from './shop-kit/meet.ts';
import { startShopify } from './shopify/start.ts';

/** So far back a shop's orders are shown. */
const historyDays = 100;
const lookEveryMs = 10 * 60_000;
const dayMs = 86_400_000;

/** How many of a hundred; the others are kept. */
const shares: readonly (readonly [fate: NetworkOrder['fate'], share: number])[] = [
  ['partial-refund', 5],
  ['full-return', 4],
  ['exchange', 2],
  ['double-refund', 1],
  ['cancelled', 3],
  ['test', 1],
  ['other-amount', 2],
  ['missing', 2],
];

type Asked = Pick<RunningSimulator, 'network' | 'expectedSales'>;

export async function openDemoShop(networks: readonly (Asked | { network: string })[]) {
  const selling = networks.filter((one): one is Asked => 'expectedSales' in one);
  const now = () => new Date();
  const dayOf = (daysAgo: number) => new Date(now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  const simulator = await startShopify({
    now,
    shops: [
      {
        ...{ handle: 'haitu-demo', name: '示例店铺', seed: 7, plan: 'plus' },
        ...{ prefix: 'HT', firstNumber: 20_001, ordersPerDay: 3, from: dayOf(historyDays) },
      },
    ],
  });
  const [shop] = simulator.shops;
  if (!shop) throw new Error('the demo has no shop');
  const met = new Set<string>();

  /** Late rows come with the days after. */
  function meet(days: number): void {
    const orders = selling.flatMap(({ network, expectedSales }, place) =>
      expectedSales(dayOf(days), dayOf(0)).flatMap((sale) => orderOf(sale, { network, place }) ?? []),
    );
    const fresh = orders.filter(({ key, at }) => {
      if (met.has(key) || at > now()) return false;
      met.add(key);
      return true;
    });
    shop?.meet(fresh);
  }
  meet(historyDays);
  setInterval(() => meet(3), lookEveryMs).unref();
  const { origin } = simulator;
  return { network: 'shopify', origin, credentials: shop.credentials, close: () => simulator.close() };
}

/** Numbers that two networks tell are one order. */
function orderOf(
  { ysoder, day, amount, kind }: ExpectedSale,
  { network, place }: { network: string; place: number },
): (NetworkOrder & { key: string }) | null {
  const shared = /^KB-S(\d{1,7})$/.exec(ysoder)?.[1];
  const own = /^(?:#|KB-)(\d{1,6})$/.exec(ysoder)?.[1];
  if (kind !== 'sale' || (shared === undefined && own === undefined)) return null;
  const index = shared === undefined ? place * 400_000 + Number(own) : 2_000_000 + Number(shared);
  const luck = mix(index + 11);
  return {
    key: shared === undefined ? `${network} ${ysoder}` : ysoder,
    number: ysoder,
    at: new Date(Date.parse(`${day}T15:00:00Z`) + (luck % 18_000) * 1000),
    amount,
    fate: fateOf(luck % 100),
    index,
    ...(isClicked(network) && { network }),
  };
}

function fateOf(luck: number): NetworkOrder['fate'] {
  let left = luck;
  for (const [fate, share] of shares) {
    left -= share;
    if (left < 0) return fate;
  }
  return 'kept';
}

const isClicked = (network: string): network is ClickedNetwork =>
  clickedNetworks.some((known) => known === network);
