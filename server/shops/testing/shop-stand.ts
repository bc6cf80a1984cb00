// Every shop system's simulator behind one face, and a connector's call to it over the real way out.
import type { ShopFaultSwitch } from '#simulators/shop-kit/faults.ts';
import type { Recount } from '#simulators/shop-kit/recount.ts';
import type { Step, Story } from '#simulators/shop-kit/story.ts';
import { type Fate, fates, type Told } from '#simulators/shop-kit/tell.ts';
import { startShopify } from '#simulators/shopify/start.ts';
import { idOf as shoplazzaId } from '#simulators/shoplazza/ids.ts';
import { startShoplazza } from '#simulators/shoplazza/start.ts';
import { idOf as shoplineId } from '#simulators/shopline/ids.ts';
import { startShopline } from '#simulators/shopline/start.ts';
import { startWooCommerce } from '#simulators/woocommerce/start.ts';
import { createShopHttp, type ShopHttpTimings } from '../http/shop-http.ts';
import type { ShopCall, ShopCredentials } from '../shop-connector.ts';

export interface ShopStand {
  origin: string;
  credentials: ShopCredentials;
  currency: string;
  zone: string;
  /** As the shop itself writes the number of an order. */
  refOf(orderId: number): string;
  /** By which of its moments an order is asked for. */
  placedBy: 'createdAt' | 'processedAt';
  /** It tells what an order came to before it was edited. */
  tellsEdits: boolean;
  /** It tells which orders are tests. */
  tellsTests: boolean;
  /** It lets as much be asked as anybody likes: nobody has to keep to the vendor's pace. */
  isRoomy: boolean;
  /** What may become of its orders. */
  fates: readonly Fate[];
  /** What of it a wrong login may get wrong, beside its address. */
  faults: ShopFaultSwitch;
  orders(): Story[];
  recount(moment?: Date): Recount[];
  personalTexts(): string[];
  tell(told: Omit<Told, 'index'>): Story;
  happen(orderId: number, step: Step): unknown;
  setNow(now: Date): void;
  close(): Promise<void>;
}

export interface StandOptions {
  now: Date;
  orders?: number;
  ordersPerDay?: number;
  taxesIncluded?: boolean;
  slowMs?: number;
}

/** Of most. */
const plain: Pick<ShopStand, 'refOf' | 'placedBy' | 'tellsEdits' | 'tellsTests' | 'isRoomy'> = {
  ...{ refOf: String, placedBy: 'processedAt', tellsEdits: true, tellsTests: true, isRoomy: false },
};

export const shopStands: Readonly<Record<string, (options: StandOptions) => Promise<ShopStand>>> = {
  async shopify({ now, orders = 160, ordersPerDay = 2, taxesIncluded = false, slowMs = 50 }) {
    const presentments = [
      { currency: 'EUR', rate: 0.92 },
      { currency: 'JPY', rate: 1.5 },
    ];
    const simulator = await startShopify({
      shops: [
        {
          ...{ handle: 'small', name: 'Small Goods', from: '2026-01-01', plan: 'enterprise', presentments },
          ...{ orders, ordersPerDay, taxesIncluded },
        },
      ],
      now: () => now,
      slowMs,
    });
    const [shop] = simulator.shops;
    if (!shop) throw new Error('no shop');
    const { credentials, currency, tell, happen, recount, personalTexts } = shop;
    const { origin, faults, close } = simulator;
    return {
      ...{ ...plain, origin, credentials, currency, zone: 'America/New_York', fates, faults },
      ...{ orders: shop.orders, recount, personalTexts, tell, happen, close },
      setNow: (moment) => simulator.setNow(() => moment),
    };
  },
  async shopline({ now, orders = 160, ordersPerDay = 2, taxesIncluded = false, slowMs = 50 }) {
    const simulator = await startShopline({ now: () => now, orders, ordersPerDay, taxesIncluded, slowMs });
    const { setNow, ...stand } = simulator;
    return {
      ...{ ...plain, ...stand, zone: 'Asia/Shanghai', fates, placedBy: 'createdAt' },
      refOf: (orderId) => shoplineId('order', orderId),
      setNow: (moment) => setNow(() => moment),
    };
  },
  async shoplazza({ now, orders = 160, ordersPerDay = 2, taxesIncluded = false, slowMs = 50 }) {
    const rate = { size: 100_000, perSecond: 100_000 };
    const simulator = await startShoplazza({
      now: () => now,
      orders,
      ordersPerDay,
      taxesIncluded,
      slowMs,
      rate,
    });
    const { setNow, ...stand } = simulator;
    // Until it is paid it is a checkout that nobody finished.
    const placed = () => stand.orders().filter(({ payment }) => payment === 'paid');
    return {
      ...{ ...plain, ...stand, zone: 'Etc/GMT-8', placedBy: 'createdAt', isRoomy: true },
      ...{ tellsEdits: false, tellsTests: false, orders: placed },
      fates: fates.filter((fate) => !['gift-card', 'cancelled-unpaid', 'imported'].includes(fate)),
      recount(moment) {
        const ids = new Set(placed().map(({ id }) => id));
        return stand.recount(moment).filter(({ id }) => ids.has(id));
      },
      refOf: (orderId) => shoplazzaId('order', orderId),
      setNow: (moment) => setNow(() => moment),
    };
  },
  async woocommerce({ now: present, orders = 160, ordersPerDay = 2, taxesIncluded = false }) {
    let now = present;
    const simulator = await startWooCommerce({ now: () => now, orders, ordersPerDay, taxesIncluded });
    const { origin, credentials, faults, tell, happen, recount, personalTexts, close } = simulator;
    return {
      ...{ ...plain, origin, credentials, currency: 'USD', zone: 'America/Chicago' },
      fates: ['kept', 'partial-refund', 'double-refund', 'cancelled', 'shipping-refund', 'goodwill'],
      ...{ faults, orders: simulator.orders, recount, personalTexts, tell, happen, close },
      setNow(moment) {
        now = moment;
      },
    };
  },
};

export interface CallOptions {
  now?: () => number;
  memory?: ShopCall['memory'];
  credentials?: ShopCredentials;
  signal?: AbortSignal;
  timings?: Partial<ShopHttpTimings>;
}

export function openShopCall(
  stand: Pick<ShopStand, 'origin' | 'credentials'> & Partial<Pick<ShopStand, 'isRoomy'>>,
  options: CallOptions = {},
): ShopCall {
  const { signal = new AbortController().signal, now = Date.now } = options;
  const http = createShopHttp({
    ...{ origin: stand.origin, allowPrivateHosts: true, signal, now },
    timings: { headersMs: 20_000, ...options.timings },
  });
  return {
    credentials: { ...stand.credentials, ...options.credentials },
    http: stand.isRoomy ? { ...http, wait: () => http.wait(0) } : http,
    memory: options.memory ?? new Map(),
    signal,
  };
}
