import { materialQuotaBytes } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { allNetworks, findNetwork } from '#server/networks/all-networks.ts';
import { sumPictureBytes } from './picture-store.ts';
import { listMaterials, listTags, type MaterialFilter } from './store.ts';
import { materialTexts as texts } from './texts.ts';
import { materialView } from './view.ts';

const tagsShown = 200;

/** A page of the list, and beside it what the filters offer and how full the room is. */
export async function showMaterials(
  tx: TenantTx,
  { filter, currentPage, size }: { filter: MaterialFilter; currentPage: number; size: number },
) {
  const network = filter.network && codeOf(filter.network);
  const { total, rows } = await listMaterials(tx, {
    filter: { ...filter, network },
    offset: (currentPage - 1) * size,
    limit: size,
  });
  return {
    total,
    currentPage,
    size,
    list: rows.map((row) => materialView(row, { accountId: tx.accountId, today: filter.today })),
    tags: await listTags(tx, tagsShown),
    networks: allNetworks.map(({ description }) => ({ network: description.network, pt: description.name })),
    usedBytes: await sumPictureBytes(tx),
    quotaBytes: materialQuotaBytes,
  };
}

function codeOf(name: string): string {
  const network = findNetwork(name);
  if (!network) throw fieldError('network', texts.networkUnknown(name));
  return network.description.network;
}
