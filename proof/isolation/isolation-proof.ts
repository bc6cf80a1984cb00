// `npm run proof -- isolation --ids 2`: an account tries every call with the ids of another that has one of everything, and
// members with a single menu code try every call.
import { parseArgs } from 'node:util';
import { changesData, type Endpoint, labelOf } from '#contract/endpoint.ts';
import { grantableMenuCodes } from '#contract/menu.ts';
import { tenantTables } from '#server/db/distribute.ts';
import { seedDemoCatalogue } from '#server/features/catalogue/demo/seed-demo-catalogue.ts';
import { seedDemoGraph } from '#server/features/catalogue/demo/seed-demo-graph.ts';
import { untilDerived } from '#server/features/intelligence/derive/until-derived.ts';
import { allRoutes } from '#server/registry.ts';
import { closedCalls, type Tried, tryEveryCall } from '#server/testing/accounts/access-table.ts';
import { snapshotAccount } from '#server/testing/database/table-snapshot.ts';
import type { Proof, ProofRow } from '../proof.ts';
import { columnsPointingTo, plantMarks, type RowId, readIds, readKeys } from './account-rows.ts';
import { type Filled, fillEverything, openAccount, openSubAccount, signIn } from './fill-account.ts';
import type { Fault, FaultKind } from './judge.ts';
import { tryEvents, tryKeysAndFiles } from './keys-and-files.ts';
import { openProduct, type Product } from './open-product.ts';
import { columnOf, neverShown, ownersRequests } from './owners-requests.ts';
import { type Request, requestsWith, usualRequests } from './requests.ts';
import { firstOfEach } from './usual-ids.ts';
import { tryRequests, walkRoutes } from './walk.ts';

const shown = 20;
const everyId = 100_000;
/** Read back of each column. */
const keptOfEach = 3;
const deriveMs = 300_000;

/** Files and exports are members' too; what anyone may open by a link has no asker. */
const routes = allRoutes.filter(({ kind }) => kind === 'member' || kind === 'stream');

/** With ids of one's own these speak to servers of others. */
const reachOut = new Set([
  'POST /api/notices/robots/:id/test',
  'POST /api/users/webhooks/:id/test',
  'POST /api/users/webhooks/:id/deliveries/:deliveryId/resend',
  'POST /api/mail/accounts',
  'POST /api/mail/accounts/verify',
  'GET /api/mail/accounts/:id/domain',
  'POST /api/platform/connections',
]);

export const isolationProof: Proof = async (args) => {
  const { values } = parseArgs({
    args,
    options: { ids: { type: 'string', default: '2' }, seed: { type: 'string', default: '1' } },
  });
  const started = Date.now();
  const product = await openProduct();
  try {
    const rows = [
      ...(await tryForeignIds(product, { most: Number(values.ids), seed: Number(values.seed) })),
      ...(await tryMenuCodes(product)),
    ];
    return [...rows, { name: '用时（秒）', figure: String(Math.round((Date.now() - started) / 1000)) }];
  } finally {
    await product.close();
  }
};

