import { useQuery } from '@tanstack/react-query';
import { Button, Card } from 'antd';
import { useEffect } from 'react';
import type { PayChannelCode } from '#contract/payments.ts';
import type { Plan } from '#contract/plans.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { orderStateQuery } from '#web/data/payments.ts';
import { refreshPlan } from '#web/data/plans.ts';
import { toPath } from '#web/lib/paths.ts';
import { ClosedOrder } from '../payment/closed-order.tsx';
import { isRefusal } from '../payment/is-refusal.ts';
import { NoticeLine } from '../payment/notice-line.tsx';
import { PaidOrder } from '../payment/paid-order.tsx';
import { RefusedOrder } from '../payment/refused-order.tsx';
import { channelTexts, phoneTexts, paymentTexts as texts } from '../texts.ts';
import styles from './phone-payment.module.css';
import { type PhoneWish, usePhonePayment } from './use-phone-payment.ts';

interface PhoneOrderProps {
  wish: PhoneWish;
  orderNo: string;
  channel: PayChannelCode;
  plans: readonly Plan[];
}

/** What became of an order, for who comes back from paying it. Only our own server says that it is paid. */
export function PhoneOrder({ wish, orderNo, channel, plans }: PhoneOrderProps) {
  const { data: order, error, refetch, isFetching } = useQuery(orderStateQuery(orderNo));
  const { pay, isPending, problem } = usePhonePayment(wish);
  const paid = order?.state === 'paid';
  useEffect(() => {
    if (paid) void refreshPlan();
  }, [paid]);
  if (!order) {
    if (isRefusal(error)) return <RefusedOrder reason={error.message} />;
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  const name = plans.find(({ mealType }) => mealType === order.mealType)?.name ?? order.mealType;
  if (paid) return <PaidOrder name={name} endDate={order.endDate} channel={channel} />;
  if (order.state === 'closed') return <ClosedOrder wish={{ ...wish, channel }} />;
  return (
    <Card title={phoneTexts.waitingTitle(channelTexts[channel])}>
      <div className={styles.pay}>
        <p className={styles.note} role="status">
          {phoneTexts.waiting(name)}
        </p>
        {problem !== '' && <NoticeLine urgent>{problem}</NoticeLine>}
        <Button size="large" block loading={isFetching} onClick={() => void refetch()}>
          {phoneTexts.check}
        </Button>
        <Button
          type="primary"
          size="large"
          block
          loading={isPending}
          onClick={() => void pay({ channel, waits: true })}
        >
          {phoneTexts.goOn}
        </Button>
        <LinkButton to={toPath('payment', { ...wish })}>{texts.otherWay}</LinkButton>
      </div>
    </Card>
  );
}
