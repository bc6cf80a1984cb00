// How every tenant transaction begins.

/** One message each: Citus hands the whole message a SET LOCAL stands in on to its workers. */
export function tenantBegin(accountId: number): string[] {
  if (!Number.isSafeInteger(accountId)) throw new Error(`not an account id: ${accountId}`);
  return ['BEGIN', `SET LOCAL app.account_id = '${accountId}'`];
}
