// One order by its number: its verdict and all that the verdict rests on.
import { z } from 'zod';
import { getCheckedOrder } from '#contract/checked-orders.ts';
import { findNumbered } from '#server/features/ledger/find-numbered.ts';
import { rowsShownTo } from '#server/features/ledger/plan-view.ts';
import { accessOf } from './as-call.ts';
import { verdictFigures } from './evidence/verdict-figures.ts';
import type { Tool } from './tool.ts';

const input = z.strictObject({
  order: z.string().trim().min(1).max(200).describe('完整的订单号，平台的或店铺的写法都可以，不计开头的 #'),
});

export const checkedOrder: Tool<z.output<typeof input>> = {
  name: 'checked_order',
  title: '一笔订单的核对结论',
  description:
    '按完整的订单号查一笔订单的核对结论与全部依据：结论（code、because）、平台的每一行与截止、店铺的金额、付款、取消与退款、点击依据、其他平台的认领。一个订单号被几个平台认领时各占一项；没有这样的订单时 orders 为空。',
  access: accessOf(getCheckedOrder),
  readOnly: true,
  input,
  output: z.object({ orders: z.array(getCheckedOrder.output) }),
  run: async ({ services, caller }, { order }) => {
    const told = { now: services.now(), shown: rowsShownTo(caller) };
    const orders = await services.db.tenant(caller.accountId, (tx) => findNumbered(tx, order, told));
    return { structured: { orders }, evidence: orders.flatMap(verdictFigures), charts: [] };
  },
};
