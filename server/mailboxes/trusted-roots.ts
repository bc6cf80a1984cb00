// Naming a root of one's own makes TLS forget the usual ones: they are named with it.
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

export const rootsWith = (extraCa: string): string[] => [...getCACertificates('default'), extraCa];

/** Reading some hundred certificates takes longer than all the rest of a connection: once for all of them. */
const contexts = new Map<string, SecureContext>();

const minVersion = 'TLSv1.2';

/** How a connection to a mail server is secured. */
export function trustedRoots(extraCa: string | undefined): {
  minVersion: typeof minVersion;
  secureContext?: SecureContext;
} {
  if (extraCa === undefined) return { minVersion };
  const secureContext = contexts.get(extraCa) ?? createSecureContext({ ca: rootsWith(extraCa), minVersion });
  contexts.set(extraCa, secureContext);
  return { minVersion, secureContext };
}
