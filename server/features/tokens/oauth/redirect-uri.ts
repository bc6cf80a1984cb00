// Where an agent may have a person sent back to: over TLS, or to the person's own machine. Compared to the letter; only the
// port of a program on that machine is not known before it runs.

const uriMaxLength = 500;

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOwnMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ownMachine.has(hostname);

export function isAllowedRedirect(uri: string): boolean {
  if (uri.length > uriMaxLength || uri.includes('#') || !URL.canParse(uri)) return false;
  const url = new URL(uri);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isOwnMachine(url);
}

export const isRegistered = (registered: readonly string[], uri: string): boolean =>
  isAllowedRedirect(uri) &&
  registered.some((one) => one === uri || (withoutPort(one) ?? one) === (withoutPort(uri) ?? uri));

/** Null for what is not on the person's own machine. */
function withoutPort(uri: string): string | null {
  const url = new URL(uri);
  if (!isOwnMachine(url)) return null;
  url.port = '';
  return url.href;
}

/** Null: the person's own machine. */
export function hostOf(uri: string): string | null {
  const url = new URL(uri);
  return isOwnMachine(url) ? null : url.host;
}

export function withParameters(uri: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}
