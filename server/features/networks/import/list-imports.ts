// Files that were uploaded and wait to be imported.
import type { WaitingImport } from '#contract/imports.ts';
import type { TenantTx } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { listWaiting } from './store.ts';

export async function listImports(tx: TenantTx): Promise<WaitingImport[]> {
  const rows = await listWaiting(tx);
  return rows.map(({ importId, fileName, network, kind, rowsTotal, createdAt }) => ({
    ...{ importId, fileName, network, kind, rows: rowsTotal },
    networkName: getNetwork(network).description.name,
    createdAt: isoMoment(createdAt),
  }));
}
