import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { PackagePage } from '#web/features/payments/package/package-page.tsx';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { usePlanData } from './use-plan-data.ts';

export function PackageRoute() {
  const { data, failed } = usePlanData();
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!data) return <PageSkeleton />;
  const { user, own, plans } = data;
  return (
    <PackagePage
      plans={plans}
      own={own}
      isOwner={user.role === 'owner'}
      onContact={() => shellDialog.set('buy')}
    />
  );
}
