// The account's plan: what it is, how long it runs, what it allows and what of it is chosen.
import { z } from 'zod';
import { getPermits, planQuotas } from '#contract/plans.ts';
import { findPlan } from '#server/features/plans/find-plan.ts';
import { listPermits } from '#server/features/plans/permits/list-permits.ts';
import { planStanding } from '#server/features/plans/running-quotas.ts';
import { packageView } from '#server/features/plans/view.ts';
import { accessOf, asQuery } from './as-call.ts';
import { paging } from './fields.ts';
import type { Tool } from './tool.ts';

const input = z.strictObject({
  currentPage: paging.currentPage.optional(),
  size: paging.size.optional(),
});

/** The call's own body, and what a question about the plan asks for beside it. */
const output = getPermits.output.extend({
  name: z.string(),
  running: z.boolean(),
  restDay: z.number().int(),
  endDate: z.string(),
  quotas: planQuotas,
});

export const accountPlan: Tool<z.output<typeof input>> = {
  name: 'account_plan',
  title: '套餐情况',
  description:
    '本账号的套餐：名称、是否在有效期、剩余天数（restDay）、到期时间（endDate）、各项配额（quotas），已选的品牌与行业及还可选择的数量。不含价格与付款记录。',
  access: accessOf(getPermits),
  ownerOnly: true,
  readOnly: true,
  input,
  output,
  run: async ({ services, caller }, asked) => {
    const now = services.now();
    const query = asQuery(getPermits, asked);
    const { restDay, endDate } = packageView(caller.plan, now);
    const body = await services.db.tenant(caller.accountId, async (tx) => {
      const permits = await listPermits(tx, query, services);
      const { running, quotas, mealType } = await planStanding(tx, now);
      const plan = await findPlan(tx, mealType);
      return { ...permits, name: plan?.name ?? '', running, restDay, endDate, quotas };
    });
    return { structured: output.parse(body), evidence: [], charts: [] };
  },
};
