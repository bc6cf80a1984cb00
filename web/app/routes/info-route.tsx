import { useQuery } from '@tanstack/react-query';
import { InfoPage } from '../../features/accounts/info-page.tsx';
import { userQuery } from '../../features/accounts/queries.ts';
import { PlanSummary } from '../../features/plans/plan-summary.tsx';
import { RenewDialog } from '../../features/plans/renew-dialog.tsx';

/** Personal centre with the account's plan and the dialog that `namecont` opens. */
export function InfoRoute() {
  const { data: user } = useQuery(userQuery);
  return (
    <>
      <InfoPage planSection={user && <PlanSummary userId={user.id} isOwner={user.role === 'owner'} />} />
      {user?.role === 'owner' && <RenewDialog userId={user.id} />}
    </>
  );
}
