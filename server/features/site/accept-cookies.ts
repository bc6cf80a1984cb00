// Consent to cookies: the browser keeps the answer; here stands that and when it was given, once per address and day.
import { cookieConsent } from '#server/db/schema/site.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { countedAddress } from '#server/limits/counted-address.ts';

export async function acceptCookies({ db, masterKey, now }: Services, address: string): Promise<void> {
  const givenAt = now();
  await db.global
    .insert(cookieConsent)
    .values({
      addressHash: masterKey.fingerprint('cookie-consent', countedAddress(address)),
      givenOn: isoMoment(givenAt).slice(0, 10),
      givenAt,
    })
    .onConflictDoNothing();
}
