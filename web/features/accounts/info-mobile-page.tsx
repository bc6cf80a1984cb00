import { useQuery } from '@tanstack/react-query';
import { Button, List } from 'antd-mobile';
import { useState } from 'react';
import type { UserInfo } from '#contract/accounts.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { StateMark } from '#web/components/state-mark.tsx';
import { userQuery } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import styles from './info-mobile-page.module.css';
import type { InfoPageProps } from './info-page.tsx';
import { MobileProfileForm } from './mobile-profile-form.tsx';
import { Preferences } from './preferences.tsx';
import { infoTexts as texts } from './profile-texts.ts';
import { PasskeyMark } from './security/passkey-mark.tsx';
import { type SecurityPanel, SecurityPanels } from './security/security-panels.tsx';
import { securityTexts } from './security/texts.ts';
import { TotpMark } from './security/totp-mark.tsx';
import { fieldTexts } from './texts.ts';
import { useLogout } from './use-logout.ts';
import { VerifyEmailDialog } from './verify-email-dialog.tsx';

/** Personal centre on a phone. */
export function InfoMobilePage({ planSection, below }: InfoPageProps) {
  const { data: user, error, refetch } = useQuery(userQuery);
  if (user) return <InfoMobile user={user} planSection={planSection} below={below} />;
  if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

type OpenDialog = 'avatar' | 'verify' | SecurityPanel;

function InfoMobile({ user, planSection, below }: InfoPageProps & { user: UserInfo }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { logout, isPending } = useLogout();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.page}>
      <h1 className="ht-hidden">{texts.title}</h1>
      <List>
        <List.Item
          className={styles.item}
          prefix={
            <img
              className={styles.avatar}
              src={user.headImgUrl}
              alt={texts.avatarOf(user.name)}
              width={56}
              height={56}
            />
          }
          extra={<RowButton label={texts.changeAvatar} onClick={() => setDialog('avatar')} />}
          arrow
        >
          <span className={styles.name}>{user.name}</span>
          <span className={styles.role}>{user.role === 'owner' ? texts.owner : texts.member}</span>
        </List.Item>
        <List.Item
          className={styles.item}
          title={fieldTexts.account}
          extra={
            user.emailVerify === '0' ? (
              <RowButton label={texts.verify} onClick={() => setDialog('verify')} />
            ) : (
              <StateMark tone="good">{texts.verified}</StateMark>
            )
          }
          arrow={user.emailVerify === '0'}
        >
          <span className={styles.long}>{user.account}</span>
        </List.Item>
        <List.Item title={fieldTexts.phone}>{user.phone || texts.notFilled}</List.Item>
      </List>
      <MobileProfileForm user={user} />
      {planSection && (
        <section className={styles.section}>
          <h2>{texts.planTitle}</h2>
          {planSection}
        </section>
      )}
      {below}
      <section className={styles.section}>
        <h2>{texts.preferences}</h2>
        <Preferences />
      </section>
      <List>
        <List.Item className={styles.item} arrow>
          <a className={styles.stretched} href={toPath('guide')} target="_blank" rel="noreferrer">
            {texts.guide}
          </a>
        </List.Item>
        <List.Item className={styles.item} arrow>
          <RowButton label={texts.changePassword} onClick={() => setDialog('password')} />
        </List.Item>
        <List.Item className={styles.item} extra={<TotpMark />} arrow>
          <RowButton label={securityTexts.totp} onClick={() => setDialog('totp')} />
        </List.Item>
        <List.Item className={styles.item} extra={<PasskeyMark />} arrow>
          <RowButton label={securityTexts.passkeys} onClick={() => setDialog('passkeys')} />
        </List.Item>
        <List.Item className={styles.item} arrow>
          <RowButton label={securityTexts.signIns} onClick={() => setDialog('signIns')} />
        </List.Item>
        {user.role === 'owner' && (
          <List.Item className={styles.item} arrow>
            <RowButton label={securityTexts.audit} onClick={() => setDialog('audit')} />
          </List.Item>
        )}
        {user.role === 'owner' && (
          <List.Item className={styles.item} arrow>
            <RowButton label={texts.deleteAccount} onClick={() => setDialog('delete')} />
          </List.Item>
        )}
      </List>
      <Button block size="large" loading={isPending} onClick={logout}>
        {texts.logout}
      </Button>
      <AvatarDialog user={user} open={dialog === 'avatar'} onClose={close} />
      <VerifyEmailDialog account={user.account} open={dialog === 'verify'} onClose={close} />
      <SecurityPanels user={user} open={dialog} onClose={close} />
    </div>
  );
}

/** Makes its whole row a target for the thumb while staying a button for the keyboard. */
function RowButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.stretched} onClick={onClick}>
      {label}
    </button>
  );
}
