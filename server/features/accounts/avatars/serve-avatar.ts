// Sends a stored avatar. The picture was drawn by us, still it is served as if it were hostile.
import { fileParams } from '../../../../contract/files.ts';
import { accountFileKey } from '../../../files/file-store.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { RawHandler } from '../../../kernel/route.ts';
import { accountTexts } from '../texts.ts';
import { findAvatarFile } from './store.ts';

export const serveAvatar: RawHandler = async ({ services, request, reply }) => {
  const { accountId, fileId } = fileParams.parse(request.params);
  const file = await services.db.tenant(accountId, (tx) => findAvatarFile(tx, fileId));
  if (!file) throw notFound(accountTexts.file);
  const stream = await services.files
    .read(accountFileKey(accountId, fileId.toLowerCase()))
    .catch((error: Error) => {
      services.log.error({ err: error, accountId, fileId }, 'stored file is missing');
      throw notFound(accountTexts.file);
    });
  return reply
    .headers({
      'content-type': file.mediaType,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(stream);
};
