import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { mailboxesQuery } from '#web/data/mail-accounts.ts';
import { contactsOfDomainsQuery } from '#web/data/mail-contacts.ts';
import { mailQuery } from '#web/data/mail-messages.ts';
import { orderLetterQuery } from '#web/data/mail-orders.ts';
import { draftQuery, templatesQuery } from '#web/data/mail-sending.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import type { ComposeStart } from '#web/parts/mail/compose-path.ts';
import styles from './composer.module.css';
import { Composer } from './composer.tsx';
import { domainsOf, type Opened, openMail } from './opened.ts';
import { composeTexts as texts } from './texts.ts';

interface ComposeLoaderProps {
  start: ComposeStart;
  leave: RefObject<() => void>;
  onDraft: (id: string | null) => void;
  onClose: () => void;
}

/** Fetches what the mail begins with, then lets it be written. */
export function ComposeLoader({ start: asked, leave, onDraft, onClose }: ComposeLoaderProps) {
  const [start] = useState(asked);
  const [opened, setOpened] = useState<{ mail: Opened; number: number }>();
  const mailboxes = useQuery(mailboxesQuery);
  const beginning = useBeginning(start);

  if (!opened && mailboxes.data && beginning.known) {
    setOpened({ mail: openMail(start, { mailboxes: mailboxes.data.list, ...beginning.known }), number: 0 });
  }
  const error = mailboxes.error ?? beginning.error;
  if (isGone(beginning.error) && start.draft !== undefined && !opened) return <GoneDraft />;
  if (error && !opened) {
    const retry = () => {
      void mailboxes.refetch();
      beginning.retry();
    };
    return <LoadFailure error={error} onRetry={retry} texts={texts} />;
  }
  if (!opened || !mailboxes.data) {
    return <div className={styles.skeleton} role="status" aria-label={texts.loading} />;
  }
  if (mailboxes.data.list.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyMailbox />}
        title={texts.noMailboxTitle}
        text={texts.noMailboxText}
        action={
          <LinkButton to={toPath('emailConnection')} type="primary">
            {texts.connect}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Composer
      key={opened.number}
      opened={opened.mail}
      mailboxes={mailboxes.data.list}
      leave={leave}
      onDraft={onDraft}
      onNext={(content) =>
        setOpened({
          mail: { content, draft: null, original: null, unknown: [] },
          number: opened.number + 1,
        })
      }
      onClose={onClose}
    />
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.reason === 'not_found';

/** The page of a mail that was sent meanwhile, loaded again. */
function GoneDraft() {
  const small = useSmallScreen();
  return (
    <EmptyState
      illustration={<EmptyMailbox />}
      title={texts.goneTitle}
      text={texts.goneText}
      action={
        <LinkButton to={toPath(small ? 'outboxMobile' : 'outbox')} type="primary">
          {texts.toOutbox}
        </LinkButton>
      }
    />
  );
}

/** The draft, mail, template or publishers that the address names. */
function useBeginning(start: ComposeStart) {
  const { draft: draftId, reply, forward, template: templateId, order: orderKey } = start;
  const domains = domainsOf(start);
  const draft = useQuery({ ...draftQuery(draftId ?? ''), enabled: draftId !== undefined });
  const fresh = draft.isFetching ? undefined : draft.data;
  const mailId = reply ?? forward ?? fresh?.content.forwardOf?.id;
  const mail = useQuery({ ...mailQuery(mailId ?? '', false), enabled: mailId !== undefined });
  const templates = useQuery({ ...templatesQuery, enabled: templateId !== undefined });
  const letter = useQuery({ ...orderLetterQuery(orderKey ?? ''), enabled: orderKey !== undefined });
  const contacts = useQuery({ ...contactsOfDomainsQuery(domains), enabled: domains.length > 0 });
  const isKnown =
    (draftId === undefined || fresh !== undefined) &&
    (mailId === undefined || mail.data !== undefined) &&
    (templateId === undefined || templates.data !== undefined) &&
    (orderKey === undefined || letter.data !== undefined) &&
    (domains.length === 0 || contacts.data !== undefined);
  const parts = [draft, mail, templates, letter, contacts];
  return {
    known: isKnown
      ? {
          draft: fresh ?? null,
          mail: mail.data ?? null,
          template: templates.data?.list.find(({ id }) => id === templateId) ?? null,
          letter: letter.data ?? null,
          contacts: contacts.data ?? [],
        }
      : undefined,
    error: parts.find(({ error }) => error)?.error,
    retry: () => {
      for (const part of parts) if (part.error) void part.refetch();
    },
  };
}
