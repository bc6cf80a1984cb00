// The address a provider leads back to after its own sign-in: a code to exchange, or why there is none.
import { landingTexts as texts } from './texts.ts';

export type OauthOutcome =
  | { kind: 'none' }
  | { kind: 'finish'; code: string; state: string }
  | {
      kind: 'refused';
      sentence: string;
      /** The provider's own words; anybody can write them into an address, so they are shown as words only. */
      detail: string;
    };

const detailMaxLength = 300;

const sentences: Readonly<Record<string, string>> = {
  access_denied: texts.denied,
  consent_required: texts.denied,
  interaction_required: texts.expired,
  login_required: texts.expired,
  server_error: texts.busy,
  temporarily_unavailable: texts.busy,
  unauthorized_client: texts.refusedApp,
  invalid_client: texts.refusedApp,
  invalid_scope: texts.refusedApp,
  invalid_request: texts.refusedApp,
  unsupported_response_type: texts.refusedApp,
};

/** Microsoft's numbers for an organisation whose members may not consent themselves. */
const needsAdmin = /AADSTS(90094|90093|65001|500201)/;

export function readOauthReturn(query: URLSearchParams): OauthOutcome {
  const error = query.get('error');
  const words = query.get('error_description') ?? '';
  if (error !== null) {
    const sentence = needsAdmin.test(words) ? texts.admin : (sentences[error] ?? texts.other);
    return { kind: 'refused', sentence, detail: oneLine(words) };
  }
  const code = query.get('code');
  const state = query.get('state');
  if (code === null && state === null) return { kind: 'none' };
  if (!code || !state) return { kind: 'refused', sentence: texts.incomplete, detail: '' };
  return { kind: 'finish', code, state };
}

/** Without line breaks and marks that turn the direction of what follows. */
function oneLine(words: string): string {
  const line = words
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > detailMaxLength ? `${line.slice(0, detailMaxLength)}…` : line;
}
