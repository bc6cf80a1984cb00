// The only way out to a shop, whose address a stranger gave: keeps to public addresses, deadlines and byte caps, waits where it is told
// to, and turns everything that is not an answer into a `ShopFault`.
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callForeign, checkedUrl, ForeignCallFault } from '#server/foreign/foreign-call.ts';
import { retryAfter } from '#server/networks/http/retry-after.ts';
import { looksLikeHtml, titleOf } from '#server/networks/shared/looks-like-html.ts';
import type { ShopAnswer, ShopHttp } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { type BodyLimits, readAnswer } from './read-answer.ts';
import { shopHttpTexts } from './texts.ts';

export interface ShopHttpTimings extends BodyLimits {
  /** Until the first line of the answer. */
  headersMs: number;
  /** The longest a call waits because it was told to; longer ones are for another time. */
  longestWaitMs: number;
  /** Files may be longer than answers: they are never held whole. */
  fileMaxBytes: number;
}

const usualTimings: ShopHttpTimings = {
  headersMs: 60_000,
  stallMs: 60_000,
  totalMs: 3_600_000,
  maxBytes: 128 * 1_048_576,
  fileMaxBytes: 32 * 1024 ** 3,
  longestWaitMs: 60_000,
};

export interface ShopHttpOptions {
  /** `https://…`; what stands in for a shop may have a path. */
  origin: string;
  /** For installations behind a firewall, and for tests: any host, also without TLS. */
  allowPrivateHosts: boolean;
  signal: AbortSignal;
  now: () => number;
  timings?: Partial<ShopHttpTimings>;
}

const maxRedirects = 3;
const triesWhenTooMany = 4;
/** Error pages can be long; the words of a fault are not. */
const errorBytes = 64 * 1024;
/** Firewalls of shops refuse what does not say who it is. */
const userAgent = 'Haitu/1.0 (order reader)';

interface Asked {
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  maxBytes: number;
}

export function createShopHttp({
  origin,
  allowPrivateHosts,
  signal,
  now,
  timings,
}: ShopHttpOptions): ShopHttp {
  const limits: ShopHttpTimings = { ...usualTimings, ...timings };

  const wait = async (milliseconds: number): Promise<void> => {
    signal.throwIfAborted();
    try {
      await sleep(Math.max(0, milliseconds), undefined, { signal });
    } catch {
      signal.throwIfAborted();
    }
  };

  async function ask({ url, headers, body, maxBytes }: Asked): Promise<ShopAnswer> {
    signal.throwIfAborted();
    const ending = new AbortController();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      ending.abort();
    }, limits.headersMs);
    try {
      const response = await callForeign({
        url: checkedUrl(url, allowPrivateHosts),
        allowPrivateHosts,
        headers: { 'user-agent': userAgent, ...headers },
        ...(body !== undefined && { body }),
        signal: AbortSignal.any([signal, ending.signal]),
      });
      return answerOf(response, { ...limits, maxBytes });
    } catch (error) {
      signal.throwIfAborted();
      if (late) throw new ShopFault('passing', shopHttpTexts.noAnswer(limits.headersMs));
      // What may not be called is refused before anything is sent, and has no cause.
      if (error instanceof ForeignCallFault && error.cause === undefined)
        throw new ShopFault('login', shopHttpTexts.notCallable(error.message), { cause: error });
      throw new ShopFault('passing', shopHttpTexts.unreachable, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  const answerOf = (response: IncomingMessage, bodyLimits: BodyLimits): ShopAnswer => {
    const chunks = () => readAnswer(response, { limits: bodyLimits, signal });
    return {
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      chunks,
      text: async () => {
        let text = '';
        for await (const piece of chunks()) text += piece;
        return text;
      },
    };
  };

  /** Patient with a shop that is asked too much, and with one that calls itself by another name. */
  async function askPatiently(asked: Asked): Promise<ShopAnswer> {
    let { url } = asked;
    let [tries, hops] = [0, 0];
    for (;;) {
      const answer = await ask({ ...asked, url });
      if (answer.status === 429) {
        tries += 1;
        const from = now();
        const retryAt = retryAfter(answer.headers.get('retry-after'), from) ?? from + 2 ** tries * 500;
        const words = await firstWords(answer);
        if (tries >= triesWhenTooMany || retryAt - from > limits.longestWaitMs)
          throw new ShopFault('passing', shopHttpTexts.tooMany, { words, retryAt });
        await wait(retryAt - from);
        continue;
      }
      if (answer.status >= 500)
        throw new ShopFault('passing', shopHttpTexts.serverError(answer.status), {
          words: await firstWords(answer),
        });
      const next =
        asked.body === undefined && hops < maxRedirects
          ? sameSite(url, { status: answer.status, location: answer.headers.get('location') })
          : null;
      if (next === null) return answer;
      hops += 1;
      url = next;
      await firstWords(answer);
    }
  }

  return {
    now,
    wait,
    send({ path, headers = {}, body, method = 'GET' }) {
      if (!path.startsWith('/')) throw new Error('a request path begins with a slash');
      return askPatiently({
        url: origin + path,
        headers: { accept: 'application/json', ...headers },
        body: method === 'POST' ? (body ?? '') : undefined,
        maxBytes: limits.maxBytes,
      });
    },
    fetchFile: (address) =>
      askPatiently({ url: address, headers: { accept: '*/*' }, maxBytes: limits.fileMaxBytes }),
  };
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}

/** Null unless it leads to the same site by its other name (with or without www) and keeps what protects it. */
function sameSite(
  from: string,
  { status, location }: { status: number; location: string | null },
): string | null {
  if (status < 300 || status >= 400 || location === null) return null;
  const [here, there] = [URL.parse(from), URL.parse(location, from)];
  if (!here || !there || there.username !== '' || there.password !== '') return null;
  const isKept = there.protocol === here.protocol || there.protocol === 'https:';
  return isKept && bare(there) === bare(here) ? there.href : null;
}

const bare = ({ host }: URL): string => host.replace(/^www\./, '');

/** Reads it to its end or gives it up, so that no connection is left half read. */
async function firstWords(answer: ShopAnswer): Promise<string> {
  let text = '';
  try {
    for await (const piece of answer.chunks()) {
      text += piece;
      if (text.length >= errorBytes) break;
    }
  } catch (error) {
    if (!(error instanceof ShopFault)) throw error;
  }
  return looksLikeHtml(text) ? titleOf(text) : text.replace(/\s+/g, ' ').trim();
}
