// Asks the network whether a login works. What cannot be verified is not saved.
import { withoutNul } from '#server/facts/without-nul.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { AnyConnector, CredentialField, VerifiedLogin } from '#server/networks/connector.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import { openNetworkCall } from '../sync/open-call.ts';
import { networkTexts } from '../texts.ts';
import type { Credentials } from './credentials.ts';

/** Within the 40 s a request may take. */
const verifyDeadlineMs = 30_000;
/** A person waits: whoever would have to wait longer for the network's allowance is told so at once. */
const budgetWaitMs = 5000;
/** Until the network says which. */
const assumedCurrency = 'USD';

/** Where it is not said what of a login is wrong, the secret is the likeliest; the sentence names the others. */
export const secretKey = (fields: readonly CredentialField[]): string =>
  fields.findLast((field) => field.secret)?.key ?? '';

export interface LoginTry {
  connector: AnyConnector;
  credentials: Credentials;
  zone: string;
  demo: boolean;
}

export interface ProvenLogin extends VerifiedLogin {
  /** To be kept: what was entered, or what the network gave in its place. */
  credentials: Credentials;
}

export async function verifyLogin(
  services: Services,
  { connector, credentials, zone, demo }: LoginTry,
): Promise<ProvenLogin> {
  const { network, name } = connector.description;
  const deadline = AbortSignal.timeout(verifyDeadlineMs);
  const login = { network, credentials, zone, currency: assumedCurrency, demo };
  try {
    const timings = { budgetWaitMs };
    const call = openNetworkCall(services, login, deadline, { timings });
    const { accountName, merchantRef, ...told } = await connector.verify(call);
    return {
      ...told,
      accountName: withoutNul(accountName),
      merchantRef: withoutNul(merchantRef),
      credentials: call.login.credentials,
    };
  } catch (error) {
    if (deadline.aborted) throw new AppError('unavailable', networkTexts.networkSlow(name), { cause: error });
    if (!(error instanceof NetworkFault)) throw error;
    const sentence = networkTexts.loginRefused(error.message, error.words);
    if (error.kind === 'login' || error.kind === 'refused') {
      throw new AppError('wrong_credentials', sentence, {
        cause: error,
        ...(error.kind === 'login' && {
          fields: { [`credentials.${error.field ?? secretKey(connector.description.fields)}`]: sentence },
        }),
      });
    }
    const { retryAt } = error;
    throw new AppError('unavailable', networkTexts.networkDown(name, sentence), {
      cause: error,
      ...(retryAt !== null && { retryAfter: secondsUntil(retryAt, services.now()) }),
    });
  }
}

export const secondsUntil = (moment: number, now: Date) =>
  Math.max(1, Math.ceil((moment - now.getTime()) / 1000));

/** What may be shown of a login: the programme's name and the last characters of a long enough secret. */
export function loginHintOf(
  fields: readonly CredentialField[],
  credentials: Credentials,
  accountName: string,
): string {
  const key = fields.find((field) => field.secret)?.key ?? '';
  const secret = credentials[key] ?? '';
  const tail = secret.length >= 12 ? `…${secret.slice(-4)}` : '';
  return [accountName.trim(), tail].filter(Boolean).join(' ');
}
