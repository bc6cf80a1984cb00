// Has mails and texts taken apart in a process of their own: whatever they do there ends that process and nothing else.
import { foreignTask } from '#server/foreign/task.ts';
import { type RoomLimits, withRoom } from '#server/foreign/with-room.ts';
import type { MailOrder, MailParts } from './mail-task.ts';

const mailTask = foreignTask<typeof import('./mail-task.ts')>(new URL('./mail-task.ts', import.meta.url));

const limits: Partial<RoomLimits> = {
  heapMegabytes: 192,
  residentMegabytes: 500,
  silentMs: 20_000,
  totalMs: 60_000,
  outputBytes: 512 * 1024 * 1024,
};

/**
 * What the process that serves may take apart itself: of this length the worst that can be written takes a few milliseconds,
 * a hundredth of a second where the machine is busy.
 */
export const harmlessLength = 4000;

/** All that the order gives. Throws a `ForeignFault` where it is more than the sandbox holds. */
export const inMailSandbox = <Kind extends MailOrder['kind']>(
  order: MailOrder & { kind: Kind },
  signal?: AbortSignal,
): Promise<MailParts[Kind][]> =>
  withRoom(
    mailTask,
    order,
    { files: [], signal, limits, lane: 'mail' },
    (parts) => Array.fromAsync(parts) as Promise<MailParts[Kind][]>,
  );
