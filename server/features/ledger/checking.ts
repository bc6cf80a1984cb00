// How orders are checked, as far as people decide it: who keeps an order that several networks claim, and what of the learned is used.
import { sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type {
  answerLearnedCounting,
  getOrderChecking as contract,
  Learned,
  setClaimRule,
} from '#contract/order-checking.ts';
import type { AmountBasis } from '#contract/verdicts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { claimRule } from '#server/db/schema/ledger.ts';
import { hasShop, judgeSoon, markConnection } from '#server/facts/mark-unjudged.ts';
import { fieldError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { byClicks } from '#server/ledger/keep-claim.ts';
import { displayName, getNetwork } from '#server/networks/network-names.ts';
import { lockLiveConnection } from './store.ts';
import { ledgerTexts } from './texts.ts';

export async function getOrderChecking(tx: TenantTx): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const { rows: networks } = await tx.run<{ network: string }>(
    sql`SELECT DISTINCT network FROM connection WHERE account_id = ${tx.accountId}::bigint AND state <> 'removed'`,
  );
  return {
    claim: await readClaim(tx),
    networks: networks
      .map(({ network }) => ({ network, pt: displayName(network) }))
      .sort((a, b) => (a.pt < b.pt ? -1 : 1)),
    undecided: await countUndecided(tx),
    learned: await listLearned(tx),
  };
}

async function readClaim(tx: TenantTx): Promise<EndpointOutput<typeof contract>['claim']> {
  const { rows } = await tx.run<{
    by: EndpointOutput<typeof contract>['claim']['by'];
    networks: string[];
    setBy: string | null;
    setAt: Date;
  }>(
    sql`SELECT r.kept_by AS by, r.networks, coalesce(nullif(m.name, ''), m.email) AS "setBy", r.set_at AS "setAt"
     FROM claim_rule r LEFT JOIN member m ON m.account_id = r.account_id AND m.member_id = r.set_by
     WHERE r.account_id = ${tx.accountId}::bigint`,
  );
  const [row] = rows;
  if (!row) return { by: byClicks.by, networks: [], setBy: null, setAt: null };
  return { by: row.by, networks: row.networks, setBy: row.setBy ?? '', setAt: isoMoment(row.setAt) };
}

async function countUndecided(tx: TenantTx): Promise<number> {
  const { rows } = await tx.run(
    sql`SELECT count(*)::int AS n FROM verdict
     WHERE account_id = ${tx.accountId}::bigint AND tab = 'unknown' AND because = 'double-undecided'`,
  );
  return Number(rows[0]?.n);
}

interface FoundLearned extends Record<string, unknown> {
  id: string;
  network: string;
  name: string;
  basis: AmountBasis | null;
  support: number;
  lookedAt: number;
  refused: AmountBasis[];
  affixes: Learned['affixes'] | null;
}

async function listLearned(tx: TenantTx): Promise<Learned[]> {
  const { rows } = await tx.run<FoundLearned>(
    sql`SELECT c.connection_id AS id, c.network, c.name, CASE WHEN b.basis = ANY (b.refused) THEN NULL ELSE b.basis END AS basis,
       b.support, b.looked_at AS "lookedAt", b.refused,
       (SELECT jsonb_agg(jsonb_build_object('prefix', prefix, 'suffix', suffix, 'support', support, 'refused', refused)
          ORDER BY prefix, suffix)
        FROM order_affix a WHERE a.account_id = c.account_id AND a.connection_id = c.connection_id) AS affixes
     FROM order_basis b JOIN connection c ON c.account_id = b.account_id AND c.connection_id = b.connection_id
     WHERE b.account_id = ${tx.accountId}::bigint AND c.state <> 'removed' ORDER BY c.connection_id`,
  );
  return rows.map(({ id, network, affixes, refused, ...row }) => ({
    ...row,
    connectionId: id,
    pt: displayName(network),
    refusedBases: refused,
    affixes: affixes ?? [],
  }));
}

interface Deed {
  memberId: string;
  now: Date;
}

export async function saveClaimRule(
  tx: TenantTx,
  { by, networks: named }: EndpointInput<typeof setClaimRule>['body'],
  { memberId, now }: Deed,
): Promise<void> {
  const networks =
    by === 'priority' ? [...new Set(named.map((name) => getNetwork(name).description.network))] : [];
  if (by === 'priority' && networks.length === 0) throw fieldError('networks', ledgerTexts.networksRequired);
  const row = { keptBy: by, networks, setBy: memberId, setAt: now };
  await tx
    .insert(claimRule)
    .values({ ...row, accountId: tx.accountId })
    .onConflictDoUpdate({ target: claimRule.accountId, set: row });
  await markClaimed(tx);
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor: memberId,
    action: 'ledger.claim-rule-set',
    target: [by, ...networks].join(' '),
  });
}

/** Orders that more than one network claims, as they were judged last. */
async function markClaimed(tx: TenantTx): Promise<void> {
  if (!(await hasShop(tx))) return;
  await tx.run(
    sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT v.account_id, 'network', o.connection_id, o.sale_key
     FROM verdict v JOIN sale_order o ON o.account_id = v.account_id AND o.connection_id = v.holder_id AND o.order_key = v.order_key
     WHERE v.account_id = ${tx.accountId}::bigint AND v.side = 'network' AND v.evidence ? 'claims'
     ORDER BY o.connection_id, o.sale_key
     ON CONFLICT DO NOTHING`,
  );
  await judgeSoon(tx);
}

/** What is refused is neither used nor learned again until it is wanted back. */
export async function answerLearned(
  tx: TenantTx,
  answer: EndpointInput<typeof answerLearnedCounting>['body'],
  { connectionId, memberId }: { connectionId: number; memberId: string },
): Promise<void> {
  if (!(await lockLiveConnection(tx, connectionId))) throw notFound(ledgerTexts.connection);
  if (answer.kind === 'basis') await answerBasis(tx, connectionId, answer);
  else await answerAffix(tx, connectionId, answer);
  await markConnection(tx, connectionId);
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor: memberId,
    action: answer.refused ? 'ledger.counting-refused' : 'ledger.counting-restored',
    target: String(connectionId),
  });
}

async function answerBasis(
  tx: TenantTx,
  connectionId: number,
  { basis, refused }: { basis: AmountBasis; refused: boolean },
): Promise<void> {
  const rest = sql`array_remove(order_basis.refused, ${basis}::text)`;
  await tx.run(
    sql`INSERT INTO order_basis (account_id, connection_id, basis, support, looked_at, refused)
     VALUES (${tx.accountId}::bigint, ${connectionId}::bigint, NULL, 0, 0, ${sql.param(refused ? [basis] : [])}::text[])
     ON CONFLICT (account_id, connection_id)
     DO UPDATE SET refused = ${refused ? sql`array_append(${rest}, ${basis}::text)` : rest}`,
  );
}

async function answerAffix(
  tx: TenantTx,
  connectionId: number,
  { prefix, suffix, refused }: { prefix: string; suffix: string; refused: boolean },
): Promise<void> {
  const which = sql`account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint
    AND prefix = ${prefix}::text AND suffix = ${suffix}::text`;
  // One that is wanted back is learned anew, if it still holds.
  const { rows } = await tx.run(
    refused
      ? sql`UPDATE order_affix SET refused = true WHERE ${which} RETURNING prefix`
      : sql`DELETE FROM order_affix WHERE ${which} AND refused RETURNING prefix`,
  );
  if (rows.length === 0) throw notFound(ledgerTexts.affix);
}
