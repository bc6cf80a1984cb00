// Rules of connections: listed with what was learned and what networks say, set, agreed to, refused, removed.
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { dayIn, daysBetween } from '#contract/figures/days.ts';
import type { ConnectionRule, listDeadlineRules as listContract, setDeadlineRule } from '#contract/ledger.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { markConnection } from '#server/facts/mark-unjudged.ts';
import { unpackRows } from '#server/facts/raw-block.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { defaultMarginHours } from '#server/ledger/deadline.ts';
import { type ApprovedAge, type Learned, learnLock } from '#server/ledger/learn-lock.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { connectionNames } from './connection-names.ts';
import { type LedgerConnection, listBuckets, openLedger } from './pending-buckets.ts';
import {
  type ApprovedRow,
  deleteRuleRow,
  listLatestApproved,
  listRuleRows,
  lockLiveConnection,
  type RuleRow,
  ruleMakers,
  saveRuleRow,
} from './store.ts';
import { ledgerTexts } from './texts.ts';

export async function listDeadlineRules(
  tx: TenantTx,
  now: Date,
): Promise<EndpointOutput<typeof listContract>> {
  const ledger = await openLedger(tx, {}, now);
  const buckets = Map.groupBy(await listBuckets(tx, ledger), ({ connectionId }) => connectionId);
  const rules = new Map((await listRuleRows(tx)).map((row) => [row.connectionId, row]));
  const [names, makers] = [await connectionNames(tx), await ruleMakers(tx)];
  const views: ConnectionRule[] = [];
  for (const connection of ledger.connections.values()) {
    const some = buckets.get(connection.id) ?? [];
    const count = (those: typeof some) => those.reduce((total, { listed }) => total + listed, 0);
    const row = rules.get(connection.id);
    const learned = await learnFor(tx, connection);
    const told = findNetwork(connection.network)?.deadlines;
    views.push({
      connectionId: String(connection.id),
      name: names.get(connection.id) ?? '',
      network: connection.network,
      pt: connection.pt,
      zone: connection.zone,
      pending: count(some),
      exact: count(some.filter(({ lockDay }) => lockDay !== null)),
      unknown: count(some.filter(({ group }) => group === 'unknown')),
      rule: row ? ruleView(row, makers) : null,
      learned: learned && { ...learned, refused: row?.refusedDays === learned.days },
      words: [...(told?.words ?? [])],
      offers: [...(told?.offers ?? [])],
    });
  }
  // What is still to be set comes first.
  return views.sort((a, b) => b.unknown - a.unknown || (a.pt < b.pt ? -1 : 1));
}

function ruleView(row: RuleRow, makers: ReadonlyMap<string, string>): ConnectionRule['rule'] {
  const { origin, lockRule: lock, invoiceRule: invoice, marginHours, support, setBy, setAt } = row;
  if (origin === null) return null;
  return {
    origin,
    lock,
    invoice,
    marginHours,
    support,
    setBy: makers.get(setBy) ?? '',
    setAt: isoMoment(setAt),
  };
}

/** The latest orders say enough: a lock that was changed long ago must not hide the present one. */
const learnedFrom = 500;

async function learnFor(
  tx: TenantTx,
  { id, network, zone }: Pick<LedgerConnection, 'id' | 'network' | 'zone'>,
): Promise<Learned | null> {
  const told = findNetwork(network)?.changeTold;
  const rows = await listLatestApproved(tx, id, { limit: learnedFrom, withRaws: told !== undefined });
  return learnLock(rows.map((row) => ageOf(row, { told, zone })));
}

type Told = NonNullable<ReturnType<typeof findNetwork>>['changeTold'];

function ageOf(
  { reportDay, seenAt, raws, rawLine }: ApprovedRow,
  { told, zone }: { told: Told; zone: string },
): ApprovedAge {
  const raw = told && raws !== null && rawLine !== null ? unpackRows(raws)[rawLine] : undefined;
  const decided = raw ? (told?.(raw).decidedAt.slice(0, 10) ?? '') : '';
  const day = decided === '' ? dayIn(zone, seenAt) : decided;
  return { days: daysBetween(reportDay, day), told: decided !== '' };
}

interface Deed {
  connectionId: number;
  memberId: string;
  now: Date;
}

export async function saveDeadlineRule(
  tx: TenantTx,
  { lock, invoice, marginHours }: EndpointInput<typeof setDeadlineRule>['body'],
  { connectionId, memberId, now }: Deed,
): Promise<void> {
  await requireConnection(tx, connectionId);
  await saveRuleRow(tx, {
    connectionId,
    origin: 'set',
    lockRule: lock,
    invoiceRule: invoice,
    marginHours,
    support: 0,
    setBy: memberId,
    setAt: now,
  });
  await markConnection(tx, connectionId);
  await audit(tx, 'ledger.rule-set', { connectionId, memberId });
}

export async function removeDeadlineRule(
  tx: TenantTx,
  { connectionId, memberId }: Pick<Deed, 'connectionId' | 'memberId'>,
): Promise<void> {
  if (!(await deleteRuleRow(tx, connectionId))) throw notFound(ledgerTexts.rule);
  await markConnection(tx, connectionId);
  await audit(tx, 'ledger.rule-removed', { connectionId, memberId });
}

/** What was learned may have moved since the person saw it: only the days that were shown are answered. */
export async function answerLearnedRule(
  tx: TenantTx,
  { agree, days }: { agree: boolean; days: number },
  { connectionId, memberId, now }: Deed,
): Promise<void> {
  await requireConnection(tx, connectionId);
  const connection = (await openLedger(tx, {}, now)).connections.get(connectionId);
  const learned = connection && (await learnFor(tx, connection));
  if (learned?.days !== days) throw new AppError('conflict', ledgerTexts.learnedMoved);
  const own = (await listRuleRows(tx)).find((row) => row.connectionId === connectionId);
  await saveRuleRow(tx, {
    connectionId,
    origin: agree ? 'learned' : (own?.origin ?? null),
    lockRule: agree ? { kind: 'days', days } : (own?.lockRule ?? null),
    invoiceRule: own?.invoiceRule ?? null,
    marginHours: own?.marginHours ?? defaultMarginHours,
    support: agree ? learned.support : (own?.support ?? 0),
    refusedDays: agree ? null : days,
    setBy: memberId,
    setAt: now,
  });
  if (agree) await markConnection(tx, connectionId);
  await audit(tx, agree ? 'ledger.learned-agreed' : 'ledger.learned-refused', { connectionId, memberId });
}

async function requireConnection(tx: TenantTx, connectionId: number): Promise<void> {
  if (!(await lockLiveConnection(tx, connectionId))) throw notFound(ledgerTexts.connection);
}

const audit = (
  tx: TenantTx,
  action: string,
  { connectionId, memberId }: Pick<Deed, 'connectionId' | 'memberId'>,
) => recordAudit(tx, { accountId: tx.accountId, actor: memberId, action, target: String(connectionId) });
