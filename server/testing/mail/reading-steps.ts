// What the database tests of reading mailboxes share.
import { expect, vi } from 'vitest';
import { type ReadingOptions, usualReading } from '#server/features/mail/sync/reading-options.ts';
import { type MailSupervisor, startMailSupervisor } from '#server/features/mail/sync/supervisor.ts';
import { queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

/** Hardly any waits between attempts; other folders are looked at only when somebody says so. */
export const quickReading: ReadingOptions = {
  ...usualReading,
  scanMs: 50,
  leaseMs: 30_000,
  retryMs: { shortest: 20, longest: 100 },
  tellMs: 0,
};

export const startReading = (app: TestApp, options: Partial<ReadingOptions> = {}): Promise<MailSupervisor> =>
  startMailSupervisor({ url: app.appUrl, services: app.services, options: { ...quickReading, ...options } });

export interface StoredMail {
  mail_id: string;
  folder_id: string | null;
  uid: string | null;
  role: string;
  thread_id: string;
  rfc_id: string;
  subject: string;
  from_person: { name: string; address: string };
  to_people: { name: string; address: string }[];
  peer: string;
  mail_at: Date;
  preview: string;
  seen: boolean;
  star: boolean;
  answered: boolean;
  wanted: Record<string, unknown> | null;
  attachments: { name: string; part: string }[];
  has_attachments: boolean;
  is_automatic: boolean;
  is_bounce: boolean;
  bounced_at: Date | null;
}

/** Newest first. */
export const mailsOf = (app: TestApp, mailboxId: string): Promise<StoredMail[]> =>
  queryAll<StoredMail & Record<string, unknown>>(
    app,
    'SELECT * FROM mail WHERE mailbox_id = $1 ORDER BY mail_at DESC, uid DESC NULLS FIRST',
    [mailboxId],
  );

export interface StoredMailbox {
  state: string;
  trouble: string;
  next_try_at: Date | null;
  progress: { done: number; total: number } | null;
}

export async function mailboxOf(app: TestApp, mailboxId: string): Promise<StoredMailbox> {
  const [row] = await queryAll<StoredMailbox & Record<string, unknown>>(
    app,
    'SELECT * FROM mailbox WHERE mailbox_id = $1',
    [mailboxId],
  );
  if (!row) throw new Error('no such mailbox');
  return row;
}

export const untilState = (app: TestApp, mailboxId: string, state: string): Promise<StoredMailbox> =>
  vi.waitFor(
    async () => {
      const box = await mailboxOf(app, mailboxId);
      expect(box.state, box.trouble).toBe(state);
      return box;
    },
    { timeout: 30_000, interval: 20 },
  );

/** Resolves with the mails once they satisfy. */
export const untilMails = (
  app: TestApp,
  mailboxId: string,
  check: (mails: StoredMail[]) => void,
): Promise<StoredMail[]> =>
  vi.waitFor(
    async () => {
      const mails = await mailsOf(app, mailboxId);
      check(mails);
      return mails;
    },
    { timeout: 30_000, interval: 20 },
  );
