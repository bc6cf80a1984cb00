import { createHmac } from 'node:crypto';

const unsigned = ['sign', 'access_token'];

/** Over the path, the parameters by their names and the body as it was sent, the secret before and after. */
export function signatureOf(
  secret: string,
  { path, query, body }: { path: string; query: URLSearchParams; body: string },
): string {
  const parameters = [...query]
    .filter(([name]) => !unsigned.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value);
  const text = [secret, path, ...parameters, body, secret].join('');
  return createHmac('sha256', secret).update(text).digest('hex');
}
