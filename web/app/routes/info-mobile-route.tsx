import { InfoMobilePage } from '../../features/accounts/info-mobile-page.tsx';
import { MobilePurchaseRecords } from '../../features/payments/records/mobile-purchase-records.tsx';
import { PlanSummary } from '../../features/plans/plan-summary.tsx';
import { RenewDialog } from '../../features/plans/renew-dialog.tsx';
import { MobileSelectionSection } from '../../features/plans/selection/mobile-selection-section.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { usePlanData } from './use-plan-data.ts';

/** Personal centre of a phone with the account's plan, what it has chosen and bought, and the dialog that `namecont` opens. */
export function InfoMobileRoute() {
  const { user, data, refresh } = usePlanData();
  useHashTarget(data !== undefined);
  const isOwner = user?.role === 'owner';
  return (
    <>
      <InfoMobilePage
        planSection={user && <PlanSummary userId={user.id} isOwner={isOwner} />}
        below={
          data && (
            <>
              <MobileSelectionSection userId={data.user.id} isOwner={isOwner} />
              {isOwner && (
                <MobilePurchaseRecords
                  records={data.own.datas}
                  plans={data.plans}
                  account={data.user.account}
                  companyName={data.user.companyName}
                  onChanged={refresh}
                />
              )}
            </>
          )
        }
      />
      {user && isOwner && <RenewDialog userId={user.id} />}
    </>
  );
}
