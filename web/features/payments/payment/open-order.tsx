import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import type { Plan } from '#contract/plans.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { type OrderWish, offerQuery, orderQuery, orderStateQuery } from '#web/data/payments.ts';
import { refreshPlan } from '#web/data/plans.ts';
import { toPath } from '#web/lib/paths.ts';
import { ClosedOrder } from './closed-order.tsx';
import { isRefusal } from './is-refusal.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaidOrder } from './paid-order.tsx';
import { PayCard } from './pay-card.tsx';
import pageStyles from './payment-page.module.css';
import { RefusedOrder } from './refused-order.tsx';

interface OpenOrderProps {
  orderNo: string;
  wish: OrderWish;
  plans: readonly Plan[];
  /** Nothing that was bought runs. */
  isFirst: boolean;
}

/** An order that was placed: its code while it waits, then what became of it. */
export function OpenOrder({ orderNo, wish, plans, isFirst }: OpenOrderProps) {
  const { data: order, error, refetch } = useQuery(orderStateQuery(orderNo));
  const paid = order?.state === 'paid';
  useEffect(() => {
    // Also where the event of it was lost: the plan opens its areas without a reload.
    if (paid) void refreshPlan();
  }, [paid]);
  if (!order) {
    if (isRefusal(error)) return <RefusedOrder reason={error.message} />;
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  const name = (mealType: string) => plans.find((plan) => plan.mealType === mealType)?.name ?? mealType;
  if (paid) return <PaidOrder name={name(order.mealType)} endDate={order.endDate} channel={wish.channel} />;
  if (order.state === 'closed') return <ClosedOrder wish={wish} />;
  return <WaitingOrder orderNo={orderNo} wish={wish} name={name(wish.mealType)} isFirst={isFirst} />;
}

interface WaitingOrderProps extends Pick<OpenOrderProps, 'orderNo' | 'wish' | 'isFirst'> {
  name: string;
}

function WaitingOrder({ orderNo, wish, name, isFirst }: WaitingOrderProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderNo, wish));
  // As it was when it was ordered: the payment itself makes another one of it, or none.
  const { data: offer } = useQuery({ ...offerQuery(wish.type, wish.mealType), staleTime: 'static' });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!order) return <PageSkeleton />;
  // The old one was about to end, or its terms had changed: another one stands in its place.
  if (order.orderNo !== orderNo) {
    return <Navigate to={toPath('payment', { ...wish, orderNo: order.orderNo })} replace />;
  }
  return (
    <div className={pageStyles.columns}>
      <OrderSummary type={wish.type} name={name} offer={offer} order={order} isFirst={isFirst} />
      <PayCard order={order} wish={wish} />
    </div>
  );
}
