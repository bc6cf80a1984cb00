import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { userQuery } from '#web/data/accounts.ts';
import { mailPresetsQuery, useMailboxes } from '#web/data/mail-accounts.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { ConnectForm } from './connect-form.tsx';
import { connectPath, readConnectView } from './connect-view.ts';
import { DomainCheck } from './domain-check.tsx';
import { MailboxList } from './mailbox-list.tsx';
import styles from './mailboxes.module.css';
import { SettingsForm } from './settings-form.tsx';
import { domainTexts, formTexts, pageTexts, settingsTexts } from './texts.ts';

/** The mailboxes one may use, connecting one, and what can be set of each. */
export function Mailboxes() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const mayManage = useHeld('email_center');
  const { data, error, refetch } = useMailboxes();
  if (error && !data)
    return (
      <LoadFailure error={error} onRetry={() => void refetch()} texts={pageTexts} heading={pageTexts.title} />
    );
  if (!data)
    return (
      <>
        <h1 className="ht-hidden">{pageTexts.title}</h1>
        <PageSkeleton />
      </>
    );
  const view = readConnectView(search);
  const close = () => void navigate(connectPath({ kind: 'list' }));
  if (view.kind === 'list' || !mayManage)
    return <MailboxList list={data.list} today={data.today} mayManage={mayManage} />;
  if (view.kind === 'connect')
    return (
      <Part title={formTexts.title}>
        <NewMailbox onClose={close} />
      </Part>
    );
  const mailbox = data.list.find(({ id, mayChange }) => id === view.id && mayChange);
  if (!mailbox)
    return (
      <Part title={pageTexts.title}>
        <EmptyState illustration={<EmptyMailbox />} title={settingsTexts.missing} />
      </Part>
    );
  return view.kind === 'domain' ? (
    <Part title={domainTexts.title}>
      <DomainCheck key={mailbox.id} mailboxId={mailbox.id} />
    </Part>
  ) : (
    <Part title={settingsTexts.title(mailbox.email)}>
      <Settings mailbox={mailbox} onClose={close} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h1 className="ht-hidden">{pageTexts.title}</h1>
      <Link className={styles.back} to={connectPath({ kind: 'list' })}>
        <Icon name="back" size={16} />
        {pageTexts.back}
      </Link>
      <h2 className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      {children}
    </div>
  );
}

function NewMailbox({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(mailPresetsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <ConnectForm presets={data.list} onClose={onClose} /> : <PageSkeleton />;
}

function Settings({ mailbox, onClose }: { mailbox: MailboxView; onClose: () => void }) {
  const { data: viewer, error, refetch } = useQuery(userQuery);
  if (error && !viewer) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!viewer) return <PageSkeleton />;
  return <SettingsForm key={mailbox.id} mailbox={mailbox} viewer={viewer} onClose={onClose} />;
}
