// Opens the way to a network for one login: where it is reached, within which budget, until when.
import type { Services } from '#server/kernel/services.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { AnyConnector, Login, NetworkCall } from '#server/networks/connector.ts';
import { type CallBudget, createBudget } from '#server/networks/http/budget.ts';
import { createNetworkHttp, type HttpTimings } from '#server/networks/http/network-http.ts';
import { networkOrigin } from './network-origin.ts';
import { syncTexts } from './texts.ts';

export interface CallLogin {
  network: string;
  credentials: Readonly<Record<string, string>>;
  zone: string;
  currency: string;
  /** The sample account, whose networks are simulators. */
  demo?: boolean;
}

export type CallServices = Pick<Services, 'config' | 'db' | 'masterKey' | 'now'> &
  Partial<Pick<Services, 'demoOrigins'>>;

export interface CallOptions {
  connector?: AnyConnector;
  timings?: Partial<HttpTimings>;
  /** Keeps what takes the place of the credentials. */
  keepLogin?: (renewed: Login['credentials'], before: Login['credentials']) => Promise<void>;
  /** The clock for signatures, budgets and waits, milliseconds since 1970; the services' own unless said. */
  clock?: () => number;
}

export interface CountedCall extends NetworkCall {
  /** Requests sent so far. */
  readonly calls: number;
  /** Answers so far that were not in the charset they should be in. */
  readonly misfits: number;
  readonly budget: CallBudget;
}

export function openNetworkCall(
  services: CallServices,
  { network, credentials, zone, currency, demo = false }: CallLogin,
  signal: AbortSignal,
  {
    connector = findNetwork(network),
    timings,
    keepLogin,
    clock = () => services.now().getTime(),
  }: CallOptions = {},
): CountedCall {
  if (!connector) throw new Error(syncTexts.unknownNetwork(network));
  const budget = createBudget(services.db.pool, {
    key: budgetKey(services, connector, credentials),
    budgets: connector.limits.budgets,
  });
  const http = createNetworkHttp({
    origin: (elsewhere) => networkOrigin(services, connector, { demo, elsewhere }),
    budget,
    signal,
    now: clock,
    ...(timings && { timings }),
  });
  return {
    login: { credentials, zone, currency },
    async renewLogin(renewed) {
      await keepLogin?.(renewed, this.login.credentials);
      this.login = { ...this.login, credentials: renewed };
    },
    http,
    signal,
    budget,
    get calls() {
      return http.calls;
    },
    get misfits() {
      return http.misfits;
    },
  };
}

/** Of the login, not of the connection: two connections with one login share what the network allows it. */
const budgetKey = (
  { masterKey }: Pick<Services, 'masterKey'>,
  connector: AnyConnector,
  credentials: Readonly<Record<string, string>>,
): string =>
  masterKey
    .fingerprint('network-budget', `${connector.description.network}\n${connector.budgetOwner(credentials)}`)
    .toString('base64url');
