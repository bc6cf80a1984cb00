// Files that the product keeps for an account: a mark in the bytes of each, and the requests that ask for them.
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { fileUrl } from '#contract/files.ts';
import { addressOf } from '#server/features/reports/pictures/picture-address.ts';
import { accountPrefix } from '#server/files/file-store.ts';
import type { Product } from './open-product.ts';
import type { Request } from './requests.ts';

export type FileKind = 'avatar' | 'material' | 'material-thumb' | 'mail' | 'mail-part' | 'import' | 'picture';

export interface KeptFile {
  kind: FileKind;
  /** As the store knows it, below the account. */
  key: string;
  mark: string;
}

/** Pictures for image elements, which send no token: whoever knows the address may see them, and nobody can guess one. */
export const openByAddress: readonly FileKind[] = ['avatar', 'material', 'material-thumb'];

export async function markFiles({ services, everything }: Product, accountId: number): Promise<KeptFile[]> {
  const { rows } = await everything.query<{ id: string; kind: FileKind }>(
    'SELECT file_id::text AS id, kind FROM haitu.stored_file WHERE account_id = $1',
    [accountId],
  );
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const prefix = accountPrefix(accountId);
  const kept: KeptFile[] = [];
  for await (const whole of services.files.list(prefix)) {
    const key = whole.slice(prefix.length);
    const kind = kinds.get(key) ?? (key.startsWith('imports/') ? 'import' : 'picture');
    const mark = `印记·文件·${kind}·${key.split('/').at(-1)}`;
    const bytes = await buffer(await services.files.read(whole));
    // Behind the end of a picture nobody looks; of a table it is one more row.
    await services.files.remove(whole);
    await services.files.put(whole, Buffer.concat([bytes, Buffer.from(mark)]));
    kept.push({ kind, key, mark });
  }
  return kept;
}

export interface FileRequests {
  /** By its id or by that of what it belongs to. */
  byId: Request[];
  /** By an address that the product signed for its owner. */
  signed: Request[];
}

/** Every way there is to ask for a file, as its owner takes it. */
export async function requestsForFiles(
  { services, everything }: Product,
  { accountId, files }: { accountId: number; files: readonly KeptFile[] },
): Promise<FileRequests> {
  const get = (url: string): Request => ({ method: 'GET', url, sent: url });
  const pictures = await idsOf(everything, 'SELECT picture_id AS id FROM haitu.report_picture', accountId);
  const materials = await idsOf(everything, 'SELECT material_id AS id FROM haitu.material', accountId);
  const attached = await idsOf(
    everything,
    `SELECT mail_id || '/attachments/' || (one ->> 'n') AS id FROM haitu.mail, jsonb_array_elements(attachments) one`,
    accountId,
  );
  const imports = files
    .filter(({ kind }) => kind === 'import')
    .map(({ key }) => key.slice('imports/'.length));
  const signed = pictures.map((pictureId) =>
    get(addressOf(services.masterKey, { accountId, pictureId }, services.now())),
  );
  const previews = imports.map((id) => {
    const url = `/api/platform/import/${id}/preview`;
    return { method: 'POST', url, body: {}, sent: url };
  });
  return {
    byId: [
      ...files.map(({ key }) => get(fileUrl(accountId, key))),
      ...attached.map((path) => get(`/api/mail/messages/${path}`)),
      ...materials.map((id) => get(`/api/materials/zip?ids=${id}`)),
      ...previews,
    ],
    signed,
  };
}

async function idsOf(everything: pg.Pool, text: string, accountId: number): Promise<string[]> {
  const { rows } = await everything.query<{ id: string }>(`${text} WHERE account_id = $1`, [accountId]);
  return rows.map(({ id }) => id);
}

/** Paths that would lead from one account's folder into another's, if a path were taken as it came. */
export function strayPaths(from: number, to: number, files: readonly KeptFile[]): Request[] {
  return files.flatMap(({ key }) =>
    [
      `${from}/../${to}/${key}`,
      `${from}/..%2f${to}%2f${encodeURIComponent(key)}`,
      `${from}/%2e%2e%2f${to}%2f${encodeURIComponent(key)}`,
      `${from}%2f..%2f${to}/${key}`,
      `${from}/..%5c${to}%5c${encodeURIComponent(key)}`,
      `${from}/${key}`,
      `0${to}/${key}`,
      `${to}.0/${key}`,
      `${to}/${key}%00`,
    ].map((path) => ({ method: 'GET', url: `/api/files/${path}`, sent: path })),
  );
}
