import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { totpQuery, useEnableTotp, useRenewRecoveryCodes } from '#web/data/security.ts';
import type { DialogProps } from '../form-dialog.tsx';
import { ManageTotp } from './manage-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTotp } from './set-up-totp.tsx';
import { recoveryTexts, totpTexts as texts } from './texts.ts';

/** Sets up or manages the second step; a press beside the box must not take away codes that are shown only once. */
export function TotpDialog({ open, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(totpQuery);
  const enable = useEnableTotp();
  const renew = useRenewRecoveryCodes();
  const codes = (enable.data ?? renew.data)?.recoveryCodes;
  const close = () => {
    enable.reset();
    renew.reset();
    onClose();
  };
  const title = data?.enabled ? texts.manageTitle : texts.setUpTitle;
  return (
    <Modal
      title={codes ? recoveryTexts.title : title}
      open={open}
      onCancel={close}
      closable={codes === undefined}
      keyboard={codes === undefined}
      mask={{ closable: false }}
      footer={null}
      width={460}
      destroyOnHidden
    >
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {!codes && data?.enabled === true && <ManageTotp totp={data} renew={renew} onClose={close} />}
      {!codes && data?.enabled === false && <SetUpTotp enable={enable} onClose={close} />}
      {!data && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
    </Modal>
  );
}
