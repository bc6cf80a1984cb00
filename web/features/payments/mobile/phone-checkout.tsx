import { useQuery } from '@tanstack/react-query';
import { Button, Card, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PayChannelInfo } from '#contract/payments.ts';
import type { Plan } from '#contract/plans.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { offerQuery } from '#web/data/payments.ts';
import { isRefusal } from '../payment/is-refusal.ts';
import { NoticeLine } from '../payment/notice-line.tsx';
import { OrderSummary } from '../payment/order-summary.tsx';
import { RefusedOrder } from '../payment/refused-order.tsx';
import { phoneTexts, paymentTexts as texts } from '../texts.ts';
import styles from './phone-payment.module.css';
import { type PhoneWish, usePhonePayment } from './use-phone-payment.ts';

interface PhoneCheckoutProps {
  wish: PhoneWish;
  plan: Plan;
  isFirst: boolean;
  channels: readonly PayChannelInfo[];
}

/** The offer, how to pay it, and the press that leads there. */
export function PhoneCheckout({ wish, plan, isFirst, channels }: PhoneCheckoutProps) {
  const { data: offer, error, refetch } = useQuery(offerQuery(wish.type, wish.mealType));
  const [channel, setChannel] = useState(channels[0]?.channel);
  const [search] = useSearchParams();
  const { pay, isPending, problem } = usePhonePayment(wish);
  const code = search.get('code') ?? '';
  const taken = useRef('');
  useEffect(() => {
    // Back from WeChat, which said who pays: what was begun goes on, once.
    if (code === '' || taken.current === code) return;
    taken.current = code;
    void pay({ channel: 'wechat', code });
  });
  if (error) {
    if (isRefusal(error)) return <RefusedOrder reason={error.message} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!offer) return <PageSkeleton />;
  return (
    <>
      <OrderSummary type={wish.type} name={plan.name} isFirst={isFirst} offer={offer} />
      <Card title={texts.pay}>
        <div className={styles.pay}>
          <Radio.Group
            aria-label={texts.channel}
            className={styles.channels ?? ''}
            value={channel}
            onChange={({ target }) => setChannel(target.value)}
            options={channels.map(({ channel: value, name }) => ({ value, label: name }))}
          />
          {problem !== '' && <NoticeLine urgent>{problem}</NoticeLine>}
          <Button
            type="primary"
            size="large"
            block
            loading={isPending}
            onClick={() => channel && void pay({ channel })}
          >
            {phoneTexts.submit}
          </Button>
        </div>
      </Card>
    </>
  );
}
