// Explaining a change over an account of a million orders beside the dashboard call of the same account, in turns within one
// run.
import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import type { ExplainedChange } from '#contract/explain.ts';
import { addDays } from '#contract/figures/days.ts';
import { type WindowKey, windowSpans } from '#contract/figures/windows.ts';
import type { Dashboard } from '#contract/reports.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { makePeople, type Person } from './people.ts';
import { fillAccount } from './report-rows.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.05`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const orders = Math.round(1_000_000 * scale);
const publishers = 500;
const calls = 100;
const warmUp = 20;

/** Commission has the most drivers; the year is the longest span a card has. */
const questions: readonly { metric: 'commission' | 'clicks'; window: WindowKey; name: string }[] = [
  { metric: 'commission', window: 'year', name: '本年佣金支出' },
  { metric: 'commission', window: 'month', name: '本月佣金支出' },
  { metric: 'clicks', window: 'year', name: '本年点击量' },
];

export async function benchExplain(databaseUrl: string, folder: string): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const [person] = await makePeople(1, { databaseUrl, dataFolder: folder, label: 'explain' });
  if (!person) throw new Error('nobody to ask');
  const asOf = addDays(new Date().toISOString().slice(0, 10), -1);
  await fill({ databaseUrl, folder }, person, asOf);
  const product = await startChild(productFile, {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    HAITU_ROLES: 'web',
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
  });
  const ask = async <Body>(path: string): Promise<Body> => {
    const reply = await fetch(`${product.url}${path}`, { headers: { authorization: person.token } });
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
    return ((await reply.json()) as { body: Body }).body;
  };
  try {
    const figures: Figure[] = [];
    for (const question of questions) figures.push(await compare(ask, asOf, question));
    return figures;
  } finally {
    await product.stop();
  }
}

async function fill(
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  { account }: Person,
  asOf: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: folder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'join', log: () => undefined });
  try {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT account_id AS id FROM sign_in_directory WHERE email = $1',
      [account],
    );
    await fillAccount({ services, owner }, { accountId: Number(rows[0]?.id), orders, publishers }, asOf);
    for (const table of [
      'sale',
      'click_day',
      'publisher',
      'sale_day',
      'sale_month',
      'type_day',
      'return_day',
    ]) {
      await owner.query(`VACUUM ANALYZE ${table}`);
    }
  } finally {
    await close();
    await owner.end();
  }
}

async function compare(
  ask: <Body>(path: string) => Promise<Body>,
  asOf: string,
  { metric, window, name }: (typeof questions)[number],
): Promise<Figure> {
  const { from, to } = windowSpans(asOf, 'period')[window].current;
  const address = `/api/report/explain?${new URLSearchParams({ metric, from, to, window })}`;
  const look = () => ask<Dashboard>('/api/report/dashboard');
  const explain = () => ask<ExplainedChange>(address);
  for (let round = 0; round < warmUp; round += 1) await Promise.all([look(), explain()]);
  expectAddedUp(await explain(), await look());
  const [board, explained]: [number[], number[]] = [[], []];
  // In turns, so that both meet the same noise.
  for (let call = 0; call < calls; call += 1) {
    board.push(await timed(look));
    explained.push(await timed(explain));
  }
  const [boardMs, explainedMs] = [median(board), median(explained)];
  return {
    name: `解释变化（${name}，${orders.toLocaleString('en-US')} 单的账号），相对于看板全部数据`,
    value: explainedMs / boardMs,
    unit: 'ratio',
    atMost: 5,
    note: `${explainedMs.toFixed(1)} ms，看板 ${boardMs.toFixed(1)} ms`,
  };
}

/** An answer that were quick and wrong would be no answer. */
function expectAddedUp(said: ExplainedChange, board: Dashboard): void {
  const units = (text: string | null) => BigInt((text ?? '0').replace('.', ''));
  const lists = [said.network, said.type, said.publisher, said.drivers];
  const sums = lists.map((list) => list.reduce((sum, { change }) => sum + units(change), 0n));
  const isWhole = said.change !== null && sums.every((sum) => sum === units(said.change));
  const cards = said.metric === 'clicks' ? board.clicks : board.amounts;
  const card = cards.find(({ span }) => span.from === said.from && span.to === said.to);
  if (!isWhole || String(card?.yesterdaynum) !== said.now || String(card?.beforenum) !== said.before) {
    throw new Error(`${said.metric} of ${said.from} is not explained: ${JSON.stringify(said)}`);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
