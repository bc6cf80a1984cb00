// Desks to write at: signed in, with a publisher and a rule to rename.
import { signIn } from '../accounts.ts';
import { ask, type Desk, ruleOf, uploadFile } from './writes.ts';

export async function openDesk(url: string, index: number): Promise<Desk> {
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
  return { token, memberId, ruleId, publisherId: list[0]?.id ?? '' };
}
