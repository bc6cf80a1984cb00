// What may be handed in of some orders of a connection at this moment: the same for the preview and for the confirmation.
import type { CorrectionWay } from '#contract/corrections.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { type Chosen, chooseRows, type RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import {
  loadCandidates,
  loadDayCommissions,
  ordersBeingJudged,
} from '#server/ledger/corrections/load-candidates.ts';
import {
  type MadeFile,
  makeFiles,
  missingFor,
  missingValues,
} from '#server/ledger/corrections/make-files.ts';
import { plainCorrections } from '#server/ledger/corrections/reason-of.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { Corrections, CorrectionWriter } from '#server/networks/connector.ts';
import { ledgerTexts } from '../texts.ts';
import { type ConnectionRow, findConnectionRow, listSettingRows, type SettingRow } from './store.ts';
import { correctionTexts } from './texts.ts';

export interface OpenBatch {
  connection: ConnectionRow;
  corrections: Corrections;
  setting: Omit<SettingRow, 'accountId'>;
}

export const correctionsOf = (network: string): Corrections =>
  findNetwork(network)?.corrections ?? plainCorrections;

const usualRows = 1000;

/** What holds until a person sets something. */
export const usualSetting = (connectionId: number, { settleHours }: Corrections): OpenBatch['setting'] => ({
  connectionId,
  maxRows: usualRows,
  maxShare: null,
  settleHours,
  fileValues: {},
  templates: {},
  way: 'file',
});

export async function openBatch(tx: TenantTx, connectionId: number): Promise<OpenBatch> {
  const connection = await findConnectionRow(tx, connectionId);
  if (!connection || connection.state === 'removed') throw notFound(ledgerTexts.connection);
  const corrections = correctionsOf(connection.network);
  const own = (await listSettingRows(tx)).find((row) => row.connectionId === connectionId);
  return { connection, corrections, setting: own ?? usualSetting(connectionId, corrections) };
}

/** The network's writer where the connection can use it. */
export const writerOf = ({ connection, corrections }: OpenBatch): CorrectionWriter | undefined =>
  connection.hasLogin ? corrections.writer : undefined;

/** What is still to be set before corrections can be sent. */
export const missingToSend = ({ corrections, setting }: OpenBatch): string[] =>
  missingValues(corrections.values, 'api', setting.fileValues);

/** As a person chose it, as long as it can be done. */
export const wayOf = (open: OpenBatch): CorrectionWay =>
  open.setting.way === 'api' && writerOf(open) && missingToSend(open).length === 0 ? 'api' : 'file';

interface Wanted {
  keys: readonly string[];
  ticked: readonly string[];
  now: Date;
}

/** Each key comes back once, as a row or as left out. */
export async function batchOf(
  tx: TenantTx,
  { connection: { connectionId }, corrections, setting }: OpenBatch,
  { keys, ticked, now }: Wanted,
): Promise<Chosen> {
  const judging = await ordersBeingJudged(tx, connectionId);
  if (judging === null) throw new AppError('conflict', correctionTexts.judging);
  const candidates = await loadCandidates(tx, connectionId, { keys, judging });
  const dayCommission = await loadDayCommissions(
    tx,
    connectionId,
    candidates.map(({ day }) => day),
  );
  const chosen = chooseRows({
    candidates,
    ticked: new Set(ticked),
    rules: { maxRows: setting.maxRows, maxShare: setting.maxShare, dayCommission },
    corrections,
    now: now.getTime(),
  });
  const found = new Set(candidates.map(({ orderKey }) => orderKey));
  const gone = keys.filter((orderKey) => !found.has(orderKey));
  return {
    rows: chosen.rows,
    left: [...chosen.left, ...gone.map((orderKey) => ({ orderKey, reason: 'gone' as const }))],
  };
}

export function filesOf(
  { connection, corrections, setting }: OpenBatch,
  rows: readonly RowToCorrect[],
  at: Date,
): { files: MadeFile[]; missing: string[] } {
  const batch = { at, merchantRef: connection.merchantRef, values: setting.fileValues };
  const making = { corrections, templates: setting.templates, batch };
  return { files: makeFiles(making, rows), missing: missingFor(making, rows) };
}
