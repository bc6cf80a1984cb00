// The signed address of a saved picture: whoever may list pictures gets addresses that work for some hours.
import { isSame } from '#server/secrets/is-same.ts';
import type { MasterKey } from '#server/secrets/master-key.ts';

/** Addresses made within this time are the same, so that a browser need not load a picture twice. */
const stepSeconds = 3600;
const lifeSteps = 3;

export interface PictureAddress {
  accountId: number;
  pictureId: string;
  /** Seconds since 1970. */
  until: number;
}

export function addressOf(
  masterKey: MasterKey,
  { accountId, pictureId }: Omit<PictureAddress, 'until'>,
  now: Date,
): string {
  const until = (Math.floor(now.getTime() / 1000 / stepSeconds) + lifeSteps) * stepSeconds;
  const sign = signOf(masterKey, { accountId, pictureId, until });
  return `/api/report/picture/records/${pictureId}/image?account=${accountId}&until=${until}&sign=${sign}`;
}

export function isSigned(
  masterKey: MasterKey,
  address: PictureAddress & { sign: string },
  now: Date,
): boolean {
  if (address.until * 1000 <= now.getTime()) return false;
  return isSame(address.sign, signOf(masterKey, address));
}

const signOf = (masterKey: MasterKey, { accountId, pictureId, until }: PictureAddress): string =>
  masterKey
    .fingerprint('report-picture', `${accountId}/${pictureId.toLowerCase()}/${until}`)
    .toString('base64url');
