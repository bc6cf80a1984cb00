import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { BoughtByOwner } from '#web/features/payments/bought-by-owner.tsx';
import { PackagePage } from '#web/features/payments/package/package-page.tsx';
import { getRoute } from '#web/lib/paths.ts';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { usePlanData } from './use-plan-data.ts';

export function PackageRoute() {
  const { user: member, data, failed } = usePlanData();
  if (member?.role === 'member') return <BoughtByOwner heading={getRoute('package').title} />;
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!data) return <PageSkeleton />;
  const { own, plans } = data;
  return <PackagePage plans={plans} own={own} onContact={() => shellDialog.set('buy')} />;
}
