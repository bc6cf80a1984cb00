// What `npm test` runs on a cluster, where there is one: the schema and its seals, signing in, facts, reports, paying and
// moving. `npm run cluster` runs all.
export const coreTests = [
  'server/db/schema.guard.db.test.ts',
  'server/features/accounts/register.db.test.ts',
  'server/facts/facts.db.test.ts',
  'server/facts/clicks.db.test.ts',
  'server/facts/moved-facts.db.test.ts',
  'server/facts/publishers.db.test.ts',
  'server/features/reports/dashboard/dashboard.db.test.ts',
  'server/features/payments/payments.db.test.ts',
  'server/commands/db-move.db.test.ts',
];
