import { useQuery } from '@tanstack/react-query';
import { Button, Card, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import type { UserInfo } from '#contract/accounts.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { StateMark } from '#web/components/state-mark.tsx';
import { userQuery } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import styles from './info-page.module.css';
import { Preferences } from './preferences.tsx';
import { ProfileForm } from './profile-form.tsx';
import { infoTexts as texts } from './profile-texts.ts';
import { SecurityCard } from './security-card.tsx';
import { fieldTexts } from './texts.ts';
import { VerifyEmailDialog } from './verify-email-dialog.tsx';

export interface InfoPageProps {
  /** What the account has bought; a sub-account sees nothing of it. */
  planSection: ReactNode;
  /** What needs the whole width, under everything else. */
  below?: ReactNode;
}

/** Personal centre on a desk. */
export function InfoPage({ planSection, below }: InfoPageProps) {
  const { data: user, error, refetch } = useQuery(userQuery);
  if (user) return <Info user={user} planSection={planSection} below={below} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

function Info({ user, planSection, below }: InfoPageProps & { user: UserInfo }) {
  return (
    <div className={styles.page}>
      <h1 className="ht-hidden">{texts.title}</h1>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card>
            <Who user={user} />
          </Card>
          <Card
            title={texts.preferences}
            extra={<span className={styles.note}>{texts.preferencesHint}</span>}
          >
            <Preferences />
          </Card>
          <SecurityCard user={user} />
        </div>
        <div className={styles.main}>
          <Card title={texts.profile}>
            <ProfileForm user={user} />
          </Card>
          {planSection && <Card title={texts.planTitle}>{planSection}</Card>}
        </div>
      </div>
      {below}
    </div>
  );
}

function Who({ user }: { user: UserInfo }) {
  const [dialog, setDialog] = useState<'avatar' | 'verify'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.who}>
      <img
        className={styles.avatar}
        src={user.headImgUrl}
        alt={texts.avatarOf(user.name)}
        width={96}
        height={96}
      />
      <Button type="link" onClick={() => setDialog('avatar')}>
        {texts.changeAvatar}
      </Button>
      <p className={styles.name}>{user.name}</p>
      <Tag>{user.role === 'owner' ? texts.owner : texts.member}</Tag>
      <dl className={styles.facts}>
        <div>
          <dt>{fieldTexts.account}</dt>
          <dd>
            <span>{user.account}</span>
            {user.emailVerify === '0' ? (
              <Button type="link" size="small" onClick={() => setDialog('verify')}>
                {texts.verify}
              </Button>
            ) : (
              <StateMark tone="good">{texts.verified}</StateMark>
            )}
          </dd>
        </div>
        <div>
          <dt>{fieldTexts.phone}</dt>
          <dd>{user.phone || texts.notFilled}</dd>
        </div>
      </dl>
      <a className={styles.guide} href={toPath('guide')} target="_blank" rel="noreferrer">
        {texts.guide}
      </a>
      <AvatarDialog user={user} open={dialog === 'avatar'} onClose={close} />
      <VerifyEmailDialog account={user.account} open={dialog === 'verify'} onClose={close} />
    </div>
  );
}
