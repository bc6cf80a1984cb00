import { useQuery } from '@tanstack/react-query';
import { InfoMobilePage } from '../../features/accounts/info-mobile-page.tsx';
import { userQuery } from '../../features/accounts/queries.ts';
import { PlanSummary } from '../../features/plans/plan-summary.tsx';
import { RenewDialog } from '../../features/plans/renew-dialog.tsx';

/** Personal centre of a phone with the account's plan and the dialog that `namecont` opens. */
export function InfoMobileRoute() {
  const { data: user } = useQuery(userQuery);
  return (
    <>
      <InfoMobilePage
        planSection={user && <PlanSummary userId={user.id} isOwner={user.role === 'owner'} />}
      />
      {user?.role === 'owner' && <RenewDialog userId={user.id} />}
    </>
  );
}
