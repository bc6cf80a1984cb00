import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderType, PayChannelCode } from '#contract/payments.ts';
import { askWechatSignIn, usePlaceOrder } from '#web/data/payments.ts';
import { toPath } from '#web/lib/paths.ts';
import { payInWechat, payWayHere } from './pay-here.ts';

export interface PhoneWish {
  type: OrderType;
  mealType: string;
}

interface Payment {
  channel: PayChannelCode;
  /** What WeChat led back with. */
  code?: string;
  /** The order waits already: inside WeChat it is known who pays. */
  waits?: boolean;
}

/** Orders, and leads to where this phone pays: WeChat's own sheet, or the provider's page, which leads back here. */
export function usePhonePayment({ type, mealType }: PhoneWish) {
  const navigate = useNavigate();
  const { mutateAsync } = usePlaceOrder();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const way = payWayHere();
  const signIn = async () => location.assign((await askWechatSignIn({ type, mealType })).url);

  const order = async ({ channel, code }: Payment) => {
    const placed = await mutateAsync({ type, mealType, channel, way, ...(code !== undefined && { code }) });
    await navigate(toPath('payment', { type, mealType, channel, orderNo: placed.orderNo }), {
      replace: true,
    });
    if (placed.wechat) await payInWechat(placed.wechat);
    else if (placed.payUrl !== '') location.assign(placed.payUrl);
  };

  const pay = async (payment: Payment) => {
    setPending(true);
    setProblem('');
    try {
      if (way === 'wechat' && payment.code === undefined && !payment.waits) await signIn();
      else await order(payment);
    } catch (error) {
      // Another order stands in its place, and WeChat has to say again who pays.
      if (way === 'wechat' && payment.waits) await signIn();
      else setProblem((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return { pay, isPending, problem };
}
