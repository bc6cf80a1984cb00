// The only way out to a network: spends the budget, keeps deadlines and the byte cap, and turns everything that is not an
// answer into a `NetworkFault`.
import type { NetworkAnswer, NetworkHttp, NetworkRequest } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { type BodyLimits, readBody } from './answer-body.ts';
import type { CallBudget } from './budget.ts';
import { retryAfter } from './retry-after.ts';
import { httpTexts } from './texts.ts';

export interface HttpTimings extends BodyLimits {
  /** Until the first line of the answer. */
  headersMs: number;
  /** The longest a call waits for a minute's budget. */
  budgetWaitMs: number;
}

export const usualTimings: HttpTimings = {
  headersMs: 30_000,
  stallMs: 60_000,
  totalMs: 600_000,
  maxBytes: 512 * 1_048_576,
  budgetWaitMs: 70_000,
};

export interface NetworkHttpOptions {
  /** Without a path; asked for each call, since what stands in for a network may move. Of another address of the network's, that. */
  origin: (elsewhere?: string) => string;
  budget: CallBudget;
  signal: AbortSignal;
  now: () => number;
  timings?: Partial<HttpTimings>;
}

export interface CountedHttp extends NetworkHttp {
  /** Requests sent so far. */
  readonly calls: number;
  /** Answers so far whose bytes did not fit their charset: they were read, but their accents are doubtful. */
  readonly misfits: number;
}

/** Error pages can be long; the words of a fault are not. */
const errorBytes = 64 * 1024;

export function createNetworkHttp({ origin, budget, signal, now, timings }: NetworkHttpOptions): CountedHttp {
  const limits: HttpTimings = { ...usualTimings, ...timings };
  let calls = 0;
  let misfits = 0;
  const onMisfit = () => {
    misfits += 1;
  };

  const waitForBudget = async (): Promise<void> => {
    const latest = now() + limits.budgetWaitMs;
    for (;;) {
      signal.throwIfAborted();
      const refusal = await budget.spend(new Date(now()));
      if (!refusal) return;
      if (refusal.at > latest) {
        throw new NetworkFault('quota', httpTexts.budgetSpent(refusal.per, refusal.calls), {
          retryAt: refusal.at,
          unsent: true,
        });
      }
      await sleep(Math.max(20, refusal.at - now()), signal);
    }
  };

  return {
    get calls() {
      return calls;
    },
    get misfits() {
      return misfits;
    },
    now,
    async send(request) {
      await waitForBudget();
      calls += 1;
      const answer = await ask({ origin: origin(request.origin), request, signal, limits, onMisfit });
      await refuseFailure(answer, now(), request.retryHeader);
      return answer;
    },
  };
}

interface Asking {
  origin: string;
  request: NetworkRequest;
  signal: AbortSignal;
  limits: HttpTimings;
  onMisfit: () => void;
}

async function ask({ origin, request, signal, limits, onMisfit }: Asking): Promise<NetworkAnswer> {
  if (!request.path.startsWith('/')) throw new Error('a request path begins with a slash');
  const ending = new AbortController();
  const onAbort = () => ending.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', onAbort, { once: true });
  const release = () => signal.removeEventListener('abort', onAbort);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    ending.abort();
  }, limits.headersMs);
  try {
    const response = await fetch(origin + request.path, {
      method: request.method ?? 'GET',
      headers: { accept: '*/*', ...request.headers },
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'manual',
      signal: ending.signal,
    });
    let garbled = false;
    const noteMisfit = () => {
      garbled = true;
      onMisfit();
    };
    const chunks = () => readBody(response, { limits, signal, ending, release, onMisfit: noteMisfit });
    return {
      status: response.status,
      headers: response.headers,
      chunks,
      isGarbled: () => garbled,
      text: async () => {
        let text = '';
        for await (const piece of chunks()) text += piece;
        return text;
      },
    };
  } catch (error) {
    release();
    signal.throwIfAborted();
    if (late) throw new NetworkFault('passing', httpTexts.noAnswer(limits.headersMs));
    throw new NetworkFault('passing', httpTexts.unreachable, {
      cause: error,
      unsent: neverConnected(error as Error),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** No connection came about; after any other failure the request may have arrived. */
const noConnection: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const neverConnected = ({ cause }: Error): boolean =>
  noConnection.has((cause as { code?: unknown } | undefined)?.code);

/** Answers that say nothing about the question; everything else is the connector's to read. */
async function refuseFailure(
  answer: NetworkAnswer,
  nowMs: number,
  retryHeader = 'retry-after',
): Promise<void> {
  const { status, headers } = answer;
  if (status < 300 || (status >= 400 && status < 500 && status !== 429)) return;
  const words = await firstWords(answer);
  const retryAt = retryAfter(headers.get(retryHeader) ?? headers.get('retry-after'), nowMs);
  const details = { words, ...(retryAt !== null && { retryAt }) };
  // Without a hint nobody knows for how long: growing waits find out.
  if (status === 429)
    throw new NetworkFault(retryAt === null ? 'passing' : 'quota', httpTexts.tooMany, {
      ...details,
      unsent: true,
    });
  if (status < 400) throw new NetworkFault('passing', httpTexts.moved, details);
  throw new NetworkFault('passing', httpTexts.serverError(status), details);
}

async function firstWords(answer: NetworkAnswer): Promise<string> {
  let text = '';
  try {
    for await (const piece of answer.chunks()) {
      text += piece;
      if (text.length >= errorBytes) break;
    }
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error;
  }
  return looksLikeHtml(text) ? titleOf(text) : text.replace(/\s+/g, ' ').trim();
}

export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
