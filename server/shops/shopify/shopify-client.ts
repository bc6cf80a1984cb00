// Asks Shopify: with a token that lasts, no faster than the bucket of points fills, and turns every refusal into a sentence.
import { clockBehind } from '../http/clock-behind.ts';
import { type JsonObject, listOf, maybeObject, objectOf, parseJson, textOf } from '../http/read-json.ts';
import type { ShopAnswer, ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { apiVersion } from './queries.ts';
import { tokenMark } from './shop-address.ts';
import { shopifyTexts as texts } from './texts.ts';
import { refuseStatus, tokenOf } from './token.ts';

/** The query costs more than any query may: fewer rows may pass. */
export class TooDear extends Error {}

export interface ShopifyClient {
  call: ShopCall;
  ask(query: string, variables?: JsonObject): Promise<JsonObject>;
  /** How far the shop's clock was behind ours at the last answer. */
  readonly behindMs: number;
}

const triesWhenThrottled = 10;
/** Longer than a bucket takes to fill. */
const longestPauseMs = 60_000;

interface Bucket {
  available: number;
  restoreRate: number;
  at: number;
}

export function openShopify(call: ShopCall): ShopifyClient {
  let bucket: Bucket | null = null;
  let behindMs = 0;
  /** What each query cost when it was asked before. */
  const costs = new Map<string, number>();

  async function send(body: string): Promise<{ answer: ShopAnswer; text: string }> {
    for (let anew = false; ; anew = true) {
      const token = await tokenOf(call, { anew });
      const answer = await call.http.send({
        path: `/admin/api/${apiVersion}/graphql.json`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': token.value },
        body,
      });
      const text = await answer.text();
      if (answer.status !== 401) return { answer, text };
      if (token.isFresh || anew) throw worthless(call, text);
    }
  }

  /** Until there are as many points as it cost the last time. */
  async function waitForPoints(query: string): Promise<void> {
    const cost = costs.get(query) ?? 0;
    if (!bucket || bucket.restoreRate <= 0) return;
    const filled = (Math.max(0, call.http.now() - bucket.at) / 1000) * bucket.restoreRate;
    const missing = cost - bucket.available - filled;
    if (missing > 0)
      await call.http.wait(Math.min(longestPauseMs, Math.ceil((missing / bucket.restoreRate) * 1000)));
  }

  function learnCost(query: string, said: JsonObject | null): number {
    const cost = maybeObject(said?.cost);
    const status = maybeObject(cost?.throttleStatus);
    const requested = finite(cost?.requestedQueryCost);
    if (requested > 0) costs.set(query, requested);
    const restoreRate = finite(status?.restoreRate);
    if (restoreRate > 0)
      bucket = { available: finite(status?.currentlyAvailable), restoreRate, at: call.http.now() };
    return requested;
  }

  return {
    call,
    get behindMs() {
      return behindMs;
    },
    async ask(query, variables = {}) {
      const body = JSON.stringify({ query, variables });
      for (let tries = 1; ; tries += 1) {
        await waitForPoints(query);
        const { answer, text } = await send(body);
        behindMs = clockBehind(answer.headers, call.http.now());
        refuseStatus(answer, { credentials: call.credentials, body: text });
        if (answer.status === 403) throw new ShopFault('login', texts.forbidden, { words: text });
        if (answer.status !== 200)
          throw new ShopFault('passing', texts.strange(answer.status), { words: text });
        const told = objectOf(parseJson(text));
        learnCost(query, maybeObject(told.extensions));
        if (told.errors == null) return objectOf(told.data);
        const fault = faultOf(told.errors);
        if (fault !== 'throttled') throw fault;
        if (tries >= triesWhenThrottled) throw throttledFault(call.http.now());
        // Without a word of the bucket a second fills enough of it.
        if (!bucket || !costs.has(query)) await call.http.wait(1000);
      }
    },
  };
}

const finite = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;

const throttledFault = (now: number): ShopFault =>
  new ShopFault('passing', texts.throttled, { retryAt: now + longestPauseMs });

function worthless({ credentials }: ShopCall, words: string): ShopFault {
  // A pasted token is as the person typed it; a granted one was good a moment ago.
  const isPasted = credentials.clientSecret?.startsWith(tokenMark) ?? false;
  return isPasted
    ? new ShopFault('login', texts.tokenWorthless, { words, field: 'clientSecret' })
    : new ShopFault('frozen', texts.tokenWorthless, { words });
}

function faultOf(errors: unknown): ShopFault | TooDear | 'throttled' {
  if (typeof errors === 'string') return new ShopFault('passing', texts.queryFailed, { words: errors });
  const told = listOf(errors).map(objectOf);
  const coded = (code: string) => told.find((error) => maybeObject(error.extensions)?.code === code);
  if (coded('THROTTLED')) return 'throttled';
  const dear = coded('MAX_COST_EXCEEDED');
  if (dear) return new TooDear(textOf(dear.message));
  const denied =
    coded('ACCESS_DENIED') ?? told.find(({ message }) => textOf(message).startsWith('Access denied'));
  const words = textOf((denied ?? told[0])?.message);
  return denied
    ? new ShopFault('login', deniedSentence(words), { words })
    : new ShopFault('passing', texts.queryFailed, { words });
}

/** "Access denied for orders field. Required access: `read_orders` access scope." */
function deniedSentence(words: string): string {
  const said = words.slice(0, 1000);
  const field = /(?:Access denied for|approved to use the) (\w{1,60}) field/.exec(said)?.[1] ?? '';
  const scopes = [...said.matchAll(/`(read_\w{1,60})`/g)].map(([, scope]) => scope ?? '');
  if (field === '' && scopes.length === 0) return texts.forbidden;
  return field === '' ? texts.scopeMissing(scopes.slice(0, 1)) : texts.fieldDenied(field, scopes[0] ?? '');
}
