import type { UserInfo } from '#contract/accounts.ts';
import { ChangePasswordDialog } from '../change-password-dialog.tsx';
import { DeleteAccountDialog } from '../delete-account-dialog.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { TotpDialog } from './totp-dialog.tsx';

export type SecurityPanel = 'password' | 'totp' | 'passkeys' | 'signIns' | 'audit' | 'delete';

interface SecurityPanelsProps {
  user: UserInfo;
  /** Undefined: none of them. */
  open: string | undefined;
  onClose: () => void;
}

/** What the entries of account security open, on a desk and on a phone alike. */
export function SecurityPanels({ user, open, onClose }: SecurityPanelsProps) {
  const isOwner = user.role === 'owner';
  return (
    <>
      <ChangePasswordDialog open={open === 'password'} onClose={onClose} />
      <TotpDialog open={open === 'totp'} onClose={onClose} />
      <PasskeyDialog open={open === 'passkeys'} onClose={onClose} />
      <SignInPanel isOwner={isOwner} open={open === 'signIns'} onClose={onClose} />
      {isOwner && <AuditPanel open={open === 'audit'} onClose={onClose} />}
      {isOwner && <DeleteAccountDialog open={open === 'delete'} onClose={onClose} />}
    </>
  );
}
