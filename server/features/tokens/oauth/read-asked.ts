// What an agent asked for in the address of the consent screen, held against what it said of itself. Until all of it is
// right nobody is sent anywhere: the person reads here what is wrong.
import { eq } from 'drizzle-orm';
import { type AgentAsked, usualCodes } from '#contract/agent-consent.ts';
import { grantableMenuCodes, type MenuCode } from '#contract/menu.ts';
import { oauthClient } from '#server/db/schema/tokens.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { tokenTexts } from '../texts.ts';
import { isRegistered } from './redirect-uri.ts';
import { resourceOf } from './server-metadata.ts';

export interface ReadAsked {
  name: string;
  codes: MenuCode[];
}

export async function readAsked({ db, config }: Services, asked: AgentAsked): Promise<ReadAsked> {
  const [client] = await db.global
    .select()
    .from(oauthClient)
    .where(eq(oauthClient.clientId, asked.client_id));
  if (!client) throw new AppError('not_found', tokenTexts.unknownAgent);
  if (!isRegistered(client.redirectUris, asked.redirect_uri)) {
    throw new AppError('invalid_input', tokenTexts.otherWayBack);
  }
  if (asked.resource !== undefined && !isResource(asked.resource, config.publicUrl)) {
    throw new AppError('invalid_input', tokenTexts.otherResource);
  }
  const scopes = asked.scope?.split(' ') ?? [];
  const wanted = grantableMenuCodes.filter((code) => scopes.includes(code));
  return { name: client.title, codes: wanted.length > 0 ? wanted : [...usualCodes] };
}

/** In whatever case host and scheme are written. */
export const isResource = (asked: string, publicUrl: string): boolean =>
  URL.canParse(asked) && new URL(asked).href === resourceOf(publicUrl);
