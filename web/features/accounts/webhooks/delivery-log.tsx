import { useQuery } from '@tanstack/react-query';
import { Button, Collapse } from 'antd';
import { useState } from 'react';
import type { WebhookAttempt, WebhookDeliveryState, WebhookDeliveryView } from '#contract/webhooks.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import { useResendWebhookDelivery, webhookDeliveriesQuery } from '#web/data/webhooks.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { CopyBlock } from '../tokens/copy-block.tsx';
import tokens from '../tokens/tokens.module.css';
import { eventTitle, deliveryTexts as texts } from './texts.ts';
import styles from './webhooks.module.css';

/** What was sent to one webhook, newest first: each with what became of every try and the very words. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(webhookDeliveriesQuery(webhookId, page));
  if (!data && error)
    return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.total === 0) return <EmptyState title={texts.emptyTitle} text={texts.emptyText} />;
  return (
    <div className={tokens.guide}>
      <p>{texts.lead}</p>
      <Collapse
        items={data.list.map((delivery) => ({
          key: delivery.id,
          label: <Heading delivery={delivery} />,
          children: <Details webhookId={webhookId} delivery={delivery} />,
        }))}
      />
      <Pagination current={data.currentPage} size={data.size} total={data.total} onChange={setPage} />
    </div>
  );
}

const tones: Record<WebhookDeliveryState, StateTone> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'good',
  failed: 'off',
  dropped: 'void',
};

function Heading({ delivery: { type, state, createdAt, attempts } }: { delivery: WebhookDeliveryView }) {
  const waitsFirst = state === 'waiting' && attempts.length === 0;
  return (
    <span className={styles.heading}>
      <strong>{eventTitle(type)}</strong>
      <StateMark tone={tones[state]}>{waitsFirst ? texts.firstWait : texts.states[state]}</StateMark>
      <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
    </span>
  );
}

function Details({ webhookId, delivery }: { webhookId: string; delivery: WebhookDeliveryView }) {
  const { id, messageId, nextAt, attempts, body, state } = delivery;
  const resend = useResendWebhookDelivery();
  const send = () =>
    resend.mutate(
      { id: webhookId, deliveryId: id },
      {
        onSuccess: ({ state: became, attempts: tried }) =>
          became === 'sent'
            ? toast.success(texts.resent)
            : toast.error(texts.resendFailed(tried[0]?.message ?? '')),
      },
    );
  return (
    <div className={tokens.guide}>
      <div className={styles.heading}>
        <code>{messageId}</code>
        <Button size="small" disabled={state === 'sending'} loading={resend.isPending} onClick={send}>
          {texts.resend}
        </Button>
      </div>
      <section aria-label={texts.attempts}>
        <h3>{texts.attempts}</h3>
        {nextAt && <p>{texts.nextAt(formatMinute(nextAt))}</p>}
        {attempts.length === 0 ? (
          <p>{texts.noAttempts}</p>
        ) : (
          <ul>
            {attempts.map((attempt, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tries of one second have nothing else to tell them apart
              <li key={place}>
                <Attempt attempt={attempt} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={texts.body}>
        <h3>{texts.body}</h3>
        <CopyBlock label={texts.copyBody} text={readable(body)} />
      </section>
    </div>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { at, message, answer } = attempt;
  return (
    <>
      {texts.attempt({ ...attempt, at: formatMinute(at) })}
      {message !== '' && <div>{message}</div>}
      {answer !== '' && <div className={styles.note}>{texts.answer(answer)}</div>}
    </>
  );
}

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
