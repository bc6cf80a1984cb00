// How every tenant transaction begins.

export function tenantBegin(accountId: number): string {
  if (!Number.isSafeInteger(accountId)) throw new Error(`not an account id: ${accountId}`);
  // Citus forwards SET LOCAL to its workers only after the first statement; plain PostgreSQL does not mind it.
  return `BEGIN; SET LOCAL citus.propagate_set_commands = 'local'; SET LOCAL app.account_id = '${accountId}'`;
}
