// What leaves the server about somebody's passkeys.
import type { z } from 'zod';
import type { passkeyList } from '#contract/passkey.ts';
import type { Config } from '../config/config.ts';
import { isoMoment } from '../kernel/iso-moment.ts';
import { passkeySiteOf } from '../secrets/passkey.ts';

interface Shown {
  passkeyId: string;
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeyListView = (
  rows: readonly Shown[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): z.infer<typeof passkeyList> => ({
  list: rows.map(({ passkeyId, label, createdAt, lastUsedAt }) => ({
    id: passkeyId,
    name: label,
    createdAt: isoMoment(createdAt),
    lastUsedAt: lastUsedAt && isoMoment(lastUsedAt),
  })),
  origin: passkeySiteOf(publicUrl)?.origin ?? null,
});
