// The consent screen's two sides: what is shown, and the code that a yes sends the person back with.
import { randomUUID } from 'node:crypto';
import type { AgentAsked } from '#contract/agent-consent.ts';
import { agentKeySeconds } from '#contract/limits.ts';
import { type MenuCode, withChildren } from '#contract/menu.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { newToken } from '#server/secrets/token.ts';
import { requireRoom } from '../require-room.ts';
import { requireSoundCodes } from '../sound-codes.ts';
import { addKey, forgetOldCodes } from './agent-keys.ts';
import { readAsked } from './read-asked.ts';
import { hostOf, withParameters } from './redirect-uri.ts';
import { issuerOf } from './server-metadata.ts';

export async function viewConsent(services: Services, { email, companyName }: Caller, asked: AgentAsked) {
  const { name, codes } = await readAsked(services, asked);
  const { redirect_uri: uri, state } = asked;
  const iss = issuerOf(services.config.publicUrl);
  return {
    name,
    host: hostOf(uri),
    account: email,
    companyName,
    codes: withChildren(codes),
    refuseTo: withParameters(uri, { error: 'access_denied', state, iss }),
  };
}

type Given = AgentAsked & { codes: readonly MenuCode[] };

/** `given` has been held against what the agent said of itself (`readAsked`). */
export async function giveConsent(
  tx: TenantTx,
  services: Services,
  { memberId, ...given }: Given & { memberId: string },
): Promise<{ to: string }> {
  requireSoundCodes(given.codes);
  await lockAccount(tx);
  await forgetOldCodes(tx);
  // Asked again when the token is made; said here, where somebody can do something about it.
  await requireRoom(tx, given.client_id);
  const { redirect_uri: redirectUri, client_id: clientId, code_challenge: challenge, state } = given;
  const code = newToken();
  await addKey(tx, services.masterKey, {
    kind: 'code',
    key: code,
    tokenId: randomUUID(),
    lifeSeconds: agentKeySeconds.code,
    consent: { memberId, clientId, codes: withChildren(given.codes), redirectUri, challenge },
  });
  const iss = issuerOf(services.config.publicUrl);
  return { to: withParameters(redirectUri, { code, state, iss }) };
}
