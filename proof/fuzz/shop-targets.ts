// Answers of shops, recorded from their simulators and read by the connectors as a look at a shop reads them.
import { allShops } from '#server/shops/all-shops.ts';
import type { ShopAnswer, ShopCall, ShopConnector } from '#server/shops/shop-connector.ts';
import { ShopFault } from '#server/shops/shop-fault.ts';
import { openShopCall, type ShopStand, shopStands } from '#server/shops/testing/shop-stand.ts';
import { answerOf } from './network-answers.ts';
import type { Target } from './target.ts';

const present = new Date('2026-06-15T12:00:00Z');
const since = new Date('2026-06-01T00:00:00Z');
/** Enough for a shop to write them into a file. */
const span = { from: new Date('2025-01-01T00:00:00Z'), until: new Date('2026-07-01T00:00:00Z') };
const orders = 330;

/** An answer may make a connector ask on; not for ever. */
const maxCalls = 60;
/** Of those that look alike. */
const mostAnswers = 8;
const keptLines = 40;

const questions: Readonly<Record<string, (connector: ShopConnector, call: ShopCall) => Promise<unknown>>> = {
  verify: (connector, call) => connector.verify(call),
  changed: (connector, call) => drained(connector.changed(call, since)),
  placed: (connector, call) => drained(connector.placed(call, span)),
};

async function drained(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pieces);
}

export async function shopTargets(): Promise<Target[]> {
  const targets: Target[] = [];
  for (const connector of allShops) {
    const stand = await shopStands[connector.description.system]?.({ now: present, orders, ordersPerDay: 2 });
    if (!stand) throw new Error(`there is no simulator of ${connector.description.name}`);
    try {
      for (const [question, ask] of Object.entries(questions)) {
        const answers = await recorded(stand, (call) => ask(connector, call));
        const credentials = stand.credentials;
        for (let at = 0; at < Math.min(answers.length, mostAnswers); at += 1)
          targets.push({
            name: `${connector.description.system} ${question} ${at}`,
            samples: [Buffer.from(answers[at] ?? '')],
            read: async (bytes) => {
              const replaced = answers.with(at, bytes.toString('utf8'));
              await ask(connector, replayed(credentials, replaced));
            },
          });
      }
    } finally {
      await stand.close();
    }
  }
  return targets;
}

async function recorded(stand: ShopStand, ask: (call: ShopCall) => Promise<unknown>): Promise<string[]> {
  const call = openShopCall(stand, { now: () => present.getTime() });
  const answers: string[] = [];
  const kept = async (sent: Promise<ShopAnswer>): Promise<ShopAnswer> => {
    const answer = await sent;
    const text = await answer.text();
    answers.push(text.split('\n').slice(0, keptLines).join('\n'));
    return { ...answerOf(text, answer.status), headers: answer.headers };
  };
  const { http } = call;
  await ask({
    ...call,
    http: {
      now: http.now,
      wait: http.wait,
      send: (request) => kept(http.send(request)),
      fetchFile: (address) => kept(http.fetchFile(address)),
    },
  });
  return answers;
}

function replayed(credentials: ShopCall['credentials'], answers: readonly string[]): ShopCall {
  let calls = 0;
  const next = async (): Promise<ShopAnswer> => {
    calls += 1;
    if (calls > maxCalls) throw new ShopFault('passing', 'asked too often');
    return answerOf(answers[calls - 1] ?? answers.at(-1) ?? '');
  };
  return {
    credentials,
    http: { send: next, fetchFile: next, wait: async () => undefined, now: () => present.getTime() },
    memory: new Map(),
    signal: new AbortController().signal,
  };
}
