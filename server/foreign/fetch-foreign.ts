// Bytes from an address a stranger gave. Every redirect is checked like the first address. Size and time are bounded.
import type { IncomingMessage } from 'node:http';
import { callForeign, checkedUrl, ForeignCallFault } from './foreign-call.ts';

export interface ForeignFetch {
  url: string;
  maxBytes: number;
  timeoutMs: number;
  /** For installations behind a firewall, and for tests: any host, also without TLS. */
  allowPrivateHosts: boolean;
  signal: AbortSignal;
}

const maxRedirects = 3;

export async function fetchForeign({ url, timeoutMs, signal, ...rest }: ForeignFetch): Promise<Buffer> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let next = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await ask(next, { ...rest, signal: ending });
    if (Buffer.isBuffer(answer)) return answer;
    next = answer.redirect;
  }
  throw new ForeignCallFault('重定向次数过多');
}

type Asking = Pick<ForeignFetch, 'maxBytes' | 'allowPrivateHosts' | 'signal'>;

async function ask(
  address: string,
  { maxBytes, allowPrivateHosts, signal }: Asking,
): Promise<Buffer | { redirect: string }> {
  const url = checkedUrl(address, allowPrivateHosts);
  const headers = { accept: 'image/*' };
  const response = await callForeign({ url, allowPrivateHosts, headers, signal });
  try {
    const { statusCode = 0, headers: said } = response;
    if (statusCode >= 300 && statusCode < 400 && said.location !== undefined) {
      const target = URL.parse(said.location, url);
      if (!target) throw new ForeignCallFault('重定向到无效的地址');
      return { redirect: target.href };
    }
    if (statusCode !== 200) throw new ForeignCallFault(`对方回答 ${statusCode}`);
    return await readBytes(response, maxBytes);
  } finally {
    response.destroy();
  }
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response) {
      size += (piece as Buffer).length;
      if (size > maxBytes) throw new ForeignCallFault(`超过 ${Math.floor(maxBytes / 1024)} KB`);
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    throw error instanceof ForeignCallFault
      ? error
      : new ForeignCallFault('传输中断或超时', { cause: error });
  }
  return Buffer.concat(pieces);
}
