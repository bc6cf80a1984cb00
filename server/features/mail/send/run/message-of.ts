// A mail of the queue as bytes: the same ones whenever it is asked for.
import { buffer } from 'node:stream/consumers';
import { unsubscribeUrl } from '#server/features/mail/desk/unsubscribe/unsubscribe-url.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import type { Services } from '#server/kernel/services.ts';
import { withOptOutLine } from '../compose/opt-out-line.ts';
import { buildMessage } from './build-message.ts';
import type { ClaimedMail } from './claim-mail.ts';

export async function messageOf(
  services: Pick<Services, 'config' | 'files' | 'masterKey'>,
  { mail, body, outgoing, firstTryAt }: Omit<ClaimedMail, 'claim'>,
): Promise<Buffer> {
  const { accountId, mailId, peer } = mail;
  const files = [];
  for (const { fileId, name, mediaType } of outgoing.files) {
    const content = await buffer(await services.files.read(accountFileKey(accountId, fileId)));
    files.push({ name, mediaType, content });
  }
  const unsubscribe = outgoing.bulk ? unsubscribeUrl(services, { accountId, mailId, address: peer }) : null;
  return buildMessage({
    mailId,
    rfcId: mail.rfcId,
    date: firstTryAt,
    from: mail.fromPerson,
    to: mail.toPeople,
    cc: mail.ccPeople,
    subject: mail.subject,
    inReplyTo: mail.inReplyTo,
    references: mail.rfcReferences,
    ...(unsubscribe !== null && outgoing.optOutLine ? withOptOutLine(body, unsubscribe) : body),
    files,
    unsubscribe,
  });
}
