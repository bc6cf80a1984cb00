import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { userQuery } from '#web/data/accounts.ts';
import { pendingAgreementsQuery } from '#web/data/documents.ts';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { useStore } from '#web/lib/store.ts';
import { type ShellDialog, shellDialog } from './dialog-store.ts';

interface DialogProps {
  open: boolean;
  /** The member's sign-in name, which customer service asks for. */
  account: string;
  onClose: () => void;
}

const dialogs: Record<ShellDialog, ComponentType<DialogProps>> = {
  support: lazy(async () => ({
    default: (await loadChunk(() => import('./support-dialog.tsx'))).SupportDialog,
  })),
  buy: lazy(async () => ({
    default: (await loadChunk(() => import('#web/features/plans/buy-dialog.tsx'))).BuyDialog,
  })),
  'change-password': lazy(async () => ({
    default: (await loadChunk(() => import('#web/features/accounts/change-password-dialog.tsx')))
      .ChangePasswordDialog,
  })),
  'delete-account': lazy(async () => ({
    default: (await loadChunk(() => import('#web/features/accounts/delete-account-dialog.tsx')))
      .DeleteAccountDialog,
  })),
};

const AgreementsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/site/agreements/agreements-dialog.tsx')))
    .AgreementsDialog,
}));

const close = () => shellDialog.set(undefined);

/**
 * Each dialog is loaded when first asked for and stays, so that it can fade out. What has to be agreed to stands before
 * all of them.
 */
export function ShellDialogs() {
  const current = useStore(shellDialog);
  const { data: user } = useQuery(userQuery);
  const { data: pending = [] } = useQuery(pendingAgreementsQuery);
  const { logout } = useLogout();
  const [seen, setSeen] = useState<ShellDialog[]>([]);
  useEffect(() => {
    if (current) setSeen((now) => (now.includes(current) ? now : [...now, current]));
  }, [current]);
  return (
    <Suspense fallback={null}>
      {seen.map((name) => {
        const Dialog = dialogs[name];
        return <Dialog key={name} open={current === name} account={user?.account ?? ''} onClose={close} />;
      })}
      {pending.length > 0 && <AgreementsDialog pending={pending} onLogout={logout} />}
    </Suspense>
  );
}
