// Questions of strangers through the real engine, each with what it means: those the reader was built with, or the file
// named in HAITU_BENCH_QUESTIONS (`npm run bench -- questions`), which is printed kind by kind.
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Evidence } from '#contract/assistant.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  addTestConnection,
  barePublisher,
  saleRow,
  writeClicks,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { ToolContext } from '../tools/tool.ts';
import { answerLocally } from './answer-locally.ts';
import { interpret } from './interpret.ts';
import { judgeAnswer, type Verdict } from './testing/judge-answer.ts';
import { lastFullDay, type Paraphrase, readParaphrases, setsBeside } from './testing/paraphrase-set.ts';
import { type ParaphraseWorld, prices, twin, worldOf } from './testing/paraphrase-world.ts';

let app: TestApp;
let context: ToolContext;
let set: Paraphrase[];
let world: ParaphraseWorld;

beforeAll(async () => {
  app = await openTestApp();
  set = await questions();
  world = worldOf(set);
  const { token } = await openParaphraseWorld(app, world);
  const { services } = app;
  const caller = await services.sessions.resolve(token);
  context = { services, caller, asOf: lastFullDay, signal: new AbortController().signal };
}, 240_000);

afterAll(() => app.close());

async function judged(asked: Paraphrase): Promise<Verdict> {
  const question = { text: asked.q, context: undefined, memory: [] };
  const { meaning } = await interpret(context, question);
  const evidence: Evidence[] = [];
  let text = '';
  let refused = false;
  for await (const part of answerLocally(context, question)) {
    if (part.kind === 'text') text += part.text;
    else if (part.kind === 'evidence') evidence.push(...part.evidence);
    else if (part.kind === 'refused') refused = true;
  }
  return judgeAnswer(asked, { interpretation: meaning, text, evidence, refused }, world);
}

const atOnce = 8;

/** Parts of a refusal are honest cannots; everything else is to be answered. */
const isAnswerable = ({ kind }: Paraphrase): boolean => kind !== 'refuse';

it('means what a stranger means, states nothing that is not so, and refuses what it does not hold', {
  timeout: 600_000,
}, async () => {
  const verdicts: (Verdict & { asked: Paraphrase })[] = [];
  // Several at once: most of the time is spent waiting for the database.
  for (let at = 0; at < set.length; at += atOnce) {
    const some = set.slice(at, at + atOnce);
    verdicts.push(...(await Promise.all(some.map(async (asked) => ({ asked, ...(await judged(asked)) })))));
  }
  print(verdicts);
  const of = (verdict: string, list = verdicts) => list.filter((one) => one.verdict === verdict);
  const told = (list: typeof verdicts) => list.map(({ asked, why }) => `${asked.q}: ${why}`).join('\n---\n');
  expect(told(of('wrong'))).toBe('');
  const answerable = verdicts.filter(({ asked }) => isAnswerable(asked));
  expect(
    of('answered', answerable).length / answerable.length,
    told(of('refused', answerable)),
  ).toBeGreaterThanOrEqual(0.92);
});

/** The file that is measured, or all that lie beside the code. */
async function questions(): Promise<Paraphrase[]> {
  const { HAITU_BENCH_QUESTIONS: file } = process.env;
  return file ? readParaphrases(file) : (await Promise.all(setsBeside.map(readParaphrases))).flat();
}

/** For whoever measures; a test run is silent. */
function print(verdicts: readonly (Verdict & { asked: Paraphrase })[]): void {
  if (!process.env.HAITU_BENCH_QUESTIONS) return;
  const kinds = [...new Set(verdicts.map(({ asked }) => asked.kind))];
  const lines = kinds.map((kind) => {
    const list = verdicts.filter(({ asked }) => asked.kind === kind);
    const count = (verdict: string) => list.filter((one) => one.verdict === verdict).length;
    return `${kind}: answered ${count('answered')}, refused ${count('refused')}, wrong ${count('wrong')} of ${list.length}`;
  });
  const missed = verdicts
    .filter(({ asked, verdict }) => verdict === 'wrong' || (verdict === 'refused') === isAnswerable(asked))
    .map(
      ({ asked, verdict, why }) =>
        `${asked.kind} ${verdict}: ${asked.q} | ${why.replaceAll('\n', ' ').slice(0, 200)}`,
    );
  const topics = verdicts
    .filter(
      ({ asked, verdict }) =>
        verdict === 'answered' && ['account', 'action', 'knowledge'].includes(asked.kind),
    )
    .map(({ asked, why }) => `${asked.kind} ${JSON.stringify(asked.want)} answered by ${why}`);
  process.stdout.write(`${[...lines, '', ...missed, '', ...topics].join('\n')}\n`);
}

const zones: Readonly<Record<string, string>> = {
  shareasale: 'America/New_York',
  avantlink: 'America/Denver',
};

const afterLast = '2026-11-19';

async function openParaphraseWorld(app: TestApp, { networks, ...held }: ParaphraseWorld): Promise<Owner> {
  const owner = await ownerOn(app, 'P_YEAR');
  for (const network of networks) await fill(app, owner, { network, zone: zones[network] ?? 'UTC', ...held });
  for (const [currency, price] of Object.entries(prices)) await writeRates(app.everything, currency, price);
  return owner;
}

interface Filled extends Omit<ParaphraseWorld, 'networks'> {
  network: string;
  zone: string;
}

async function fill(app: TestApp, owner: Owner, { network, zone, facts, ...held }: Filled): Promise<void> {
  const covered = `{[2023-01-01,${afterLast})}`;
  const connectionId = await addTestConnection(app, owner, {
    network,
    zone,
    currency: 'USD',
    clicksCovered: covered,
  });
  await queryAll(app, 'UPDATE connection SET sales_covered = $1 WHERE connection_id = $2', [
    covered,
    connectionId,
  ]);
  const publishers = held.publishers
    .filter((one) => one.network === network)
    .map(({ ref, name, networkType, type }) =>
      barePublisher(ref, {
        name,
        networkType,
        url: name === twin ? 'https://slickdeals.net' : `https://p${ref}.example`,
        subAffiliate: type === 'Sub-Aff',
      }),
    );
  const rows = facts.sales
    .filter((sale) => sale.network === network)
    .map(({ day, ref, amount, commission, fee, state, kind, newCustomer, coupon }, at) =>
      saleRow(`${connectionId}${at}`, {
        ...{ reportDay: day, publisherRef: ref, amount, commission, fee, state, kind, newCustomer },
        coupon,
        soldAt: Date.parse(`${day}T15:00:00Z`),
      }),
    );
  await writeSales(app, owner, { connectionId, network, publishers, rows });
  const clicks = facts.clicks
    .filter((click) => click.network === network)
    .map(({ day, ref, clicks }) => ({ reportDay: day, publisherRef: ref, clicks, impressions: null }));
  await writeClicks(app, owner, { connectionId, network, rows: clicks });
}

async function writeRates(pool: pg.Pool, currency: string, price: number): Promise<void> {
  await pool.query(
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate, source)
     SELECT day::date, 'USD', $1, $2, 'operator' FROM generate_series('2024-01-01'::date, $3::date, '1 day') AS day`,
    [currency, price, lastFullDay],
  );
}
