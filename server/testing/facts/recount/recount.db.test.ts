// Random accounts through the product, every answer against the plain recount. `RECOUNT_ACCOUNTS` and `RECOUNT_SEED`
// make it longer or another one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { anchorDay } from './anchor-day.ts';
import { shift } from './calendar.ts';
import {
  type Ask,
  type Checked,
  checkDailySpan,
  checkDashboard,
  checkParts,
} from './random/check-dashboard.ts';
import { checkPublishers, checkTransactions } from './random/check-lists.ts';
import { type Dice, openDice } from './random/dice.ts';
import { DifferenceList } from './random/difference-list.ts';
import { type PlannedAccount, randomAccount } from './random/random-account.ts';
import { storeAccount } from './random/store-account.ts';

const accounts = Number(process.env.RECOUNT_ACCOUNTS ?? 3);
const firstSeed = Number(process.env.RECOUNT_SEED ?? 20_240_229);
const all = Array.from({ length: accounts }, (_, index) => firstSeed + index);
const seeds = drawnCases(all, Math.ceil(accounts / 3), 'accounts');

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  // The writers of facts number connections themselves; files come after them, as they do in time.
  await queryAll(app, "SELECT setval('connection_id_seq', 1000000)");
});
afterAll(() => app.close());

it(
  'answers every call as the recount does',
  async () => {
    const differences = new DifferenceList();
    for (const seed of seeds) {
      const dice = openDice(seed);
      const planned = randomAccount(dice);
      const { token } = await storeAccount(app, planned);
      const ask: Ask = async (method, path, body) => {
        const answer = await app.request<Record<string, unknown>>(method, path, {
          token,
          ...(body && { body }),
        });
        const place = { about: `refused ${path.split('?')[0]}`, call: `seed ${seed} ${path}`, at: 'msg' };
        differences.same(place, 'success', answer.code === 'success' ? answer.code : answer.msg);
        return answer.code === 'success' ? answer.body : null;
      };
      await checkAccount(dice, planned, {
        account: planned.account,
        ask,
        differences,
        label: `seed ${seed}`,
      });
    }
    expect(differences.compared).toBeGreaterThan(seeds.length * 1000);
    expect(differences.told()).toBe('');
  },
  accounts * 60_000,
);

async function checkAccount(dice: Dice, planned: PlannedAccount, checked: Checked): Promise<void> {
  const { account } = checked;
  const networks = [...new Set(account.connections.map(({ pt }) => pt))];
  for (const asOf of planned.asOf) {
    await checkDashboard(checked, { asOf, compare: 'period' });
    await checkDashboard(checked, { asOf, compare: 'year', network: dice.pick(networks) });
    await checkDashboard(checked, { asOf, compare: dice.pick(['period', 'year']), merged: true });
    await checkParts(checked, { asOf, compare: 'year', merged: dice.chance(0.5) });
    await checkLists(dice, checked, asOf, networks);
  }
  const from = shift(dice.pick(planned.asOf), -dice.between(0, 400));
  await checkDailySpan(checked, { from, to: shift(from, dice.between(0, 60)) });
  await checkAnchor(checked);
}

async function checkLists(dice: Dice, checked: Checked, asOf: string, networks: string[]): Promise<void> {
  const { account } = checked;
  const span = { from: shift(asOf, -dice.pick([0, 6, 30, 89, 400])), to: asOf };
  const network = dice.pick(networks);
  const type = dice.pick(account.publishers).type;
  const keyword = dice.pick(['DEALS', '1', '100%', '_', 'example', '站', '#3']);
  const sorting = {
    sort: dice.pick(['fxje', 'order', 'yjje', 'fy', 'zc', 'clicks', 'jezb', 'name']),
    order: dice.pick(['asc', 'desc'] as const),
  };
  await checkPublishers(checked, span);
  await checkPublishers(checked, { ...span, network }, sorting, dice.between(1, 4));
  await checkPublishers(checked, { ...span, type });
  await checkPublishers(checked, { ...span, keyword });
  await checkPublishers(checked, { ...span, merged: true });
  await checkTransactions(checked, span);
  await checkTransactions(checked, { ...span, network }, dice.between(7, 30));
  await checkTransactions(checked, { ...span, type });
  await checkTransactions(checked, { ...span, keyword });
  await checkTransactions(checked, { ...span, state: dice.pick(['pending', 'approved', 'paid', 'voided']) });
  await checkTransactions(checked, { ...span, publisherId: dice.pick(account.publishers).id });
}

/** Without `asOf` the windows end on D; asked again where a day ended meanwhile. */
async function checkAnchor(checked: Checked): Promise<void> {
  const { account, ask, differences, label } = checked;
  const before = anchorDay(account, Date.now());
  const asOf = (await ask('GET', '/api/report/summary'))?.asOf;
  const after = anchorDay(account, Date.now());
  if (before !== after) return checkAnchor(checked);
  differences.same({ about: 'anchor day', call: `${label} /api/report/summary`, at: 'asOf' }, after, asOf);
}
