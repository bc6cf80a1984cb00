/** The mailed set-password link carries the account and a token longer than a code typed by hand. */
export function readInvite(search: URLSearchParams): { account: string; code: string } | undefined {
  const account = search.get('account');
  const code = search.get('code');
  if (!account || !code || !/^[\w-]{43}$/.test(code)) return undefined;
  return { account, code };
}
