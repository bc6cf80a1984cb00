// Asks the shop whether a login works. What cannot be verified is not saved.
import { dayMs } from '#contract/figures/days.ts';
import { checkCredentials } from '#server/features/networks/connections/check-connection.ts';
import { loginHintOf, secondsUntil, secretKey } from '#server/features/networks/connections/verify-login.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findShopSystem } from '#server/shops/all-shops.ts';
import type { ShopConnector, ShopCredentials, VerifiedShop } from '#server/shops/shop-connector.ts';
import { ShopFault } from '#server/shops/shop-fault.ts';
import { openShopCall } from '../reading/open-call.ts';
import { shopTexts } from '../texts.ts';

/** Within the 40 s a request may take. */
const deadlineMs = 30_000;
/** A person waits: whoever is asked to wait longer is told so at once. */
const timings = { longestWaitMs: 5000, headersMs: 25_000, stallMs: 20_000, totalMs: 25_000 };

export interface ShopLoginTry {
  system: string;
  credentials: ShopCredentials;
  demo: boolean;
}

export interface CheckedLogin {
  connector: ShopConnector;
  origin: string;
  verified: VerifiedShop;
  loginHint: string;
  /** It shows nothing placed more than so many days ago; null: everything. */
  seesDays: number | null;
}

export async function verifyShopLogin(
  services: Services,
  { system, credentials, demo }: ShopLoginTry,
): Promise<CheckedLogin> {
  const connector = findShopSystem(system);
  if (!connector) throw fieldError('system', shopTexts.unknownSystem(system));
  const { fields, name } = connector.description;
  checkCredentials(
    fields.filter(({ key, optional }) => !optional || Object.hasOwn(credentials, key)),
    credentials,
  );
  const place = connector.originOf(credentials);
  if ('wrong' in place) throw fieldError(`credentials.${place.field}`, place.wrong);
  const { origin } = place;
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const call = openShopCall(services, { system, origin, credentials, demo }, { signal, timings });
    const verified = await connector.verify(call);
    const loginHint = loginHintOf(fields, credentials, verified.name);
    return { connector, origin, verified, loginHint, seesDays: seesDaysOf(verified) };
  } catch (error) {
    if (signal.aborted) throw new AppError('unavailable', shopTexts.slow(name), { cause: error });
    throw error instanceof ShopFault ? refusalOf(error, connector, services.now()) : error;
  }
}

function refusalOf(fault: ShopFault, { description }: ShopConnector, now: Date): AppError {
  const sentence = shopTexts.withWords(fault.message, fault.words);
  if (fault.kind === 'passing') {
    return new AppError('unavailable', shopTexts.down(description.name, sentence), {
      cause: fault,
      ...(fault.retryAt !== null && { retryAfter: secondsUntil(fault.retryAt, now) }),
    });
  }
  return new AppError('wrong_credentials', sentence, {
    cause: fault,
    ...(fault.kind === 'login' && {
      fields: { [`credentials.${fault.field ?? secretKey(description.fields)}`]: sentence },
    }),
  });
}

/** By the clock that the shop was asked by. */
const seesDaysOf = ({ historySince }: VerifiedShop): number | null =>
  historySince && Math.max(1, Math.floor((Date.now() - historySince.getTime()) / dayMs));
