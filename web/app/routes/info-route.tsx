import { useQuery } from '@tanstack/react-query';
import { InfoPage } from '../../features/accounts/info-page.tsx';
import { userQuery } from '../../features/accounts/queries.ts';
import { RenewDialog } from '../../features/plans/renew-dialog.tsx';

/** Personal centre with the dialog that `namecont` opens. */
export function InfoRoute() {
  const { data: user } = useQuery(userQuery);
  return (
    <>
      <InfoPage />
      {user?.role === 'owner' && <RenewDialog userId={user.id} />}
    </>
  );
}
