// A batch as it would be handed in now: every order with what is asked and why, and those left out. It is kept for an hour under its hash.
import { createHash, randomBytes } from 'node:crypto';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { submissionLimits } from '#contract/limits.ts';
import { holdsRight } from '#contract/menu.ts';
import type { previewSubmission as contract } from '#contract/submissions.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { displayName } from '#server/networks/network-names.ts';
import { readKey } from '../checked-filter.ts';
import { batchOf, filesOf, type OpenBatch, openBatch, wayOf, writerOf } from './batch-of.ts';
import { planCalls, plannedLines } from './sending/plan-calls.ts';
import { type TestServices, testWriting } from './sending/test-writing.ts';
import { forgetDrafts, insertDraft, publisherNames } from './store.ts';
import { correctionTexts as texts } from './texts.ts';
import { totalsOf } from './totals.ts';
import { leftView, rowView } from './view.ts';

const previewMs = submissionLimits.previewMinutes * 60_000;
const draftsKeptMs = 24 * 3_600_000;

export const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + previewMs);

type View = EndpointOutput<typeof contract>;

interface Asking {
  caller: Caller;
  services: TestServices;
  tenant: <Result>(work: (tx: TenantTx) => Promise<Result>) => Promise<Result>;
}

/** Where the network has a test it is asked when the preview stands: nothing is held meanwhile. */
export async function previewSubmission(
  { caller, services, tenant }: Asking,
  body: EndpointInput<typeof contract>['body'],
): Promise<View> {
  const { view, open, rows } = await tenant((tx) => previewOf(tx, body, { caller, now: services.now() }));
  const { sending } = view;
  if (!sending || rows.length === 0) return view;
  const test = await testWriting(services, { accountId: caller.accountId, open, rows });
  return { ...view, sending: { ...sending, test } };
}

interface Previewed {
  view: View;
  open: OpenBatch;
  rows: readonly RowToCorrect[];
}

async function previewOf(
  tx: TenantTx,
  { keys, ticked }: EndpointInput<typeof contract>['body'],
  { caller, now }: { caller: Caller; now: Date },
): Promise<Previewed> {
  const asked = readKeys(keys);
  const [connectionId, ...others] = new Set(asked.map((one) => one.connectionId));
  if (connectionId === undefined || others.length > 0) throw fieldError('keys', texts.severalConnections);
  const orderKeys = [...new Set(asked.map(({ orderKey }) => orderKey))];
  const tickedKeys = readKeys(ticked).map(({ orderKey }) => orderKey);
  await lockFacts(tx);
  const open = await openBatch(tx, connectionId);
  const { rows, left } = await batchOf(tx, open, { keys: orderKeys, ticked: tickedKeys, now });
  const way = wayOf(open);
  const writer = way === 'api' ? writerOf(open) : undefined;
  const { files, missing } = writer ? { files: [], missing: [] } : filesOf(open, rows, now);
  await forgetDrafts(tx, new Date(now.getTime() - draftsKeptMs));
  const made = { connectionId, madeBy: caller.memberId, madeAt: now, ticked: tickedKeys, way, rows };
  // Two previews of the same orders are two: each is confirmed for itself.
  const hash = createHash('sha256').update(randomBytes(32)).update(JSON.stringify(made)).digest('hex');
  if (rows.length > 0) await insertDraft(tx, { ...made, hash });
  const names = await publisherNames(
    tx,
    rows.map(({ publisherNo }) => publisherNo),
  );
  const calls = planCalls(
    rows.map((row) => plannedLines(row, open.corrections.by)),
    writer ?? { linesPerCall: 1 },
  );
  const view: View = {
    hash: rows.length > 0 ? hash : null,
    expiresAt: isoMoment(expiryOf(now)),
    connectionId: String(connectionId),
    name: open.connection.name,
    pt: displayName(open.connection.network),
    rows: rows.map((row) => rowView(row, connectionId, names)),
    totals: totalsOf(rows),
    leftOut: leftView(left, connectionId),
    files: files.map(({ text: _, ...file }) => file),
    missing,
    way,
    sending: writer ? { calls: calls.length, note: writer.note, test: null } : null,
    settleHours: open.setting.settleHours,
    maySubmit: holdsRight({ role: caller.role, codes: caller.menuCodes }, 'ledger_submit'),
  };
  return { view, open, rows };
}

function readKeys(keys: readonly string[]): { connectionId: number; orderKey: string }[] {
  return keys.map((key) => {
    const { side, holderId, orderKey } = readKey(key);
    if (side === 'shop') throw fieldError('keys', texts.shopSide);
    return { connectionId: Number(holderId), orderKey };
  });
}
