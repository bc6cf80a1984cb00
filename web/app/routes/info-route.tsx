import { InfoPage } from '../../features/accounts/info-page.tsx';
import { PurchaseRecords } from '../../features/payments/records/purchase-records.tsx';
import { PlanSummary } from '../../features/plans/plan-summary.tsx';
import { RenewDialog } from '../../features/plans/renew-dialog.tsx';
import { SelectionSection } from '../../features/plans/selection/selection-section.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { usePlanData } from './use-plan-data.ts';

/** Personal centre with the account's plan, what it has chosen and bought, and the dialog that `namecont` opens. */
export function InfoRoute() {
  const { user, data, refresh } = usePlanData();
  useHashTarget(data !== undefined);
  const isOwner = user?.role === 'owner';
  return (
    <>
      <InfoPage
        planSection={user && <PlanSummary userId={user.id} isOwner={isOwner} />}
        below={
          data && (
            <>
              <SelectionSection userId={data.user.id} isOwner={isOwner} />
              {isOwner && (
                <PurchaseRecords
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
