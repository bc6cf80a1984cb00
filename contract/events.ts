// The event stream of a signed-in member and the ticket that opens it where a header cannot be sent.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const eventKinds = ['forceout', 'sync', 'mail', 'payment', 'data'] as const;
export type EventKind = (typeof eventKinds)[number];

export const openEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  // A ticket may stand in for the header, so the handler resolves the session itself.
  access: 'public',
  summary: '事件流（Authorization 请求头或一次性票据）',
  tag: '事件',
  query: z.strictObject({ ticket: z.string().min(1).max(100).optional() }),
  output: z.never(),
  raw: true,
});

export const createEventTicket = endpoint({
  method: 'POST',
  path: '/api/events/ticket',
  access: 'member',
  summary: '换取 60 秒内一次有效的事件流票据',
  tag: '事件',
  output: z.object({ ticket: z.string() }),
  changes: false,
});

/**
 * What is changed by no call of a member: a plan was paid for, granted or cut short; purchase records or invoices were
 * marked by the operator; a shop was read.
 */
export const serverChanges = ['plan', 'records', 'shops'] as const;
export type ServerChange = (typeof serverChanges)[number];

/**
 * `data`: something of the account was changed. It says what was done, never what it holds: a call by its method and path
 * (`PUT /api/platform/publishers/:id`) or one of `serverChanges`. `tab` is the sender's own name for the browser tab that
 * called (header `X-Haitu-Tab`), null where there is none.
 */
export const dataEvent = z.object({ change: z.string(), tab: z.string().nullable() });
export type DataEvent = z.infer<typeof dataEvent>;

/** The header by which a browser tab names itself. */
export const tabHeader = 'x-haitu-tab';

/** `mail`: mails of a mailbox came, left or changed, or the mailbox itself did; it says which, never what they hold. */
export const mailEvent = z.object({ mailboxId: z.string() });
export type MailEvent = z.infer<typeof mailEvent>;

/**
 * `sync`: a connection or an import moved on, or the account's amounts are told in another currency; the browser asks
 * again for what it shows.
 */
export const syncEvent = z.union([
  z.object({
    connectionId: z.string(),
    state: z.string(),
    message: z.string(),
    progress: z.unknown().nullable(),
  }),
  z.object({ importId: z.string(), state: z.string(), done: z.number(), total: z.number() }),
  z.object({ currency: z.string() }),
]);
export type SyncEvent = z.infer<typeof syncEvent>;
