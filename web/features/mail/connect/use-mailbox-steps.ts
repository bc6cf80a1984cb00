import { useNavigate } from 'react-router';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { useDeleteMailbox, useRetryMailbox } from '#web/data/mail-accounts.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { connectPath } from './connect-view.ts';
import type { CardStep } from './mailbox-card.tsx';
import { removeTexts, cardTexts as texts } from './texts.ts';
import { useOauthStart } from './use-oauth-start.ts';

/** What the buttons of a mailbox's card do. */
export function useMailboxSteps() {
  const navigate = useNavigate();
  const retrying = useRetryMailbox();
  const removal = useDeleteMailbox();
  const oauth = useOauthStart();

  const remove = async ({ id, email }: MailboxView) => {
    const agreed = await confirm({
      title: removeTexts.title(email),
      content: removeTexts.text(email),
      okText: removeTexts.ok,
      cancelText: removeTexts.cancel,
      danger: true,
    });
    if (agreed) removal.mutate(id, { onSuccess: () => toast.success(removeTexts.done) });
  };

  const steps: Record<CardStep, (mailbox: MailboxView) => unknown> = {
    retry: ({ id }) => retrying.mutate(id, { onSuccess: () => toast.success(texts.retried) }),
    signIn: ({ id, email, provider }) =>
      oauth.go({ provider: provider === 'gmail' ? 'google' : 'microsoft', email, accountId: id }),
    login: ({ id }) => navigate(connectPath({ kind: 'settings', id })),
    settings: ({ id }) => navigate(connectPath({ kind: 'settings', id })),
    domain: ({ id }) => navigate(connectPath({ kind: 'domain', id })),
    remove,
  };
  return {
    isBusy: retrying.isPending || removal.isPending || oauth.isPending,
    take: (step: CardStep, mailbox: MailboxView) => steps[step](mailbox),
  };
}
