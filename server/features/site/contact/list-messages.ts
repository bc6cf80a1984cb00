// Messages as the operator reads them, newest first.
import type { MessageState } from '#server/db/schema/site.ts';
import type { Services } from '#server/kernel/services.ts';
import { countInState, type Message, type MessageFilter, selectMessages } from './store.ts';

export interface MessagePage {
  list: Message[];
  /** What `before` of the next page is; null on the last one. */
  next: number | null;
}

export async function listMessages({ db }: Services, filter: MessageFilter): Promise<MessagePage> {
  const rows = await selectMessages(db.global, { ...filter, limit: filter.limit + 1 });
  const list = rows.slice(0, filter.limit);
  return { list, next: rows.length > filter.limit ? (list.at(-1)?.messageId ?? null) : null };
}

export const countMessages = ({ db }: Pick<Services, 'db'>, state: MessageState): Promise<number> =>
  countInState(db.global, state);
