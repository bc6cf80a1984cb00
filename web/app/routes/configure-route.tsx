import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { menuQuery, userQuery } from '#web/data/accounts.ts';
import { noCatalogueQuery } from '#web/data/catalogue.ts';
import { mailboxesQuery } from '#web/data/mail-accounts.ts';
import { connectionsQuery } from '#web/data/networks.ts';
import { permitsQuery } from '#web/data/plans.ts';
import { ConfigurePage } from '#web/features/configure/configure-page.tsx';
import { ConnectOrImport } from '#web/features/networks/connect-or-import.tsx';
import { SelectionStep } from '#web/features/plans/selection/selection-step.tsx';
import { isMenuLocked } from '#web/lib/api-error.ts';
import { toPath } from '#web/lib/paths.ts';
import { homePath } from '#web/lib/screen-rules.ts';
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
  const catalogue = useQuery(noCatalogueQuery);
  const navigate = useNavigate();
  // The made-up one connects nothing.
  const own = mailboxes.data?.list.filter(({ sample }) => !sample);
  // Which steps there are depends on it.
  if (catalogue.isPending) return <PageSkeleton />;
  return (
    <ConfigurePage
      noCatalogue={catalogue.data ?? false}
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
