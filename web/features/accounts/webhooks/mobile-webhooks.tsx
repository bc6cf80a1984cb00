import tokens from '../tokens/tokens.module.css';
import { webhookTexts as texts } from './texts.ts';
import { WebhooksBody } from './webhooks-body.tsx';

/** The same on a phone. */
export function MobileWebhooks() {
  return (
    <section id="webhooks" className={tokens.section} aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">{texts.title}</h2>
      <WebhooksBody />
    </section>
  );
}
