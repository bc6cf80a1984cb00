// A connector's call over the real way out, with a budget that never ends.
import type { NetworkCall } from '#server/networks/connector.ts';
import { createNetworkHttp } from '#server/networks/http/network-http.ts';

/** Where to call and as whom; a running simulator is one. */
export interface NetworkPlace {
  origin: string;
  credentials: Readonly<Record<string, string>>;
  zone: string;
  currency: string;
}

export function openNetworkCall(
  { origin, credentials, zone, currency }: NetworkPlace,
  now: () => number = Date.now,
): NetworkCall {
  const { signal } = new AbortController();
  const budget = { spend: async () => null, left: async () => Number.POSITIVE_INFINITY };
  const http = createNetworkHttp({
    origin: () => origin,
    budget,
    signal,
    now,
    timings: { headersMs: 20_000 },
  });
  return {
    login: { credentials, zone, currency },
    // Of the call that is asked with, which may be a copy with another login.
    async renewLogin(renewed) {
      this.login = { ...this.login, credentials: renewed };
    },
    http,
    signal,
  };
}
