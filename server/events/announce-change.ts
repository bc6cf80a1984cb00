// Tells the account's browsers that something was changed; what it makes stale they know themselves.
import type { DataEvent, ServerChange } from '#contract/events.ts';
import type { TenantTx } from '../db/database.ts';
import type { EventHub, ServerEvent } from './event-hub.ts';
import { publishWithin } from './publish-within.ts';

const eventOf = (accountId: number, data: DataEvent): ServerEvent => ({ kind: 'data', accountId, data });

/** After a call that has done its work; an event only hastens what the next question would tell. */
export const announceCall = (events: EventHub, accountId: number, data: DataEvent): Promise<void> =>
  events.publish(eventOf(accountId, data));

/** What no member's call has done is told with the transaction that does it. */
export const announceWithin = (tx: TenantTx, change: ServerChange): Promise<void> =>
  publishWithin(tx, eventOf(tx.accountId, { change, tab: null }));
