import { asc, eq, sql } from 'drizzle-orm';
import { verdictSchedule } from '../db/schema/shops.ts';
import { getAccount } from '../features/accounts/find-account.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Services } from '../kernel/services.ts';
import { rebuildVerdicts } from '../ledger/judge-account.ts';
import { defineCommand } from './command.ts';
import { verdictTexts as texts } from './texts.ts';

export const ledgerRebuildCommand = defineCommand({
  name: 'ledger:rebuild',
  summary: '清除并重新得出订单核对的全部结论（匹配、口径、结论），结果应与平时逐笔更新的一致',
  options: {
    account: { type: 'string', value: '<邮箱>', help: '只重新核对这个账号，默认为全部连接了店铺的账号' },
  },
  async run({ opened: { services }, say }, { account }) {
    const { db } = services;
    const accounts =
      account === undefined ? await allAccounts(services) : [await oneAccount(services, account)];
    if (accounts.length === 0) say(texts.noShops);
    for (const accountId of accounts) {
      await rebuildVerdicts({ db, accountId, now: services.now() });
      const { rows } = await db.tenant(accountId, (tx) =>
        tx.run(sql`SELECT count(*)::int AS n FROM verdict WHERE account_id = ${accountId}::bigint`),
      );
      say(texts.rebuilt(accountId, Number(rows[0]?.n)));
    }
  },
});

const { accountId: id } = verdictSchedule;

async function allAccounts({ db }: Services): Promise<number[]> {
  const rows = await db.global.select({ id }).from(verdictSchedule).orderBy(asc(id));
  return rows.map((row) => row.id);
}

async function oneAccount(services: Services, email: string): Promise<number> {
  const { accountId } = await getAccount(services, email);
  const known = await services.db.global.select({ id }).from(verdictSchedule).where(eq(id, accountId));
  if (known.length === 0) throw new AppError('conflict', texts.noShopOf(email));
  return accountId;
}
