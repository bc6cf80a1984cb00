// What browser and server say to each other about passkeys (WebAuthn): what is asked for, and what comes back. Binary values
// are base64url.
import { z } from 'zod';
import { plainName } from './names.ts';

const binary = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const malformed = { error: '浏览器返回的通行密钥数据不正确，请重试' };
const credentialId = binary(1400);

/** One of the holder's passkeys has signed the challenge. */
export const passkeyAnswer = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: binary(4096),
      authenticatorData: binary(4096),
      signature: binary(2048),
      userHandle: binary(200).optional(),
    }),
  },
  malformed,
);
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** A passkey that was made for the challenge. */
export const newPasskey = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: binary(4096),
      attestationObject: binary(24_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  },
  malformed,
);
export type NewPasskey = z.infer<typeof newPasskey>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});
const userVerification = z.enum(['discouraged', 'preferred', 'required']);

/** What the browser is handed to have a passkey sign; good once, for a few minutes. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification,
  allowCredentials: z.array(credential),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What the browser is handed to have a passkey made. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.enum(['discouraged', 'preferred']), userVerification }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const passkeyNameMaxLength = 40;

export const passkeyName = plainName(
  z
    .string({ error: '请填写名称' })
    .trim()
    .min(1, '请填写名称')
    .max(passkeyNameMaxLength, `名称不能超过 ${passkeyNameMaxLength} 个字符`),
);

export const passkeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  /** Null: never yet. */
  lastUsedAt: z.string().nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

export const passkeyList = z.object({
  list: z.array(passkeyView),
  /** The address passkeys belong to; null where it is an IP address, which has none. */
  origin: z.string().nullable(),
});

/** How a second step may be passed. */
export const secondStepWays = z.object({
  /** With a code of the app, or a recovery code. */
  code: z.boolean(),
  /** With a passkey: what to hand to the browser. */
  passkey: passkeyRequest.nullable(),
});
export type SecondStepWays = z.infer<typeof secondStepWays>;
