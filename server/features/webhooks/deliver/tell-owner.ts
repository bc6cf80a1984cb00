// Tells the owner of webhooks that were switched off. Marked as told once the mail has gone: a death in between tells twice.
import type { Services } from '#server/kernel/services.ts';
import { renderMail } from '#server/system-mail/templates/layout.ts';
import { listUntold, ownerEmail, updateWebhookRow } from '../store.ts';
import { disabledMailTexts as texts } from '../texts.ts';

type Means = Pick<Services, 'db' | 'config' | 'mailer' | 'log'>;

export async function tellOwner({ db, config, mailer, log }: Means, accountId: number): Promise<void> {
  const { to, untold } = await db.tenant(accountId, async (tx) => {
    const rows = await listUntold(tx);
    return { untold: rows, to: rows.length > 0 ? await ownerEmail(tx) : undefined };
  });
  for (const { webhookId, name, disabled } of untold) {
    const title = texts.title(name);
    if (to !== undefined && disabled !== null && disabled !== 'owner') {
      const mail = renderMail({
        title,
        greeting: texts.greeting,
        paragraphs: [texts.reason(disabled), texts.next],
        action: { label: texts.open, url: `${config.publicUrl}/info#webhooks` },
        notes: [],
      });
      try {
        await mailer.send({ to, subject: title, ...mail });
      } catch (error) {
        log.warn({ err: error, accountId, webhookId }, 'owner could not be told of a webhook');
        continue;
      }
    }
    await db.tenant(accountId, (tx) => updateWebhookRow(tx, webhookId, { untold: false }));
  }
}
