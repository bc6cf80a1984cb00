// What is inside a mail, from the server, when it is opened for the first time. First its beginning, where the text of nearly
// every mail is; more only where that ends within something a person would see.
import type { ImapFlow } from 'imapflow';
import type { Services } from '#server/kernel/services.ts';
import { withImap } from '../sync/with-imap.ts';
import type { ParsedMail } from './body/read-mail.ts';
import { parseMail } from './parse-mail.ts';

const firstBytes = 256 * 1024;
const mostBytes = 12 * 1024 * 1024;

export interface PlaceOnServer {
  path: string;
  uid: number;
  uidValidity: bigint | null;
}

/** Null where the server no longer has it. Throws `MailServerFault` and `ForeignFault`. */
export async function fetchBody(
  services: Services,
  ref: { accountId: number; mailboxId: string },
  place: PlaceOnServer,
  signal?: AbortSignal,
): Promise<ParsedMail | null> {
  for (const maxLength of [firstBytes, mostBytes]) {
    const source = await withImap(services, ref, (client) => readSource(client, place, maxLength));
    if (source === null) return null;
    const whole = source.length < maxLength;
    const parsed = await parseMail({ source, whole }, signal);
    if (whole || !parsed.cut || maxLength === mostBytes) return parsed;
  }
  return null;
}

function readSource(client: ImapFlow, place: PlaceOnServer, maxLength: number): Promise<Buffer | null> {
  return inFolder(client, place, async () => {
    const found = await client.fetchOne(
      String(place.uid),
      { source: { start: 0, maxLength } },
      { uid: true },
    );
    return found ? (found.source ?? null) : null;
  });
}

/** Numbers of mails hold only within one life of a folder. */
export async function inFolder<Result>(
  client: ImapFlow,
  { path, uidValidity }: PlaceOnServer,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const lock = await client.getMailboxLock(path, { readOnly: true });
  try {
    const open = client.mailbox;
    if (open === false || (uidValidity !== null && open.uidValidity !== uidValidity)) return null;
    return await work();
  } finally {
    lock.release();
  }
}
