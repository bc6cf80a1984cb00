import { useQuery } from '@tanstack/react-query';
import { Button, Card, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderType, PayChannelCode, PayChannelInfo } from '#contract/payments.ts';
import type { Plan } from '#contract/plans.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { channelsQuery, offerQuery, usePlaceOrder } from '#web/data/payments.ts';
import { toPath } from '#web/lib/paths.ts';
import { sandboxTexts, paymentTexts as texts } from '../texts.ts';
import styles from './checkout.module.css';
import { isRefusal } from './is-refusal.ts';
import { NoticeLine } from './notice-line.tsx';
import { OrderSummary } from './order-summary.tsx';
import pageStyles from './payment-page.module.css';
import { RefusedOrder } from './refused-order.tsx';
import { ServiceSection } from './service-section.tsx';

interface CheckoutProps {
  type: OrderType;
  plan: Plan;
  account: string;
  /** Nothing that was bought runs. */
  isFirst: boolean;
}

/** The offer and the choice how to pay it; nothing is ordered yet. */
export function Checkout({ type, plan, account, isFirst }: CheckoutProps) {
  const offerAnswer = useQuery(offerQuery(type, plan.mealType));
  const channelsAnswer = useQuery(channelsQuery);
  const failed = [offerAnswer, channelsAnswer].find(({ error }) => error !== null);
  if (failed) {
    if (isRefusal(failed.error)) return <RefusedOrder reason={failed.error.message} />;
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!offerAnswer.data || !channelsAnswer.data) return <PageSkeleton />;
  const summary = <OrderSummary type={type} name={plan.name} isFirst={isFirst} offer={offerAnswer.data} />;
  return (
    <div className={pageStyles.columns}>
      {summary}
      {channelsAnswer.data.length === 0 ? (
        <ServiceSection account={account} lead={texts.noChannels} />
      ) : (
        <ChannelChoice type={type} mealType={plan.mealType} channels={channelsAnswer.data} />
      )}
    </div>
  );
}

interface ChannelChoiceProps {
  type: OrderType;
  mealType: string;
  channels: readonly PayChannelInfo[];
}

function ChannelChoice({ type, mealType, channels }: ChannelChoiceProps) {
  const navigate = useNavigate();
  const [channel, setChannel] = useState<PayChannelCode | undefined>(channels[0]?.channel);
  const { mutate, isPending, error } = usePlaceOrder();
  const sandbox = channels.some((choice) => choice.channel === channel && choice.sandbox);
  const place = () => {
    if (!channel) return;
    mutate(
      { type, mealType, channel },
      {
        onSuccess: ({ orderNo }) =>
          navigate(toPath('payment', { type, mealType, channel, orderNo }), { replace: true }),
      },
    );
  };
  return (
    <Card title={texts.pay}>
      <div className={styles.choice}>
        <Radio.Group
          aria-label={texts.channel}
          className={styles.channels ?? ''}
          value={channel}
          onChange={(event) => setChannel(event.target.value as PayChannelCode)}
          options={channels.map(({ channel: value, name }) => ({ value, label: name }))}
        />
        {sandbox && <NoticeLine>{sandboxTexts.note}</NoticeLine>}
        {error && <NoticeLine urgent>{error.message}</NoticeLine>}
        <Button type="primary" size="large" block loading={isPending} onClick={place}>
          {texts.submit}
        </Button>
      </div>
    </Card>
  );
}
