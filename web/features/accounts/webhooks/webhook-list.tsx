import { Button } from 'antd';
import type { WebhookView } from '#contract/webhooks.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { useDeleteWebhook, useTestWebhook, useUpdateWebhook } from '#web/data/webhooks.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import rows from '../access-list.module.css';
import { fieldTexts } from '../texts.ts';
import tokens from '../tokens/tokens.module.css';
import { eventTitle, webhookTexts as texts } from './texts.ts';
import type { WebhookDeed } from './webhooks-body.tsx';

interface WebhookListProps {
  list: readonly WebhookView[];
  onDeed: (deed: WebhookDeed, webhook: WebhookView) => void;
}

/** The account's webhooks, oldest first: where each goes, what it is told, whether it arrives. */
export function WebhookList({ list, onDeed }: WebhookListProps) {
  return (
    <ul className={rows.list} aria-label={texts.title}>
      {list.map((webhook) => (
        <li key={webhook.id}>
          <WebhookRow webhook={webhook} onDeed={(deed) => onDeed(deed, webhook)} />
        </li>
      ))}
    </ul>
  );
}

interface WebhookRowProps {
  webhook: WebhookView;
  onDeed: (deed: WebhookDeed) => void;
}

function WebhookRow({ webhook, onDeed }: WebhookRowProps) {
  const { name, url, events, lastSentAt, waiting, createdAt } = webhook;
  return (
    <article className={rows.row} aria-label={name}>
      <div className={rows.head}>
        <strong>{name}</strong>
        <State webhook={webhook} />
      </div>
      <dl className={rows.facts} data-wide>
        <div className={tokens.wide}>
          <dt>{texts.url}</dt>
          <dd>{url}</dd>
        </div>
        <div className={tokens.wide}>
          <dt>{texts.events}</dt>
          <dd>{events.map(eventTitle).join('、')}</dd>
        </div>
        <div>
          <dt>{texts.lastSent}</dt>
          <dd>{lastSentAt === null ? texts.never : <Moment at={lastSentAt} />}</dd>
        </div>
        <div>
          <dt>{texts.waiting}</dt>
          <dd>{texts.waitingCount(waiting)}</dd>
        </div>
        <div>
          <dt>{texts.created}</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </div>
      </dl>
      <Notes webhook={webhook} />
      <Deeds webhook={webhook} onDeed={onDeed} />
    </article>
  );
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMinute(at)}</time>;

function State({ webhook: { disabled, failingSince } }: { webhook: WebhookView }) {
  if (disabled) return <StateMark tone="off">{texts.disabled[disabled]}</StateMark>;
  return failingSince === null ? (
    <StateMark tone="good">{texts.live}</StateMark>
  ) : (
    <StateMark tone="waiting">{texts.failing}</StateMark>
  );
}

function Notes({ webhook: { failingSince, oldSecretUntil } }: { webhook: WebhookView }) {
  const notes = [
    ...(failingSince ? [texts.failingSince(formatMinute(failingSince))] : []),
    ...(oldSecretUntil ? [texts.oldSecret(formatMinute(oldSecretUntil))] : []),
  ];
  return notes.map((note) => (
    <p key={note} className={tokens.wide} style={{ margin: 0 }}>
      {note}
    </p>
  ));
}

function Deeds({ webhook, onDeed }: WebhookRowProps) {
  const { id, name, url, events, disabled } = webhook;
  const test = useTestWebhook();
  const update = useUpdateWebhook();
  const remove = useDeleteWebhook();
  const press = (deed: string, onClick: () => void, rest: { danger?: boolean; loading?: boolean } = {}) => (
    <Button aria-label={texts.of(deed, name)} onClick={onClick} {...rest}>
      {deed}
    </Button>
  );
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: ({ state, attempts }) =>
        state === 'sent'
          ? toast.success(texts.testSent)
          : toast.error(texts.testFailed(attempts[0]?.message ?? '')),
    });
  const setEnabled = async (enabled: boolean) => {
    const question = { title: texts.disableTitle(name), content: texts.disableText, okText: texts.disable };
    if (!enabled && !(await confirm({ ...question, cancelText: fieldTexts.cancel }))) return;
    update.mutate({ id, name, url, events, enabled }, { onSuccess: () => toast.success(texts.saved) });
  };
  const askRemove = async () => {
    const question = { title: texts.removeTitle(name), content: texts.removeText, okText: texts.remove };
    if (!(await confirm({ ...question, cancelText: fieldTexts.cancel, danger: true }))) return;
    remove.mutate(id, { onSuccess: () => toast.success(texts.removed) });
  };
  return (
    <div className={`${tokens.tools} ${tokens.wide}`}>
      {press(texts.log, () => onDeed('log'))}
      {press(texts.test, sendTest, { loading: test.isPending })}
      {press(texts.edit, () => onDeed('edit'))}
      {press(texts.renew, () => onDeed('renew'))}
      {disabled
        ? press(texts.enable, () => void setEnabled(true), { loading: update.isPending })
        : press(texts.disable, () => void setEnabled(false), { loading: update.isPending })}
      {press(texts.remove, () => void askRemove(), { danger: true, loading: remove.isPending })}
    </div>
  );
}
