// Sign-in with Google and Microsoft on loopback: the page where a person agrees, the token endpoint with PKCE, and the question a
// mail server asks about a token. It holds callers to the protocol: what a real service would refuse, it refuses.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GrantBook, openGrants } from './grants.ts';

export interface MailOauthOptions {
  port?: number;
  /** Addresses the client is registered to be led back to. */
  redirectUris: readonly string[];
  now?: () => Date;
}

export interface MailOauthSimulator {
  origin: string;
  clientId: string;
  clientSecret: string;
  /** For the environment of the product's process. */
  env: Record<string, string>;
  grants: GrantBook;
  /** A person opens the address, signs in as `email` and agrees; gives where the browser is led. */
  agree(url: string, email: string): URL;
  /** What the token endpoint answers from now on instead; null: the truth. */
  fail(answer: { status: number; body: string } | null): void;
  /** Forms the token endpoint was sent. */
  asked: URLSearchParams[];
  close(): Promise<void>;
}

interface Client {
  id: string;
  secret: string;
  redirectUris: readonly string[];
}

const authorizePaths = ['/o/oauth2/v2/auth', '/common/oauth2/v2.0/authorize'];
const tokenPaths = ['/token', '/common/oauth2/v2.0/token'];

export async function startMailOauth({
  port = 0,
  redirectUris,
  now = () => new Date(),
}: MailOauthOptions): Promise<MailOauthSimulator> {
  const client: Client = { id: 'haitu-client', secret: 'haitu-client-secret', redirectUris };
  const grants = openGrants(now);
  const asked: URLSearchParams[] = [];
  let failure: { status: number; body: string } | null = null;

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${error}\n`);
    });
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (authorizePaths.includes(url.pathname)) {
      if (request.method === 'POST') {
        const email = (await readForm(request)).get('email') ?? '';
        response.writeHead(302, { Location: agree(url, email, { client, grants }).href }).end();
        return;
      }
      checkAuthorize(url, client);
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(consentPage(url.searchParams.get('login_hint') ?? ''));
      return;
    }
    if (tokenPaths.includes(url.pathname) && request.method === 'POST') {
      const form = await readForm(request);
      asked.push(form);
      const { status, body } = failure ?? tokenAnswer(form, client, grants);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
      return;
    }
    if (url.pathname === '/introspect') {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const email = grants.ownerOf(token);
      const body = email === null ? { active: false } : { active: true, email };
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    response.writeHead(404).end();
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    clientId: client.id,
    clientSecret: client.secret,
    env: Object.fromEntries(
      ['GOOGLE', 'MICROSOFT'].flatMap((name) => [
        [`MAIL_${name}_CLIENT_ID`, client.id],
        [`MAIL_${name}_CLIENT_SECRET`, client.secret],
        [`MAIL_${name}_BASE_URL`, origin],
      ]),
    ),
    grants,
    agree: (url, email) => agree(new URL(url), email, { client, grants }),
    fail(answer) {
      failure = answer;
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Throws what a real service would show instead of a page. */
function checkAuthorize({ searchParams, pathname }: URL, { id, redirectUris }: Client): void {
  const need = (right: boolean, words: string) => {
    if (!right) throw new Error(words);
  };
  const get = (name: string) => searchParams.get(name) ?? '';
  const scopes = get('scope').split(' ');
  need(get('client_id') === id, 'invalid_client');
  need(redirectUris.includes(get('redirect_uri')), 'redirect_uri_mismatch');
  need(get('response_type') === 'code', 'unsupported_response_type');
  need(get('state') !== '', 'state missing');
  need(get('code_challenge_method') === 'S256', 'PKCE S256 required');
  need(/^[\w-]{43}$/.test(get('code_challenge')), 'code_challenge malformed');
  if (pathname === authorizePaths[0]) {
    need(scopes.includes('https://mail.google.com/'), 'invalid_scope');
    need(get('access_type') === 'offline', 'no refresh token without access_type=offline');
  } else {
    need(scopes.includes('offline_access'), 'no refresh token without offline_access');
    need(scopes.includes('https://outlook.office.com/IMAP.AccessAsUser.All'), 'invalid_scope');
    need(scopes.includes('https://outlook.office.com/SMTP.Send'), 'invalid_scope');
  }
}

function agree(url: URL, email: string, { client, grants }: { client: Client; grants: GrantBook }): URL {
  checkAuthorize(url, client);
  const get = (name: string) => url.searchParams.get(name) ?? '';
  const redirectUri = get('redirect_uri');
  const back = new URL(redirectUri);
  const code = grants.code({ email, scope: get('scope'), redirectUri, challenge: get('code_challenge') });
  back.searchParams.set('code', code);
  back.searchParams.set('state', get('state'));
  return back;
}

function tokenAnswer(form: URLSearchParams, client: Client, grants: GrantBook) {
  const get = (name: string) => form.get(name) ?? '';
  const refuse = (status: number, error: string, words: string) => ({
    status,
    body: JSON.stringify({ error, error_description: words }),
  });
  if (get('client_id') !== client.id || get('client_secret') !== client.secret) {
    return refuse(401, 'invalid_client', 'The OAuth client was not found.');
  }
  const granted =
    get('grant_type') === 'authorization_code'
      ? grants.redeem(get('code'), get('redirect_uri'), get('code_verifier'))
      : get('grant_type') === 'refresh_token'
        ? grants.refresh(get('refresh_token'))
        : undefined;
  if (granted === undefined) return refuse(400, 'unsupported_grant_type', 'Unknown grant.');
  if (granted === null) return refuse(400, 'invalid_grant', 'Token has been expired or revoked.');
  return { status: 200, body: JSON.stringify(granted) };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return new URLSearchParams(text);
}

const consentPage = (hint: string) => `<!doctype html><meta charset="utf-8"><title>模拟登录</title>
<h1>模拟登录</h1><form method="post"><label>邮箱 <input name="email" value="${hint.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"></label>
<button>同意</button></form>\n`;
