import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listDrafts } from '#contract/mail-sending.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { draftsQuery, useDeleteDraft } from '#web/data/mail-sending.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { composePath } from '#web/parts/mail/compose-path.ts';
import styles from './desk.module.css';
import { composeTexts, draftListTexts as texts } from './texts.ts';

/** What was begun and not sent, on whichever device. */
export function DraftsTab() {
  const { data, error, refetch } = useQuery(draftsQuery);
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} texts={composeTexts} />;
  if (!data) return <div className={styles.skeleton} role="status" aria-label={texts.loading} />;
  if (data.list.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyMailbox />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <LinkButton to={composePath({})} type="primary">
            {texts.write}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className={styles.rows} aria-label={texts.list}>
      {data.list.map((draft) => (
        <DraftLine key={draft.id} draft={draft} />
      ))}
    </ul>
  );
}

type DraftRow = EndpointOutput<typeof listDrafts>['list'][number];

function DraftLine({ draft: { id, to, subject, preview, updatedAt } }: { draft: DraftRow }) {
  const deletion = useDeleteDraft();
  const title = subject || texts.noSubject;
  const remove = async () => {
    const { removeText: content, remove: okText, cancel: cancelText } = texts;
    if (!(await confirm({ title: texts.removeTitle(title), content, okText, cancelText, danger: true })))
      return;
    deletion.mutate(id, { onSuccess: () => toast.success(texts.removed) });
  };
  return (
    <li className={styles.row}>
      <Link to={composePath({ draft: id })} className={styles.link}>
        <span className={styles.who}>{to.length === 0 ? texts.nobody : texts.to(to)}</span>
        <span className={styles.name}>{title}</span>
        {preview !== '' && <span className={styles.preview}>{preview}</span>}
      </Link>
      <span className={styles.soft}>{formatMinute(updatedAt)}</span>
      <Button type="text" danger aria-label={texts.removeOf(title)} onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </li>
  );
}
