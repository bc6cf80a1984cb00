// Whether what a person entered can be a connection, before anything is asked of the network.
import { dayOfText, dayText } from '#contract/figures/days.ts';
import { connectionHistoryDays } from '#contract/limits.ts';
import { credentialShapes } from '#contract/networks.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import type { CredentialField, NetworkDescription } from '#server/networks/connector.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { networkTexts } from '../texts.ts';
import type { Credentials } from './credentials.ts';

const earliestSince = '2000-01-01';

/** Every field of the network and no other. */
export function checkCredentials(fields: readonly CredentialField[], credentials: Credentials): void {
  for (const { key, label, shape, choices } of fields) {
    if (!Object.hasOwn(credentials, key)) {
      throw fieldError(`credentials.${key}`, networkTexts.missingCredential(label));
    }
    if (shape && !credentialShapes[shape].pattern.test(credentials[key] ?? '')) {
      throw fieldError(`credentials.${key}`, networkTexts.misshapen(label, credentialShapes[shape].words));
    }
    if (choices && !choices.some(({ value }) => value === credentials[key])) {
      throw fieldError(
        `credentials.${key}`,
        networkTexts.notAChoice(
          label,
          choices.map(({ value }) => value),
        ),
      );
    }
  }
  const unknown = Object.keys(credentials).find((key) => !fields.some((field) => field.key === key));
  if (unknown !== undefined) {
    throw fieldError(`credentials.${unknown}`, networkTexts.unknownCredential(unknown));
  }
}

export function checkZone({ name, zones }: NetworkDescription, zone: string): void {
  if (!isZone(zone)) throw fieldError('zone', networkTexts.unknownZone(zone));
  if (zones.length > 0 && !zones.includes(zone)) {
    throw fieldError('zone', networkTexts.zoneNotOffered(name, zones));
  }
}

/** Names of zones only: a bare offset has no summer time. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The first day to read, checked or by default; days are the zone's. */
export function checkSince(since: string | undefined, { zone, now }: { zone: string; now: Date }): string {
  const today = zoneClock(zone).dayOf(now.getTime());
  if (since === undefined) return dayText(dayOfText(today) - connectionHistoryDays);
  if (since > today) throw fieldError('since', networkTexts.sinceInFuture);
  if (since < earliestSince) throw fieldError('since', networkTexts.sinceTooEarly(earliestSince));
  return since;
}
