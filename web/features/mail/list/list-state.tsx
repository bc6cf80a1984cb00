import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listMails } from '#contract/mail-messages.ts';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PlainButton } from '#web/components/plain-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { changeSearch, isFiltered } from './filters.ts';
import styles from './list-state.module.css';
import { folderTexts, listTexts as texts } from './texts.ts';
import type { MailListView } from './use-mail-list.ts';

export type MailPage = EndpointOutput<typeof listMails>;

interface ListStateProps {
  view: MailListView;
  children: (page: MailPage) => ReactNode;
}

/** The mails, or in their place what there is to say instead of them. */
export function ListState({ view, children }: ListStateProps) {
  const { folder, search, filters, query, mailboxes, clear } = view;
  const { data, error, refetch, isPlaceholderData } = query;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} texts={texts} />;
  if (!data) return <WaitingMails />;
  const lastPage = totalPages(data.total, data.size);
  // An address may name a page that is gone.
  if (!isPlaceholderData && filters.page > lastPage)
    return <Navigate to={`?${changeSearch(search, { page: lastPage })}`} replace />;
  const note = data.textless > 0 && (
    <p className={styles.note} role="status">
      {filters.keyword === '' ? texts.textless(data.textless) : texts.unsearched(data.textless)}
    </p>
  );
  if (data.total > 0)
    return (
      <>
        {note}
        {children(data)}
      </>
    );
  if (isFiltered(filters))
    return (
      <>
        {note}
        <EmptyState
          illustration={<EmptyMailbox width={180} />}
          title={texts.noMatchTitle}
          text={texts.noMatchText}
          action={<PlainButton onClick={clear}>{texts.clear}</PlainButton>}
        />
      </>
    );
  if (mailboxes.data?.list.length === 0) return <NoMailbox />;
  const { emptyTitle, emptyText } = folderTexts[folder];
  return <EmptyState illustration={<EmptyMailbox width={180} />} title={emptyTitle} text={emptyText} />;
}

function NoMailbox() {
  return (
    <EmptyState
      illustration={<EmptyMailbox width={200} />}
      title={texts.noBoxTitle}
      text={texts.noBoxText}
      action={
        <LinkButton to={toPath('emailConnection')} type="primary">
          {texts.connect}
        </LinkButton>
      }
    />
  );
}

/** As high as a window: what stands below the mails is not seen before them. */
const lines = Array.from({ length: 12 }, (_, index) => index);

function WaitingMails() {
  return (
    <div className={styles.waiting} role="status" aria-label={texts.loading}>
      {lines.map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
