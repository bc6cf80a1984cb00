// Desks to write at: signed in, with a publisher and a rule to rename and a mailbox to write from.
import type { MailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { mailboxForm } from '#server/testing/mail/mail-steps.ts';
import { signIn } from '../accounts.ts';
import { boxOf } from './outside.ts';
import { ask, type Desk, ruleOf, uploadFile } from './writes.ts';

export async function openDesk(url: string, index: number, mail: MailServers): Promise<Desk> {
  const { token, id: memberId } = await signIn(url, index);
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const asked = { method, path, ...(body && { body: JSON.stringify(body) }) };
    const answer = await ask<Body>({ url, desk: { token } }, asked);
    if (!answer?.body) throw new Error(`${path} answered ${answer?.status}`);
    return answer.body;
  };
  const looked = await uploadFile({ url, desk: { token }, marker: `first${index}` });
  if (!looked?.body) throw new Error(`the first file was answered ${looked?.status}`);
  await call('POST', '/api/platform/import', { importId: looked.body.importId });
  const { list } = await call<{ list: { id: string }[] }>('GET', '/api/platform/publishers');
  const rule = ruleOf({ marker: '起点', desk: { memberId } });
  const { id: ruleId } = await call<{ id: string }>('POST', '/api/notices/rules', rule);
  const box = { ...mailboxForm(mail, boxOf(index)), perMinute: 60 };
  const { id: mailboxId } = await call<{ id: string }>('POST', '/api/mail/accounts', box);
  return { token, memberId, ruleId, mailboxId, publisherId: list[0]?.id ?? '' };
}
