// How much may be handed in, what the networks' files need, and whom nobody declines.
import { and, eq, inArray } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { holdsRight } from '#contract/menu.ts';
import type {
  CorrectionSetting,
  getCorrectionSettings as getContract,
  setCorrectionSetting as setContract,
  sparePublishers as spareContract,
} from '#contract/submissions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { sparedPublisher } from '#server/db/schema/corrections.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { fieldError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { columnOf, missingFor } from '#server/ledger/corrections/make-files.ts';
import type { CorrectionFile } from '#server/networks/connector.ts';
import { displayName } from '#server/networks/network-names.ts';
import { lockLiveConnection } from '../store.ts';
import { ledgerTexts } from '../texts.ts';
import {
  correctionsOf,
  missingToSend,
  type OpenBatch,
  openBatch,
  usualSetting,
  wayOf,
  writerOf,
} from './batch-of.ts';
import { listConnectionRows, listSettingRows, publisherNames, saveSettingRow } from './store.ts';
import { correctionTexts as texts } from './texts.ts';

export async function getCorrectionSettings(
  tx: TenantTx,
  caller: Caller,
  now: Date,
): Promise<EndpointOutput<typeof getContract>> {
  const settings = new Map((await listSettingRows(tx)).map((row) => [row.connectionId, row]));
  const connections = (await listConnectionRows(tx)).filter(({ state }) => state !== 'removed');
  const spared = (await listSpared(tx)).map(({ publisherNo }) => publisherNo);
  const names = await publisherNames(tx, spared);
  return {
    connections: connections.map((connection) => {
      const corrections = correctionsOf(connection.network);
      const setting =
        settings.get(connection.connectionId) ?? usualSetting(connection.connectionId, corrections);
      return settingView({ connection, corrections, setting }, now);
    }),
    spared: spared.flatMap((no) => {
      const publisher = names.get(no);
      return publisher
        ? { publisherId: String(no), name: shownName(publisher), pt: displayName(publisher.network) }
        : [];
    }),
    mayChange: holdsRight({ role: caller.role, codes: caller.menuCodes }, 'ledger_submit'),
  };
}

const listSpared = (tx: TenantTx) =>
  tx
    .select({ publisherNo: sparedPublisher.publisherNo })
    .from(sparedPublisher)
    .where(eq(sparedPublisher.accountId, tx.accountId))
    .orderBy(sparedPublisher.addedAt);

function settingView(open: OpenBatch, at: Date): CorrectionSetting {
  const { connection, corrections, setting } = open;
  const writer = writerOf(open);
  const { values, files } = corrections;
  const batch = { at, merchantRef: connection.merchantRef, values: setting.fileValues };
  const all = [{ target: 'decline' as const }, { target: 'adjust' as const }];
  return {
    connectionId: String(connection.connectionId),
    name: connection.name,
    pt: displayName(connection.network),
    maxRows: setting.maxRows,
    maxShare: setting.maxShare,
    settleHours: setting.settleHours,
    values: setting.fileValues,
    fields: values.map(({ choices, only = null, ...value }) => ({ ...value, only, choices: [...choices] })),
    templates: files.map((file) => templateView(file, setting.templates[file.key]?.titles)),
    missing: missingFor({ corrections, templates: setting.templates, batch }, all),
    way: wayOf(open),
    writer: writer ? { note: writer.note, missing: missingToSend(open) } : null,
  };
}

export function templateView(
  file: CorrectionFile,
  titles: readonly string[] | undefined,
): CorrectionSetting['templates'][number] {
  return {
    key: file.key,
    label: file.label,
    use: file.byTemplate ? (file.header ? 'optional' : 'needed') : 'none',
    columns: titles?.map((title) => ({ title, meaning: columnOf(file, title)?.meaning ?? '' })) ?? null,
  };
}

interface Deed {
  connectionId: number;
  memberId: string;
}

export async function saveCorrectionSetting(
  tx: TenantTx,
  { values, way: chosen, ...rule }: EndpointInput<typeof setContract>['body'],
  { connectionId, memberId }: Deed,
): Promise<void> {
  if (!(await lockLiveConnection(tx, connectionId))) throw notFound(ledgerTexts.connection);
  const open = await openBatch(tx, connectionId);
  const { setting, corrections } = open;
  for (const [key, value] of Object.entries(values)) {
    const field = corrections.values.find((one) => one.key === key);
    if (!field) throw fieldError('values', texts.unknownValue);
    const { choices, label } = field;
    if (value !== '' && choices.length > 0 && !choices.some((choice) => choice.value === value))
      throw fieldError('values', texts.unsetValue(label));
  }
  const way = chosen ?? setting.way;
  const fileValues = { ...setting.fileValues, ...values };
  if (way === 'api') requireWriter({ ...open, setting: { ...setting, fileValues } });
  await saveSettingRow(tx, { connectionId, ...rule, way, fileValues, templates: setting.templates });
  await audit(tx, { memberId, action: 'ledger.correction-set', target: String(connectionId) });
}

/** Nothing is said to be sent that cannot be. */
function requireWriter(open: OpenBatch): void {
  if (!writerOf(open)) throw fieldError('way', texts.noWriter);
  const missing = missingToSend(open);
  if (missing.length > 0) throw fieldError('way', texts.valuesFirst(missing));
}

export async function sparePublishers(
  tx: TenantTx,
  { add, remove }: EndpointInput<typeof spareContract>['body'],
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const wanted = add.map(Number);
  const known = await publisherNames(tx, wanted);
  if (wanted.some((no) => !known.has(no))) throw notFound(texts.publisher);
  if (wanted.length > 0) {
    await tx
      .insert(sparedPublisher)
      .values(
        wanted.map((publisherNo) => ({
          accountId: tx.accountId,
          publisherNo,
          addedBy: memberId,
          addedAt: now,
        })),
      )
      .onConflictDoNothing();
  }
  if (remove.length > 0) {
    await tx
      .delete(sparedPublisher)
      .where(
        and(
          eq(sparedPublisher.accountId, tx.accountId),
          inArray(sparedPublisher.publisherNo, remove.map(Number)),
        ),
      );
  }
  await audit(tx, { memberId, action: 'ledger.publishers-spared', target: String(tx.accountId) });
}

const audit = (tx: TenantTx, { memberId, ...deed }: { memberId: string; action: string; target: string }) =>
  recordAudit(tx, { accountId: tx.accountId, actor: memberId, ...deed });
