import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { BoughtByOwner } from '#web/features/payments/bought-by-owner.tsx';
import { PaymentPage } from '#web/features/payments/payment/payment-page.tsx';
import { getRoute } from '#web/lib/paths.ts';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { usePlanData } from './use-plan-data.ts';

export function PaymentRoute() {
  const { user: member, data, failed } = usePlanData();
  if (member?.role === 'member') return <BoughtByOwner heading={getRoute('payment').title} />;
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!data) return <PageSkeleton />;
  const { user, own, plans } = data;
  return (
    <PaymentPage plans={plans} own={own} account={user.account} onContact={() => shellDialog.set('buy')} />
  );
}
