// A call to an address a stranger gave. The name is resolved once and the connection goes to what was checked.
import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Its message says in one sentence why there is no answer. */
export class ForeignCallFault extends Error {}

/** Throws for what may not be called; names are checked when they are resolved. */
export function checkedUrl(address: string, allowPrivateHosts: boolean): URL {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || (allowPrivateHosts && url?.protocol === 'http:');
  if (!url || !isWeb || url.username !== '' || url.password !== '') {
    throw new ForeignCallFault('不是 https 地址');
  }
  if (allowPrivateHosts) return url;
  if (url.port !== '') throw new ForeignCallFault('不是 https 的标准端口');
  // A number instead of a name is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForeignCallFault('地址不在公网');
  return url;
}

/** The address that is connected to is one of those that were checked: the name is not asked again. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    if (open.length < addresses.length || open.length === 0) {
      return done(new ForeignCallFault('地址不在公网'), '', 0);
    }
    if (options.all) return done(null, open);
    done(null, open[0]?.address ?? '', open[0]?.family ?? 4);
  });
};

export interface ForeignCall {
  url: URL;
  /** For installations behind a firewall, and for tests: any host. */
  allowPrivateHosts: boolean;
  headers: Readonly<Record<string, string>>;
  /** Sent by POST; without one it is a GET. */
  body?: string;
  signal: AbortSignal;
}

/** Redirects are not followed. Whoever calls reads the answer, or destroys it. */
export function callForeign({
  url,
  allowPrivateHosts,
  headers,
  body,
  signal,
}: ForeignCall): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((succeed, fail) => {
    request(url, {
      signal,
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'user-agent': 'Haitu', ...headers },
      ...(!allowPrivateHosts && { lookup: publicLookup }),
    })
      .once('response', succeed)
      .on('error', (error) =>
        fail(
          error instanceof ForeignCallFault
            ? error
            : new ForeignCallFault('无法连接或超时', { cause: error }),
        ),
      )
      .end(body);
  });
}
