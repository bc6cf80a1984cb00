// The link a mail carries for unsubscribing with one click.
import { unsubscribe } from '#contract/mail-suppressions.ts';
import type { Services } from '#server/kernel/services.ts';
import { sealUnsubscribing, type Unsubscribing } from './unsubscribe-token.ts';

export const unsubscribeUrl = (
  { config, masterKey }: Pick<Services, 'config' | 'masterKey'>,
  whom: Unsubscribing,
): string => config.publicUrl + unsubscribe.path.replace(':token', sealUnsubscribing(masterKey, whom));
