// The client credentials grant of an app of the merchant's own.
import type { IncomingHttpHeaders } from 'node:http';
import type { ShopRuntime } from './shop.ts';

export function answerToken(
  shop: ShopRuntime,
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
): { status: number; headers: Record<string, string>; body: string } {
  const answer = (status: number, value: unknown) => ({
    ...{
      status,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(value),
    },
  });
  const refused = (error: string, error_description: string) => answer(400, { error, error_description });
  const asked = readForm(String(headers['content-type']), body);
  if (!asked) return refused('invalid_request', 'The request is missing a required parameter');
  if (asked.client_id !== shop.clientId || asked.client_secret !== shop.clientSecret)
    return refused('invalid_client', 'The client credentials are not valid');
  if (asked.grant_type !== 'client_credentials' || shop.app === 'legacy')
    return refused('unsupported_grant_type', 'The grant type is not supported');
  if (shop.app === 'other-organisation')
    return refused('shop_not_permitted', 'Client credentials cannot be performed on this shop.');
  if (shop.app === 'not-installed')
    return refused('app_not_installed', 'The app is not installed on this shop');
  return answer(200, shop.grant());
}

function readForm(type: string, body: string): Record<string, unknown> | null {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
