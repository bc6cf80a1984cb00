import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { menuQuery, userQuery } from '../../data/accounts.ts';
import { mailboxesQuery } from '../../data/mail-accounts.ts';
import { connectionsQuery } from '../../data/networks.ts';
import { permitsQuery } from '../../data/plans.ts';
import { ConfigurePage } from '../../features/configure/configure-page.tsx';
import { ConnectOrImport } from '../../features/networks/connect-or-import.tsx';
import { SelectionStep } from '../../features/plans/selection/selection-step.tsx';
import { isMenuLocked } from '../../lib/api-error.ts';
import { toPath } from '../../lib/paths.ts';
import { homePath } from '../../lib/screen-rules.ts';
import { AntdProvider } from '../antd-provider.tsx';
import { useMember } from '../layouts/use-member.ts';

/** The first settings of an account: the owner's. A sub-account is led to where it works. */
export function ConfigureRoute() {
  const { user, userError } = useMember();
  const { refetch } = useQuery(userQuery);
  const { data: menu } = useQuery(menuQuery);
  if (!user && userError) return <ErrorState error={userError} onRetry={() => void refetch()} />;
  if (!user) return <PageSkeleton />;
  if (user.role === 'owner')
    return (
      <AntdProvider>
        <OwnerSettings userId={user.id} />
      </AntdProvider>
    );
  return menu ? <Navigate to={homePath(menu, false)} replace /> : <PageSkeleton />;
}

function OwnerSettings({ userId }: { userId: string }) {
  const { data: permits } = useQuery(permitsQuery);
  const { data: connections, error } = useQuery(connectionsQuery);
  const mailboxes = useQuery(mailboxesQuery);
  const navigate = useNavigate();
  // The made-up one connects nothing.
  const own = mailboxes.data?.list.filter(({ sample }) => !sample);
  return (
    <ConfigurePage
      selection={<SelectionStep userId={userId} />}
      chosen={permits !== undefined && permits.industrys.length + permits.total > 0}
      network={{
        count: connections?.length ?? 0,
        locked: isMenuLocked(error),
        connect: <ConnectOrImport onCreated={() => void navigate(toPath('bulletinBoard'))} />,
      }}
      mailbox={{
        count: own?.length,
        stopped: own?.filter(({ state }) => state === 'stopped').length ?? 0,
        locked: isMenuLocked(mailboxes.error),
      }}
    />
  );
}
