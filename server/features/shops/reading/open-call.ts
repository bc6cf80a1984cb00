// Opens the way to one shop: where it is reached, with what is remembered of it in this process. The demo account only ever reaches
// simulators, so that its made-up logins never go out.
import { createHash } from 'node:crypto';
import type { Services } from '#server/kernel/services.ts';
import { createShopHttp, type ShopHttpTimings } from '#server/shops/http/shop-http.ts';
import type { ShopCall, ShopCredentials } from '#server/shops/shop-connector.ts';
import { ShopFault } from '#server/shops/shop-fault.ts';
import { shopTexts } from '../texts.ts';

export type CallServices = Pick<Services, 'config' | 'now'> & Partial<Pick<Services, 'demoOrigins'>>;

export interface ShopLogin {
  system: string;
  /** As its connector names it. */
  origin: string;
  credentials: ShopCredentials;
  /** The sample account. */
  demo: boolean;
}

interface CallOptions {
  signal: AbortSignal;
  timings?: Partial<ShopHttpTimings>;
  /** None is kept unless given. */
  memory?: ShopCall['memory'];
}

export function openShopCall(
  services: CallServices,
  login: ShopLogin,
  { signal, timings = {}, memory = new Map() }: CallOptions,
): ShopCall {
  const standIn = standInOf(services, login);
  const http = createShopHttp({
    origin: standIn ?? login.origin,
    allowPrivateHosts: standIn !== null || services.config.allowPrivateHosts,
    signal,
    // Waits and tokens pass by the real time.
    now: Date.now,
    timings,
  });
  return { credentials: login.credentials, http, memory, signal };
}

/** A folder of the shop's name below what stands in for its system. Throws a passing fault while the demo's simulators are not up. */
function standInOf(
  { config, demoOrigins }: CallServices,
  { system, origin, demo }: ShopLogin,
): string | null {
  const simulated = config.networkOrigins[system] ?? (demo ? demoOrigins?.get(system) : undefined);
  if (simulated !== undefined) return `${simulated}/${new URL(origin).host}`;
  if (demo) throw new ShopFault('passing', shopTexts.noSimulator);
  return null;
}

const memories = new Map<string, ShopCall['memory']>();
const keptMemories = 1000;

/** Of this shop under these credentials. */
export function memoryOf(
  accountId: number,
  shopId: number,
  credentials: ShopCredentials,
): ShopCall['memory'] {
  const login = createHash('sha256').update(JSON.stringify(credentials)).digest('base64url');
  const key = `${accountId} ${shopId} ${login}`;
  const memory = memories.get(key) ?? new Map<string, { value: string; until: number }>();
  memories.delete(key);
  memories.set(key, memory);
  for (const oldest of memories.keys()) {
    if (memories.size <= keptMemories) break;
    memories.delete(oldest);
  }
  return memory;
}
