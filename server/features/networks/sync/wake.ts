// Makes the clock look now rather than within the minute; called after the commit that made something due.
import type { Services } from '#server/kernel/services.ts';

/** The job that looks for what is due; here, so that the verbs and the jobs need not import each other. */
export const syncDue = { name: 'sync-due' } as const;

export async function wakeSync({ jobs }: Pick<Services, 'jobs'>): Promise<void> {
  await jobs.send(syncDue, {});
}
