// Where passkeys belong: the product's own address, which has to have a name.
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type PasskeySite, passkeySiteOf } from '#server/secrets/passkey.ts';
import { accountTexts } from '../texts.ts';

export function requirePasskeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite {
  const site = passkeySiteOf(publicUrl);
  if (!site) throw new AppError('conflict', accountTexts.passkeyNeedsName);
  return site;
}
