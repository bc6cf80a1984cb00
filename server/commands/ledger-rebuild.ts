import { sql } from 'drizzle-orm';
import { verdictSchedule } from '../db/schema/shops.ts';
import { rebuildVerdicts } from '../ledger/judge-account.ts';
import { defineCommand } from './command.ts';
import { verdictTexts as texts } from './texts.ts';

export const ledgerRebuildCommand = defineCommand({
  name: 'ledger:rebuild',
  summary: '清除并重新得出订单核对的全部结论（匹配、口径、结论），结果应与平时逐笔更新的一致',
  options: {},
  async run({ opened: { services }, say }) {
    const { db } = services;
    const accounts = await db.global
      .select({ accountId: verdictSchedule.accountId })
      .from(verdictSchedule)
      .orderBy(verdictSchedule.accountId);
    if (accounts.length === 0) say(texts.noShops);
    for (const { accountId } of accounts) {
      await rebuildVerdicts({ db, accountId, now: services.now() });
      const { rows } = await db.tenant(accountId, (tx) =>
        tx.run(sql`SELECT count(*)::int AS n FROM verdict WHERE account_id = ${accountId}::bigint`),
      );
      say(texts.rebuilt(accountId, Number(rows[0]?.n)));
    }
  },
});
