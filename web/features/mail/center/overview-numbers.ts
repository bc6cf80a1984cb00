// What the overview counts, and which list each figure leads to.
import type { ListView } from '../list/folder.ts';

export const overviewNumbers = ['unread', 'waiting', 'sentToday', 'queued', 'failed', 'bounced'] as const;
export type OverviewNumber = (typeof overviewNumbers)[number];

export type Counted = Record<OverviewNumber, number>;

export const listBehind: Readonly<Record<OverviewNumber, ListView>> = {
  unread: { folder: 'inbox', unread: true },
  waiting: { folder: 'outbox', waiting: true },
  sentToday: { folder: 'outbox', state: 'sent' },
  queued: { folder: 'outbox', state: 'queued' },
  failed: { folder: 'outbox', state: 'failed' },
  bounced: { folder: 'outbox', bounced: true },
};

/** Figures that ask to be looked after when they are not nought. */
export const troubling: ReadonlySet<OverviewNumber> = new Set(['failed', 'bounced']);
