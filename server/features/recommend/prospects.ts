// What the account made of a recommended publisher.
import { and, eq, sql } from 'drizzle-orm';
import type { ProspectState } from '#contract/recommend.ts';
import type { TenantTx } from '#server/db/database.ts';
import { openPublisher } from '#server/db/schema/catalogue.ts';
import { prospect } from '#server/db/schema/recommend.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { recommendTexts } from './texts.ts';

export interface ProspectChange {
  domain: string;
  state: ProspectState;
  /** Kept as it is when left out. */
  note?: string | undefined;
  changedBy: string;
  now: Date;
}

export async function saveProspect(
  tx: TenantTx,
  { domain, state, note, changedBy, now }: ProspectChange,
): Promise<void> {
  if (!(await isKnown(tx, domain))) throw notFound(recommendTexts.publisher);
  const change = { state, changedBy, changedAt: now };
  await tx
    .insert(prospect)
    .values({ accountId: tx.accountId, domain, note: note ?? '', ...change })
    .onConflictDoUpdate({
      target: [prospect.accountId, prospect.domain],
      set: note === undefined ? change : { ...change, note },
    });
}

/** In the catalogue, or noted before it went from there. */
async function isKnown(tx: TenantTx, domain: string): Promise<boolean> {
  const inCatalogue = await tx
    .select({ one: sql`1` })
    .from(openPublisher)
    .where(eq(openPublisher.domain, domain));
  if (inCatalogue.length > 0) return true;
  const noted = await tx
    .select({ one: sql`1` })
    .from(prospect)
    .where(and(eq(prospect.accountId, tx.accountId), eq(prospect.domain, domain)));
  return noted.length > 0;
}

/** Domain → progress, of those that have any. */
export async function listStates(tx: TenantTx): Promise<Map<string, ProspectState>> {
  const rows = await tx
    .select({ domain: prospect.domain, state: prospect.state })
    .from(prospect)
    .where(eq(prospect.accountId, tx.accountId));
  return new Map(rows.map(({ domain, state }) => [domain, state]));
}

export interface Contacted {
  domains: readonly string[];
  changedBy: string;
  now: Date;
}

/** Those nobody had contacted yet; what else the account made of a publisher stays. */
export async function noteContacted(tx: TenantTx, { domains, changedBy, now }: Contacted): Promise<void> {
  if (domains.length === 0) return;
  await tx.run(
    sql`INSERT INTO prospect (account_id, domain, state, note, changed_by, changed_at)
     SELECT ${tx.accountId}, domain, 'contacted', '', ${changedBy}, ${now} FROM open_publisher
       WHERE domain = ANY(${sql.param(domains)}::text[]) ORDER BY domain
     ON CONFLICT (account_id, domain) DO UPDATE
     SET state = 'contacted', changed_by = excluded.changed_by, changed_at = excluded.changed_at
     WHERE prospect.state = 'none'`,
  );
}
