import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { webhookLimits } from '#contract/limits.ts';
import type { WebhookView } from '#contract/webhooks.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { DockingShips } from '#web/components/illustrations/docking-ships.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { webhooksQuery } from '#web/data/webhooks.ts';
import { toPath } from '#web/lib/paths.ts';
import { SidePanel } from '../side-panel.tsx';
import tokens from '../tokens/tokens.module.css';
import { DeliveryLog } from './delivery-log.tsx';
import { RenewSecretDialog } from './renew-secret-dialog.tsx';
import { deliveryTexts, webhookTexts as texts } from './texts.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookList } from './webhook-list.tsx';

export type WebhookDeed = 'edit' | 'renew' | 'log';

/** What the owner sees of webhooks, on a desk and on a phone alike. */
export function WebhooksBody() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [open, setOpen] = useState<{ deed: 'create' } | { deed: WebhookDeed; webhook: WebhookView }>();
  const close = () => setOpen(undefined);
  const isFull = data !== undefined && data.list.length >= webhookLimits.webhooks;
  const of = (deed: WebhookDeed) => (open?.deed === deed ? open.webhook : undefined);
  return (
    <>
      <div className={tokens.lead}>
        <p>{isFull ? texts.full : texts.lead}</p>
        <div className={tokens.tools}>
          <LinkButton to={toPath('openApi')} newTab>
            {texts.docs}
          </LinkButton>
          <Button type="primary" disabled={!data || isFull} onClick={() => setOpen({ deed: 'create' })}>
            {texts.create}
          </Button>
        </div>
      </div>
      {data && data.paused !== '' && (
        <Alert type="warning" showIcon title={data.paused} style={{ marginBottom: 12 }} />
      )}
      {!data && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.list.length === 0 && (
        <EmptyState illustration={<DockingShips />} title={texts.emptyTitle} text={texts.emptyText} />
      )}
      {data && data.list.length > 0 && (
        <WebhookList list={data.list} onDeed={(deed, webhook) => setOpen({ deed, webhook })} />
      )}
      <WebhookDialog editing={open?.deed === 'create' ? 'new' : of('edit')} onClose={close} />
      <RenewSecretDialog webhook={of('renew')} onClose={close} />
      <SidePanel
        title={deliveryTexts.title(of('log')?.name ?? '')}
        closeLabel={deliveryTexts.close}
        open={open?.deed === 'log'}
        onClose={close}
      >
        <DeliveryLog webhookId={of('log')?.id ?? ''} />
      </SidePanel>
    </>
  );
}
