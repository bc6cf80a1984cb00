import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { PaymentPage } from '#web/features/payments/payment/payment-page.tsx';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { usePlanData } from './use-plan-data.ts';

export function PaymentRoute() {
  const { data, failed } = usePlanData();
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!data) return <PageSkeleton />;
  const { user, own, plans } = data;
  return (
    <PaymentPage
      plans={plans}
      own={own}
      isOwner={user.role === 'owner'}
      account={user.account}
      onContact={() => shellDialog.set('buy')}
    />
  );
}
