// The newsletter's readers as the operator sees them, by address; and all of them, for the program that sends it.
import { recordAudit } from '#server/audit/record-audit.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { visitorTexts } from '../texts.ts';
import { unsubscribeUrl } from './links.ts';
import { removeRow, type Subscriber, type SubscriberFilter, selectSubscribers } from './store.ts';

export interface SubscriberPage {
  list: Subscriber[];
  /** What `after` of the next page is; null on the last one. */
  next: string | null;
}

export async function listSubscribers({ db }: Services, filter: SubscriberFilter): Promise<SubscriberPage> {
  const rows = await selectSubscribers(db.global, { ...filter, limit: filter.limit + 1 });
  const list = rows.slice(0, filter.limit);
  return { list, next: rows.length > filter.limit ? (list.at(-1)?.email ?? null) : null };
}

export interface ExportedSubscriber {
  email: string;
  confirmedAt: Date;
  /** For `List-Unsubscribe` and the text of each mail. */
  unsubscribeUrl: string;
}

const exportPage = 1000;

/** Only those who confirmed. However many: page by page. */
export async function* exportSubscribers(services: Services): AsyncGenerator<ExportedSubscriber> {
  let after: string | undefined;
  do {
    const page = await listSubscribers(services, { confirmed: true, after, limit: exportPage });
    for (const { subscriberId, email, confirmedAt } of page.list) {
      if (confirmedAt) yield { email, confirmedAt, unsubscribeUrl: unsubscribeUrl(services, subscriberId) };
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
}

export async function removeSubscriber(
  { db }: Services,
  { subscriberId, actor }: { subscriberId: string; actor: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeRow(tx, subscriberId))) throw notFound(visitorTexts.subscriber);
    await recordAudit(tx, {
      accountId: null,
      actor,
      action: 'site.subscriber-removed',
      target: subscriberId,
    });
  });
}
