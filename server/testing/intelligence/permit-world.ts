// A test file's product with a catalogue of four industries and seventy brands to choose from.
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { PermitSummary, SelectionChanges } from '#contract/plans.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import { lockEndOf } from '#server/features/plans/permits/permit-lock.ts';
import { type Owner, queryAll, type Refusal } from '../accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

export const addPath = '/api/setmeal/addPermits';

/** Codes of brands, by their numbers. */
export const brands = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `B${String(from + index).padStart(2, '0')}`);

export const codesOf = (items: PermitSummary['brands']) => items.map(({ permitCode }) => permitCode);

/** Called once in a test file, outside its tests. */
export function permitWorld() {
  const world = {} as { app: TestApp };
  beforeAll(async () => {
    world.app = await openTestApp();
    await queryAll(
      world.app,
      `INSERT INTO industry (industry_code, parent_code, industry_name) VALUES
         ('I1', NULL, '户外运动'), ('I2', NULL, '家居园艺'), ('I3', NULL, '母婴用品'), ('I4', NULL, '宠物'),
         ('I1-1', 'I1', '露营')`,
    );
    await queryAll(
      world.app,
      `INSERT INTO brand (brand_code, brand_name, brand_logo, industry_code, big_industry_code)
       SELECT 'B' || lpad(n::text, 2, '0'), '品牌' || n, CASE n WHEN 1 THEN 'https://cdn.example/1.png' ELSE '' END, 'I1-1', 'I1'
       FROM generate_series(1, 70) n`,
    );
  });
  afterAll(() => world.app.close());
  afterEach(() => {
    world.app.services.now = () => new Date();
  });

  const send = (url: string, owner: { token: string }, selection: object) =>
    world.app.request<SelectionChanges & Refusal>('POST', url, { token: owner.token, body: selection });
  const save = (owner: { token: string }, selection: object) => send(addPath, owner, selection);

  async function saved(owner: { token: string }, selection: object): Promise<SelectionChanges> {
    const answer = await save(owner, selection);
    if (answer.code !== 'success') throw new Error(answer.msg);
    return answer.body;
  }

  const summary = async (owner: { token: string }, query = '?currentPage=1&size=60') =>
    (await world.app.request<PermitSummary>('GET', `/api/setmeal/permits${query}`, { token: owner.token }))
      .body;

  const concats = async (owner: { token: string }) =>
    (await world.app.request<{ concats: string }>('GET', '/api/setmeal/updateStr', { token: owner.token }))
      .body.concats;

  const regrant = (owner: Owner, mealType: string) =>
    world.app.services.db.tenant(owner.accountId, (tx) =>
      grantPlan(tx, { mealType, source: 'operator', now: world.app.services.now() }),
    );

  const passClock = (at: Date) => {
    world.app.services.now = () => at;
  };

  /** Stands still, so that no midnight falls into a test; gives when what is saved now unlocks. */
  const stopClock = () => {
    const now = new Date();
    passClock(now);
    return lockEndOf(now);
  };

  return { world, send, save, saved, summary, concats, regrant, passClock, stopClock };
}