async function tryForeignIds(
  product: Product,
  { most, seed }: { most: number; seed: number },
): Promise<ProofRow[]> {
  const { services, everything } = product;
  await seedDemoCatalogue(services);
  await seedDemoGraph(services, services.now().toISOString().slice(0, 10));
  await untilDerived(services, AbortSignal.timeout(deriveMs));
  const victim = await openAccount(product, 'victim');
  const asker = await openAccount(product, 'asker');
  for (const filled of [victim, asker]) await fillEverything(product, filled);
  const marks = await plantMarks(everything, victim.accountId);
  const filledTables = await countFilled(product, victim);

  const pair = { whose: victim.accountId, other: asker.accountId, seed };
  const foreign = [
    ...(await readIds(everything, { ...pair, most })),
    ...(await readKeys(everything, victim.accountId)),
  ];
  const foreignIds = valuesOf(foreign);
  const uuids = new Set([...valuesOf(await readIds(everything, { ...pair, most: everyId }))].filter(isUuid));
  const askers = { whose: asker.accountId, other: victim.accountId, seed };
  const own = firstOfEach([
    ...(await readIds(everything, { ...askers, most: 1 })),
    ...(await readKeys(everything, asker.accountId)),
  ]);
  const look = () => snapshotAccount(everything, victim.accountId);
  const usual = (endpoint: Endpoint, ids: ReadonlyMap<string, string>) =>
    reachOut.has(labelOf(endpoint)) ? [] : usualRequests(endpoint, ids);

  // Before anything is taken away.
  const owners = await tryRequests({
    requests: await ownersRequests(product, victim),
    ask: askAs(product, victim),
    look,
    secrets: { marks, uuids: new Set() },
  });
  const keys = await tryKeysAndFiles(product, {
    ...{ victim, asker, look },
    secrets: { marks, uuids },
    ids: foreignIds,
    publisherIds: foreign.filter(({ from }) => from === 'publisher.publisher_no').map(({ value }) => value),
    besides: [own, firstOfEach(foreign)],
    askAs: (account) => (account ? askAs(product, account) : product.ask),
  });
  const heard = await tryEvents(product, { victim, asker });

  const walked = await walkRoutes({
    routes,
    requestsOf: (endpoint) => [
      ...requestsWith(endpoint, { ids: foreignIds, besides: [own, firstOfEach(foreign)] }),
      // What the asker's own call takes away would be missing beside the next foreign id.
      ...(endpoint.method === 'DELETE' ? [] : usual(endpoint, own)),
    ],
    ask: askAs(product, asker),
    look,
    secrets: { marks, uuids },
  });
  const pointing = await columnsPointingTo(everything, asker.accountId, [...uuids]);
  // What was taken in with a foreign id, a draft for one, is read back: by then the asker knows the ids.
  const kept = valuesOf(await readIds(everything, { ...askers, most: keptOfEach }));
  const readBack = await walkRoutes({
    routes: routes.filter(({ endpoint }) => !changesData(endpoint) && !reachOut.has(labelOf(endpoint))),
    requestsOf: (endpoint) => [
      ...requestsWith(endpoint, { ids: kept, besides: [own] }),
      ...usual(endpoint, own),
    ],
    ask: askAs(product, asker),
    look,
    secrets: { marks, uuids: new Set() },
  });
  // The same calls by the victim: whether the marks could have been read and the rows changed at all.
  const control = await walkRoutes({
    routes,
    requestsOf: (endpoint) => usual(endpoint, firstOfEach(foreign)),
    ask: askAs(product, victim),
    look,
    secrets: { marks, uuids: new Set() },
  });
  const faults = [...walked.faults, ...readBack.faults, ...keys.faults];
  tell(faults);
  const count = (kind: FaultKind) => faults.filter((fault) => fault.kind === kind).length;
  const seen = new Set([...namesOf([...control.faults, ...owners.faults], 'mark'), ...keys.seen]);
  const unread = marks.filter((mark) => !seen.has(mark));
  const unknown = unread.filter((mark) => !neverShown[columnOf(mark)]);
  for (const mark of unknown) process.stdout.write(`  没有读回 ${mark}\n`);
  const changed = namesOf(control.faults, 'change').size;
  const none = (name: string, found: number) => ({ name, figure: String(found), holds: found === 0 });
  return [
    {
      name: `被试账号有数据的租户表（共 ${tenantTables.length} 张）`,
      figure: String(filledTables),
      holds: filledTables === tenantTables.length,
    },
    {
      name: `以他人编号及对照用的自己编号发出的请求（${routes.length} 个接口，${foreignIds.size} 个编号）`,
      figure: String(walked.calls),
      holds: walked.calls > routes.length,
    },
    { name: '之后以自己的编号读回的请求', figure: String(readBack.calls), holds: readBack.calls > 0 },
    { name: '其中答复 2xx', figure: String(walked.answered) },
    none(`答复中出现他人的印记（植入 ${marks.length} 种）`, count('mark')),
    none(`答复中出现请求没有带来的他人编号（共 ${uuids.size} 个）`, count('id')),
    none('答复 5xx', count('failure')),
    none(`他人的表发生变化（共 ${Object.keys(await look()).length} 张）`, count('change')),
    none(`本账号的行指向他人的行（${pointing.join('、') || '无'}）`, pointing.length),
    {
      name: '对照：本人读到的印记种数',
      figure: String(marks.length - unread.length),
      holds: unknown.length === 0,
    },
    ...unread.map((mark) => ({
      name: `不读回的印记 ${columnOf(mark)}：${neverShown[columnOf(mark)] ?? '没有原因'}`,
      figure: '—',
    })),
    { name: '对照：本人发出同样的请求，发生变化的表', figure: String(changed), holds: changed > 0 },
    ...keys.rows,
    ...heard,
  ];
}

const isUuid = (id: string) => id.length === 36;

const valuesOf = (ids: readonly RowId[]) => new Set(ids.map(({ value }) => value));

const namesOf = (faults: readonly Fault[], kind: FaultKind) =>
  new Set(faults.filter((fault) => fault.kind === kind).map(({ what }) => what));

function tell(faults: readonly Fault[]): void {
  for (const { kind, call, what } of faults.slice(0, shown))
    process.stdout.write(`  ${kind} ${call}：${what}\n`);
}

async function countFilled({ everything }: Product, { accountId }: Filled): Promise<number> {
  const sums = await snapshotAccount(everything, accountId);
  return tenantTables.filter((table) => !sums[table]?.startsWith('0/')).length;
}

/** Some calls end the session they are made with. */
function askAs(product: Product, { account, token: first }: Filled) {
  let token = first;
  return async (request: Request) => {
    const reply = await product.ask({ ...request, token });
    if (reply.status !== 401) return reply;
    token = await signIn(product, account);
    return product.ask({ ...request, token });
  };
}

async function tryMenuCodes(product: Product): Promise<ProofRow[]> {
  const { accountId } = await openAccount(product, 'codes');
  const tried: Tried[] = [];
  for (const code of grantableMenuCodes) {
    const account = `code-${code.toLowerCase().replaceAll('_', '-')}@brand.example`;
    const token = await openSubAccount(product, { accountId, codes: [code], account });
    tried.push(
      ...(await tryEveryCall(code, async (method, url) => {
        const { status, text } = await product.ask({ method, url, token });
        const { reason } = /"reason":"(?<reason>\w+)"/.exec(text)?.groups ?? {};
        return { status, reason };
      })),
    );
  }
  const wrong = tried.filter(({ refused, shouldBe }) => refused !== shouldBe);
  for (const { code, call, refused } of wrong.slice(0, shown))
    process.stdout.write(`  ${code} ${call}：${refused ? '被拒绝' : '被放行'}\n`);
  return [
    {
      name: `以单一菜单权限发出的请求（${grantableMenuCodes.length} 种权限 × ${closedCalls.length} 个接口）`,
      figure: String(tried.length),
      holds: tried.length === grantableMenuCodes.length * closedCalls.length,
    },
    { name: '与权限表不一致', figure: String(wrong.length), holds: wrong.length === 0 },
  ];
}
