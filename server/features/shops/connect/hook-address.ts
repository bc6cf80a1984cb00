// Where a shop may tell that something changed.

/** Null where nobody outside could call: without TLS, or at a name of this machine. */
export function hookAddress(
  publicUrl: string,
  { accountId, shopId }: { accountId: number; shopId: number },
): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' || !hostname.includes('.')) return null;
  return `${publicUrl}/api/shops/hooks/${accountId}-${shopId}`;
}

/** The account and the shop that such an address names. */
export function readHookId(id: string): { accountId: number; shopId: number } {
  const [accountId, shopId] = id.split('-').map(Number);
  return { accountId: accountId ?? 0, shopId: shopId ?? 0 };
}
