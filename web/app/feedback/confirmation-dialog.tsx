import { ConfirmPasswordDialog } from '#web/features/accounts/confirm-password-dialog.tsx';
import { AntdProvider } from '../antd-provider.tsx';

export interface ConfirmationDialogProps {
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Stands beside the pages, so it brings the theme along. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  return (
    <AntdProvider>
      <ConfirmPasswordDialog {...props} />
    </AntdProvider>
  );
}
