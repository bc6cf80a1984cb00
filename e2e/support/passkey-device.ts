// A device that makes passkeys and signs with them by itself, as a laptop whose owner touches its reader.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Passkeys belong to a name; the other journeys stand at an IP address. */
export const namedUrl = (): string => inject('product').url.replace('127.0.0.1', 'localhost');

export async function plugInPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
