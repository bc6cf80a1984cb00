import { Card } from 'antd';
import tokens from '../tokens/tokens.module.css';
import { webhookTexts as texts } from './texts.ts';
import { WebhooksBody } from './webhooks-body.tsx';

/** Webhooks on a desk, in the personal centre. */
export function WebhooksCard() {
  return (
    <Card id="webhooks" className={tokens.card ?? ''} title={<h2 className={tokens.title}>{texts.title}</h2>}>
      <WebhooksBody />
    </Card>
  );
}
