// GET /api/files/…: avatars and pictures of materials. They were drawn by us, still they are served as if hostile.
import { and, eq, inArray } from 'drizzle-orm';
import { fileParams, getFile } from '#contract/files.ts';
import { storedFile } from '../db/schema/accounts.ts';
import { accountFileKey } from '../files/file-store.ts';
import { readOrRefuse } from '../files/read-or-refuse.ts';
import { notFound } from '../kernel/app-error.ts';
import { type Route, rawRoute } from '../kernel/route.ts';
import type { Services } from '../kernel/services.ts';

/** Only pictures meant to be seen: whatever else is stored one day is not public by being stored. */
const served = ['avatar', 'material', 'material-thumb'] as const;

const missing = () => notFound('文件');

export const fileRoutes: Route[] = [
  rawRoute(getFile, async ({ services, request, reply }) => {
    const { accountId, fileId } = fileParams.parse(request.params);
    const file = await findFile(services, accountId, fileId);
    if (!file) throw missing();
    const stream = await readOrRefuse(services, accountFileKey(accountId, fileId.toLowerCase()), missing);
    // Publishers' pages show a material's picture; everything else is for our own pages.
    const shared = file.kind === 'material';
    return reply
      .headers({
        'content-type': file.mediaType,
        'cache-control': `${shared ? 'public' : 'private'}, max-age=31536000, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        ...(shared && { 'cross-origin-resource-policy': 'cross-origin' }),
      })
      .send(stream);
  }),
];

async function findFile({ db }: Services, accountId: number, fileId: string) {
  const [row] = await db.tenant(accountId, (tx) =>
    tx
      .select({ kind: storedFile.kind, mediaType: storedFile.mediaType })
      .from(storedFile)
      .where(
        and(
          eq(storedFile.accountId, accountId),
          eq(storedFile.fileId, fileId),
          inArray(storedFile.kind, [...served]),
        ),
      ),
  );
  return row;
}
