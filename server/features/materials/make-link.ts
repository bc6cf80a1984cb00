// The tracking link of a material for one publisher, in the network's own form, and the same as a piece of web page.
import { fileUrl } from '#contract/files.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { linkHtml } from './link-html.ts';
import { findConnection, findPublisher } from './recipient-store.ts';
import { countUse, findMaterial } from './store.ts';
import { materialTexts as texts } from './texts.ts';

interface LinkRequest {
  materialId: string;
  publisherNo: number;
  connectionId: number;
  /** Where publishers' pages find the picture. */
  publicUrl: string;
}

export async function makeLink(
  tx: TenantTx,
  { materialId, publisherNo, connectionId, publicUrl }: LinkRequest,
): Promise<{ link: string; html: string }> {
  const material = await findMaterial(tx, materialId);
  if (!material) throw notFound(texts.material);
  const connection = await findConnection(tx, connectionId);
  const network = connection && findNetwork(connection.network);
  if (!connection || !network) throw notFound(texts.connection);
  const publisher = await findPublisher(tx, publisherNo);
  if (!publisher) throw notFound(texts.publisher);
  const { network: code, name } = network.description;
  if (publisher.network !== code) throw fieldError('publisherId', texts.otherNetwork);
  if (material.networks.length > 0 && !material.networks.includes(code)) {
    throw fieldError('connectionId', texts.notForNetwork(name));
  }
  if (material.landingUrl === '') throw new AppError('invalid_input', texts.landingMissing);
  const made = network.trackingLink({
    merchantRef: connection.merchantRef,
    publisherRef: publisher.publisherRef,
    siteRef: publisher.siteRef,
    creativeRef: material.creativeRefs[code] ?? '',
    target: material.landingUrl,
    subId: subIdOf(materialId),
  });
  if ('missing' in made) throw new AppError('invalid_input', made.missing);
  await countUse(tx, [materialId]);
  const pictureUrl = material.fileId && publicUrl + fileUrl(tx.accountId, material.fileId);
  return { link: made.link, html: linkHtml(material, { link: made.link, pictureUrl }) };
}

/** Short, so that every network brings it back whole in its reports. */
const subIdOf = (materialId: string) => `m-${materialId.slice(0, 8)}`;
