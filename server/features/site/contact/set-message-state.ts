// What has become of a message, as the operator says.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MessageState } from '#server/db/schema/site.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { visitorTexts } from '../texts.ts';
import { updateState } from './store.ts';

export interface MessageChange {
  messageId: number;
  state: MessageState;
  note?: string | undefined;
  /** Who says so, for the audit log. */
  actor: string;
}

export async function setMessageState({ db, now }: Services, change: MessageChange): Promise<void> {
  const { messageId, state, note, actor } = change;
  await db.transaction(async (tx) => {
    const known = await updateState(tx, { messageId, state, note, stateAt: now() });
    if (!known) throw notFound(visitorTexts.message);
    const detail = { state };
    await recordAudit(tx, {
      accountId: null,
      actor,
      action: 'site.message-state',
      target: String(messageId),
      detail,
    });
  });
}
