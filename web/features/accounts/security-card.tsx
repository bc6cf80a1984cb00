import { Button, Card } from 'antd';
import { type ReactNode, useState } from 'react';
import type { UserInfo } from '#contract/accounts.ts';
import styles from './info-page.module.css';
import { infoTexts as texts } from './profile-texts.ts';
import { PasskeyMark } from './security/passkey-mark.tsx';
import { type SecurityPanel, SecurityPanels } from './security/security-panels.tsx';
import { securityTexts } from './security/texts.ts';
import { TotpMark } from './security/totp-mark.tsx';

/** Only the owner may read the audit list or delete the account: its data belongs to everyone in it. */
export function SecurityCard({ user }: { user: UserInfo }) {
  const [panel, setPanel] = useState<SecurityPanel>();
  const isOwner = user.role === 'owner';
  return (
    <Card title={texts.security}>
      <Row title={texts.changePassword} hint={texts.changePasswordHint}>
        <Button onClick={() => setPanel('password')}>{texts.changePassword}</Button>
      </Row>
      <Row title={securityTexts.totp} mark={<TotpMark />} hint={securityTexts.totpHint}>
        <Button aria-label={securityTexts.manageTotp} onClick={() => setPanel('totp')}>
          {securityTexts.manage}
        </Button>
      </Row>
      <Row title={securityTexts.passkeys} mark={<PasskeyMark />} hint={securityTexts.passkeysHint}>
        <Button aria-label={securityTexts.managePasskeys} onClick={() => setPanel('passkeys')}>
          {securityTexts.manage}
        </Button>
      </Row>
      <Row title={securityTexts.signIns} hint={securityTexts.signInsHint}>
        <Button aria-label={securityTexts.lookSignIns} onClick={() => setPanel('signIns')}>
          {securityTexts.look}
        </Button>
      </Row>
      {isOwner && (
        <Row title={securityTexts.audit} hint={securityTexts.auditHint}>
          <Button aria-label={securityTexts.lookAudit} onClick={() => setPanel('audit')}>
            {securityTexts.look}
          </Button>
        </Row>
      )}
      {isOwner && (
        <Row title={texts.deleteAccount} hint={texts.deleteAccountHint}>
          <Button danger onClick={() => setPanel('delete')}>
            {texts.deleteAccount}
          </Button>
        </Row>
      )}
      <SecurityPanels user={user} open={panel} onClose={() => setPanel(undefined)} />
    </Card>
  );
}

interface RowProps {
  title: string;
  mark?: ReactNode;
  hint: string;
  children: ReactNode;
}

function Row({ title, mark, hint, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div>
        <span className={styles.rowHead}>
          {title}
          {mark}
        </span>
        <p>{hint}</p>
      </div>
      {children}
    </div>
  );
}
