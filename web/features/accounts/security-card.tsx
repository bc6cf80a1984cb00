import { Button, Card } from 'antd';
import { useState } from 'react';
import type { UserInfo } from '../../../contract/accounts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './info-page.module.css';
import { infoTexts as texts } from './texts.ts';

/** Only the owner may delete the account: its data belongs to everyone in it. */
export function SecurityCard({ user }: { user: UserInfo }) {
  const [dialog, setDialog] = useState<'password' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <Card title={texts.security}>
      <div className={styles.row}>
        <div>
          {texts.changePassword}
          <p>{texts.changePasswordHint}</p>
        </div>
        <Button onClick={() => setDialog('password')}>{texts.changePassword}</Button>
      </div>
      {user.role === 'owner' && (
        <div className={styles.row}>
          <div>
            {texts.deleteAccount}
            <p>{texts.deleteAccountHint}</p>
          </div>
          <Button danger onClick={() => setDialog('delete')}>
            {texts.deleteAccount}
          </Button>
        </div>
      )}
      <ChangePasswordDialog open={dialog === 'password'} onClose={close} />
      <DeleteAccountDialog open={dialog === 'delete'} onClose={close} />
    </Card>
  );
}
