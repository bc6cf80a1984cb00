// The query of a call, signed with the secret of the app over path, parameters and body.
import { createHmac } from 'node:crypto';

export interface Signing {
  path: string;
  params: Readonly<Record<string, string>>;
  body: string;
  secret: string;
}

export function signQuery({ path, params, body, secret }: Signing): string {
  const told = Object.entries(params)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flat()
    .join('');
  const text = `${secret}${path}${told}${body}${secret}`;
  const sign = createHmac('sha256', secret).update(text).digest('hex');
  return new URLSearchParams({ ...params, sign }).toString();
}
