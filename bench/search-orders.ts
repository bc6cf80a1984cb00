// Keywords over the transactions of one account of ten million orders beside the page without a keyword, in turns within one
// run; and what the parts that answer them cost: bytes an order, and rows a second of a pull.
import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { addDays } from '#contract/figures/days.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { account } from '#server/db/schema/accounts.ts';
import { markNumbers } from '#server/facts/mark-numbers.ts';
import { createDice, type Dice, pick } from '#server/features/catalogue/demo/dice.ts';
import { listTransactions } from '#server/features/reports/lists/list-transactions.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Figure } from './figure.ts';
import { type Bench, pullRows, pullSecret, rate } from './pull.ts';
import { fillAccount, spanDays } from './report-rows.ts';
import { p95, timed } from './search.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.1`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const orders = Math.round(10_000_000 * scale);
const pulled = Math.round(1_000_000 * scale);
const publishers = 600;
const accountId = 700_000_001;
const rounds = 60;
const warmUp = 5;

/** As shops give them: one after the other, drawn, and drawn in parts. */
const ownNumbers = [
  "'KB-' || n",
  "lpad((hashint8extended(n, 1) & 8589934591)::text, 10, '0')",
  `concat_ws('-', 100 + n % 20, lpad((hashint8extended(n, 2) & 8388607)::text, 7, '0'),
     lpad((hashint8extended(n, 3) & 8388607)::text, 7, '0'))`,
];

const kinds = ['完整订单号', '开头八位', '末六位', '联盟客', '没有的订单号', '没有的词'] as const;
type Kind = (typeof kinds)[number];

export async function benchOrderSearch(databaseUrl: string, folder: string): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_SECRET: pullSecret,
    HAITU_LOG: 'silent',
  });
  const { services, close } = await openServices(config, { mode: 'own', log: () => undefined });
  try {
    const asOf = addDays(new Date().toISOString().slice(0, 10), -1);
    await services.db.tenant(accountId, (tx) =>
      tx.insert(account).values({ accountId, companyName: '远航科技' }),
    );
    await fillAccount({ services, owner }, { accountId, orders, publishers, ownNumbers }, asOf);
    await markNumbers(services);
    for (const table of searchedTables) await owner.query(`VACUUM ANALYZE ${table}`);
    return [
      ...(await searchFigures(services, owner, asOf)),
      await storedFigure(owner),
      await writeFigure({ services, databaseUrl, folder, owner }),
    ];
  } finally {
    await close();
    await owner.end();
  }
}

const partTables = ['number_day', 'number_part', 'number_block', 'number_key'];
const searchedTables = ['sale', 'sale_day', 'moment_day', 'publisher', ...partTables];

async function searchFigures(services: Services, owner: pg.Client, asOf: string): Promise<Figure[]> {
  const random = createDice(orders);
  const known = await knownSales(owner, random);
  const span = { from: addDays(asOf, 1 - spanDays), to: asOf };
  const page = (keyword?: string) =>
    timed(() =>
      services.db.tenant(accountId, (tx) =>
        listTransactions(tx, { ...span, keyword, currentPage: 1, size: 20 }, new Date()),
      ),
    );
  const plain: number[] = [];
  const searches = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const kind of kinds) {
      const spent = await page(keywordOf(kind, pick(random, known), random));
      const bare = await page();
      if (round < 0) continue;
      searches.get(kind)?.push(spent);
      plain.push(bare);
    }
  }
  const base = p95(plain);
  const figureOf = (what: string, some: readonly Kind[]): Figure => {
    const ratios = some.map((kind) => [kind, p95(searches.get(kind) ?? []) / base] as const);
    return {
      name: `${orders.toLocaleString('en-US')} 单的账号按${what}看交易明细，最慢一类关键词的 p95 与没有关键词的一页之比`,
      value: Math.max(...ratios.map(([, ratio]) => ratio)),
      unit: 'ratio',
      atMost: 3,
      note: `没有关键词 ${base.toFixed(1)} ms；${ratios.map(([kind, ratio]) => `${kind} ${ratio.toFixed(1)}`).join('，')}`,
    };
  };
  const isNumber = (kind: Kind) => kind !== '联盟客';
  return [
    figureOf('订单号', kinds.filter(isNumber)),
    figureOf(
      '联盟客名称',
      kinds.filter((kind) => !isNumber(kind)),
    ),
  ];
}

interface KnownSale {
  ptoder: string;
  ysoder: string;
  name: string;
}

/** Of all three networks and all days. */
async function knownSales(owner: pg.Client, random: Dice): Promise<KnownSale[]> {
  const own = Math.floor(orders / ownNumbers.length);
  const drawn = Array.from({ length: 300 }, (_, at) => ({
    connection: accountId * 10 + (at % ownNumbers.length),
    key: String(300_000_000 + Math.floor(random() * own)),
  }));
  const { rows } = await owner.query<KnownSale>(
    `SELECT s.ptoder, s.ysoder, p.name FROM unnest($2::bigint[], $3::text[]) AS drawn (connection, key)
     JOIN sale s ON s.account_id = $1 AND s.connection_id = drawn.connection AND s.sale_key = drawn.key
     JOIN publisher p ON p.account_id = $1 AND p.publisher_no = s.publisher_no`,
    [accountId, drawn.map(({ connection }) => connection), drawn.map(({ key }) => key)],
  );
  return rows;
}

function keywordOf(kind: Kind, { ptoder, ysoder, name }: KnownSale, random: Dice): string {
  const number = random() < 0.5 ? ptoder : ysoder;
  if (kind === '完整订单号') return number;
  if (kind === '开头八位') return number.slice(0, 8);
  if (kind === '末六位') return number.slice(-6);
  if (kind === '联盟客') return name;
  // One sign more than any has.
  if (kind === '没有的订单号') return `${number}${Math.floor(random() * 10)}`;
  return pick(random, ['returned', '海外仓', 'WX-', 'zq77', '补发']);
}

async function storedFigure(owner: pg.Client): Promise<Figure> {
  const { rows } = await owner.query<{ parts: string; sales: string }>(
    `SELECT sum(pg_total_relation_size(part::regclass)) AS parts, pg_total_relation_size('sale') AS sales
     FROM unnest($1::text[]) AS part`,
    [partTables],
  );
  const [parts, sales] = [Number(rows[0]?.parts), Number(rows[0]?.sales)];
  return {
    name: '订单号索引占用的空间，相对于订单表',
    value: parts / sales,
    unit: 'share',
    atMost: 0.1,
    note: `每单 ${(parts / orders).toFixed(1)} 字节，订单表 ${Math.round(sales / orders)} 字节`,
  };
}

async function writeFigure(bench: Bench): Promise<Figure> {
  // The first one warms caches and code; it is not counted.
  await pullRows(bench, Math.round(pulled / 10));
  await markNumbers(bench.services);
  const one = await pullRows(bench, pulled);
  const marked = (await timed(() => markNumbers(bench.services))) / 1000;
  const rateWith = one.rows / (one.seconds + marked);
  return {
    name: `拉取 ${one.rows.toLocaleString('en-US')} 单并为订单号建索引，相对于只拉取`,
    value: rateWith / rate(one),
    unit: 'ratio',
    atLeast: 0.8,
    note: `${Math.round(rateWith)} 与 ${Math.round(rate(one))} 行每秒`,
  };
}
