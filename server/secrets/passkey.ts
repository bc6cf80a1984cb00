// Passkeys (WebAuthn) as members and operators have them: what a browser is asked, and whether what it gives is right. Knows
// no table; whoever stores passkeys holds their owner's row from reading to writing.
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { passkeyChallengeSeconds } from '#contract/limits.ts';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts';

/** The site passkeys belong to. */
export interface PasskeySite {
  /** The host's name: a passkey signs for no other. */
  id: string;
  origin: string;
}

/** Null for an IP address, for which browsers make no passkeys. */
export function passkeySiteOf(publicUrl: string): PasskeySite | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin };
}

export interface Credential {
  credentialId: string;
  publicKey: Buffer;
  /** How often it has signed, as far as it counts; 0 where it does not. */
  counter: number;
  transports: string[];
}

/** Reads certificates of every maker of keys: loaded with the first passkey. */
const checking = () => import('@simplewebauthn/server');

/** Ed25519, ES256, RS256: what passkeys of all makers sign with. */
const algorithms = [-8, -7, -257];
const timeout = passkeyChallengeSeconds * 1000;
/** The password came before: that the device is there is enough, whoever can shows a fingerprint too. */
const userVerification = 'preferred';

export const newChallenge = (): string => randomBytes(32).toString('base64url');

const described = (held: readonly Credential[]) =>
  held.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }));

export interface PasskeyHolder {
  /** A uuid. */
  id: string;
  account: string;
  name: string;
}

/** `held`: what the holder has already, which is not made twice on one device. */
export const creationOf = (
  { id, siteName }: PasskeySite & { siteName: string },
  challenge: string,
  { holder, held }: { holder: PasskeyHolder; held: readonly Credential[] },
): PasskeyCreation => ({
  challenge,
  rp: { id, name: siteName },
  user: {
    id: Buffer.from(holder.id.replaceAll('-', ''), 'hex').toString('base64url'),
    name: holder.account,
    displayName: holder.name,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout,
  excludeCredentials: described(held),
  authenticatorSelection: { residentKey: 'preferred', userVerification },
  attestation: 'none',
});

export const requestOf = (
  { id }: PasskeySite,
  challenge: string,
  held: readonly Credential[],
): PasskeyRequest => ({
  challenge,
  rpId: id,
  timeout,
  userVerification,
  allowCredentials: described(held),
});

/** The challenge an answer says it is for; null when it says none. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const challenge = (said as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** `challenge`: one that was given out and is used up now. Null when it is not what was asked for. */
export async function checkNewPasskey(
  { id, origin }: PasskeySite,
  challenge: string,
  passkey: NewPasskey,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await checking();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!verified || !registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports,
  };
}

export type PasskeyCheck = { state: 'right'; counter: number } | { state: 'wrong' | 'counted-back' };

/** `counted-back`: rightly signed, but by something that has signed less often than before: a copy, maybe. */
export async function checkPasskey(
  { id, origin }: PasskeySite,
  { challenge, answer }: { challenge: string; answer: PasskeyAnswer },
  { credentialId, publicKey, counter: kept }: Credential,
): Promise<PasskeyCheck> {
  const { verifyAuthenticationResponse } = await checking();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response: withoutEmpty(answer.response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // Its counter is compared below: going back is told apart from what is simply wrong.
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: false,
  }).catch(refused);
  if (!verified || !authenticationInfo) return { state: 'wrong' };
  const { newCounter: counter } = authenticationInfo;
  if ((counter > 0 || kept > 0) && counter <= kept) return { state: 'counted-back' };
  return { state: 'right', counter };
}

/** What is wrong with it is nobody's business but the log's; every fault of it is the sender's. */
const refused = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});

const withoutEmpty = ({ userHandle, ...response }: PasskeyAnswer['response']) =>
  userHandle === undefined ? response : { ...response, userHandle };
