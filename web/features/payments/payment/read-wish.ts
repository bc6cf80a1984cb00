// What the address of the payment page asks for.
import { type OrderType, type PayChannelCode, payChannelCodes } from '#contract/payments.ts';
import { type OwnPlan, runningPaidPlan } from '../package/plan-columns.ts';

export type Wish =
  /** The type is missing or unknown. */
  | { kind: 'invalid' }
  | { kind: 'nothing-to-renew' }
  | { kind: 'choose' }
  | {
      kind: 'plan';
      type: OrderType;
      mealType: string;
      order: { orderNo: string; channel: PayChannelCode } | null;
    };

/** Without a plan, renewing means the running one; anything else has to be chosen first. */
export function readWish(search: URLSearchParams, own: OwnPlan): Wish {
  const type = readType(search.get('type'));
  if (!type) return { kind: 'invalid' };
  const mealType = search.get('mealType') || (type === 1 ? runningPaidPlan(own) : '');
  if (mealType === '') return { kind: type === 1 ? 'nothing-to-renew' : 'choose' };
  const orderNo = search.get('orderNo');
  const channel = payChannelCodes.find((code) => code === search.get('channel'));
  return { kind: 'plan', type, mealType, order: orderNo && channel ? { orderNo, channel } : null };
}

function readType(text: string | null): OrderType | undefined {
  if (text === '1') return 1;
  return text === '2' ? 2 : undefined;
}
