// Where passkeys belong: the product's own address, which has to have a name.
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/app-error.ts';
import { type PasskeySite, passkeySiteOf } from '../secrets/passkey.ts';
import { identityTexts } from './texts.ts';

export function requirePasskeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite {
  const site = passkeySiteOf(publicUrl);
  if (!site) throw new AppError('conflict', identityTexts.passkeyNeedsName);
  return site;
}
