// Bytes from an address a stranger gave. The name is resolved once and the connection goes to what was checked; every
// redirect is checked like the first address. Size and time are bounded.
import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface ForeignFetch {
  url: string;
  maxBytes: number;
  timeoutMs: number;
  /** For installations behind a firewall, and for tests: any host, also without TLS. */
  allowPrivateHosts: boolean;
  signal: AbortSignal;
}

/** Its message says in one sentence why there are no bytes. */
export class ForeignFetchFault extends Error {}

const maxRedirects = 3;

export async function fetchForeign({ url, timeoutMs, signal, ...rest }: ForeignFetch): Promise<Buffer> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let next = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await ask(next, { ...rest, signal: ending });
    if (Buffer.isBuffer(answer)) return answer;
    next = answer.redirect;
  }
  throw new ForeignFetchFault('重定向次数过多');
}

type Asking = Pick<ForeignFetch, 'maxBytes' | 'allowPrivateHosts' | 'signal'>;

async function ask(
  address: string,
  { maxBytes, allowPrivateHosts, signal }: Asking,
): Promise<Buffer | { redirect: string }> {
  const url = checkedUrl(address, allowPrivateHosts);
  const response = await connect(url, allowPrivateHosts, signal);
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      const target = URL.parse(headers.location, url);
      if (!target) throw new ForeignFetchFault('重定向到无效的地址');
      return { redirect: target.href };
    }
    if (statusCode !== 200) throw new ForeignFetchFault(`对方回答 ${statusCode}`);
    return await readBytes(response, maxBytes);
  } finally {
    response.destroy();
  }
}

function checkedUrl(address: string, allowPrivateHosts: boolean): URL {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || (allowPrivateHosts && url?.protocol === 'http:');
  if (!url || !isWeb || url.username !== '' || url.password !== '') {
    throw new ForeignFetchFault('不是 https 地址');
  }
  if (allowPrivateHosts) return url;
  if (url.port !== '') throw new ForeignFetchFault('不是 https 的标准端口');
  // A number instead of a name is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForeignFetchFault('地址不在公网');
  return url;
}

/** The address that is connected to is one of those that were checked: the name is not asked again. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    if (open.length < addresses.length || open.length === 0) {
      return done(new ForeignFetchFault('地址不在公网'), '', 0);
    }
    if (options.all) return done(null, open);
    done(null, open[0]?.address ?? '', open[0]?.family ?? 4);
  });
};

function connect(url: URL, allowPrivateHosts: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((succeed, fail) => {
    request(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'Haitu' },
      ...(!allowPrivateHosts && { lookup: publicLookup }),
    })
      .once('response', succeed)
      .on('error', (error) =>
        fail(
          error instanceof ForeignFetchFault
            ? error
            : new ForeignFetchFault('无法连接或超时', { cause: error }),
        ),
      )
      .end();
  });
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response) {
      size += (piece as Buffer).length;
      if (size > maxBytes) throw new ForeignFetchFault(`超过 ${Math.floor(maxBytes / 1024)} KB`);
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    throw error instanceof ForeignFetchFault
      ? error
      : new ForeignFetchFault('传输中断或超时', { cause: error });
  }
  return Buffer.concat(pieces);
}
