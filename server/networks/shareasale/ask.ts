// One signed call, its answer opened far enough to know that it is data.
import type { NetworkAnswer, NetworkCall, NetworkHttp } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { readRefusal } from './read-refusal.ts';
import { signCall } from './sign-call.ts';
import { texts } from './texts.ts';

export interface Asked {
  action: string;
  /** Beyond the ones every call has. */
  params?: Readonly<Record<string, string | number>>;
}

/** Beyond this the network's clock, not our login, may be why a signature was refused. */
const skewWorthSigningAgain = 5 * 60_000;
/** How far the network's clock is ahead of ours, learnt once for a piece of work. */
const skewOf = new WeakMap<NetworkHttp, number>();

/** The body in pieces; throws what the network refuses with. */
export async function ask(call: NetworkCall, asked: Asked): Promise<AsyncIterable<string>> {
  for (let tries = 1; ; tries++) {
    const ahead = skewOf.get(call.http) ?? 0;
    const signedAt = call.http.now() + ahead;
    const answer = await call.http.send(requestOf(call, asked, signedAt));
    const body = await openBody(answer);
    const fault = faultOf(answer, body.head);
    if (!fault) return body.pieces;
    await body.drop();
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (fault.kind !== 'login' || !(Math.abs(theirs - signedAt) > skewWorthSigningAgain)) throw fault;
    if (tries >= 3) throw new NetworkFault('passing', texts.clock, { words: fault.words });
    skewOf.set(call.http, theirs - call.http.now());
  }
}

function requestOf({ login }: NetworkCall, { action, params = {} }: Asked, at: number) {
  const { merchantId = '', token = '', apiSecret = '' } = login.credentials;
  const query = new URLSearchParams({ merchantId, token, version: '3.0', action });
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  query.set('format', 'pipe');
  return { path: `/w.cfm?${query}`, headers: signCall({ token, apiSecret, action, at }) };
}

function faultOf(answer: NetworkAnswer, head: string): NetworkFault | null {
  const words = head.trim();
  if (answer.status === 401 || answer.status === 403)
    return new NetworkFault('login', texts.login, { words });
  if (answer.status >= 300) return new NetworkFault('refused', texts.refused, { words });
  return readRefusal(head);
}

interface OpenBody {
  head: string;
  pieces: AsyncIterable<string>;
  drop(): Promise<void>;
}

/** Reads until there is enough to judge by, and gives it back with the rest. */
async function openBody(answer: NetworkAnswer): Promise<OpenBody> {
  const pieces = answer.chunks()[Symbol.asyncIterator]();
  let head = '';
  let ended = false;
  const drop = async () => {
    if (!ended) await pieces.return?.();
  };
  while (!ended && head.trimStart().length < 400) {
    const next = await pieces.next();
    if (next.done) ended = true;
    else head += next.value;
  }
  async function* all() {
    try {
      yield head;
      while (!ended) {
        const next = await pieces.next();
        if (next.done) ended = true;
        else yield next.value;
      }
    } finally {
      await drop();
    }
  }
  return { head, pieces: all(), drop };
}
