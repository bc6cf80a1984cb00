// A test file's product, for files of orders and clicks: each test has an account of its own.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Owner, ownerOn, queryAll } from '../accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

export const titles = 'time,ysoder,je,jyje,ptfy,id,name,url,type,pt,ptoder';
/** The record of the specification. */
export const record = `${titles}
2022/9/5,#1001,120.00,9.60,3.60,1900417, Trail Notes,trailnotes.example/lamps,Content,ShareASale,SALE-301555001
2022/9/6,#1002,64.5,5.16,1.94,2051188,Coupon\ufffdHarbor,https://couponharbor.example,Coupon,ShareASale,3.01555E+08
2022/9/6,#1003,80,6.40,2.40,2051188,Coupon\ufffdHarbor,https://couponharbor.example,Coupon,ShareASale,3.01555E+08
2021/5/31,1004,-20.00,-1.60,-0.60,1900417, Trail Notes,trailnotes.example/lamps,Content,shareasale,SALE-301555004
`;

export const outcome = (added: number, changed: number, unchanged: number) => ({ added, changed, unchanged });

/** Called once in a test file, outside its tests. */
export function importWorld() {
  const world = {} as { app: TestApp; owner: Owner };
  beforeAll(async () => {
    world.app = await openTestApp();
  });
  beforeEach(async () => {
    world.owner = await ownerOn(world.app, 'P_YEAR');
  });
  afterAll(() => world.app.close());

  const sales = () =>
    queryAll<Record<string, unknown>>(
      world.app,
      `SELECT ptoder, ysoder, report_day::text AS day, amount::int, commission::int, fee::int, currency, state, kind,
              publisher_ref AS id, p.name, p.url, p.network_type AS type
       FROM sale s JOIN publisher p USING (account_id, publisher_no)
       WHERE s.account_id = $1 ORDER BY ysoder`,
      [world.owner.accountId],
    );
  const totals = async () => {
    const [row] = await queryAll(
      world.app,
      'SELECT sum(orders)::int AS orders, sum(amount)::int AS amount FROM sale_day WHERE account_id = $1',
      [world.owner.accountId],
    );
    return row;
  };

  return { world, sales, totals };
}
