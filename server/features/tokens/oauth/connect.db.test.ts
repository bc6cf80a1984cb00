// An agent that is let in, over a real line: by the protocol's own client from beginning to end, and as the official suite
// tries a server that lets in.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { conformanceSuite } from '#server/testing/accounts/conformance-suite.ts';
import { agree, lookAt, registerAgent } from '#server/testing/accounts/connect-steps.ts';
import { type FrontDoor, openFrontDoor } from '#server/testing/process/front-door.ts';
import { portOf } from '#server/testing/process/raw-connection.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let door: FrontDoor;
let owner: Owner;
beforeAll(async () => {
  door = await openFrontDoor();
  app = await openTestApp({ publicUrl: door.address });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  door.leadTo(portOf(app.app));
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(async () => {
  await door.close();
  await app.close();
});

/** A desktop agent: what it keeps of the way in. */
class Desk implements OAuthClientProvider {
  readonly redirectUrl = 'http://localhost:8090/callback';
  readonly clientMetadata = { client_name: '桌面智能体', redirect_uris: [this.redirectUrl] };
  sentTo: URL | undefined;
  private known: OAuthClientInformationMixed | undefined;
  private held: OAuthTokens | undefined;
  private verifier = '';
  private discovery: OAuthDiscoveryState | undefined;

  state = () => 'the-state';
  clientInformation = () => this.known;
  saveClientInformation(known: OAuthClientInformationMixed) {
    this.known = known;
  }
  tokens = () => this.held;
  saveTokens(held: OAuthTokens) {
    this.held = held;
  }
  invalidateCredentials() {
    this.held = undefined;
  }
  redirectToAuthorization(url: URL) {
    this.sentTo = url;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier = () => this.verifier;
  discoveryState = () => this.discovery;
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.discovery = state;
  }
}

/** The owner at the consent screen: sees it, ticks one menu, says yes. */
async function sayYes(address: URL): Promise<URL> {
  expect(address.pathname).toBe('/oauth/authorize');
  const asked = Object.fromEntries(address.searchParams);
  const attempt = { clientId: '', verifier: '', asked };
  const { body: shown, msg } = await lookAt(app, attempt, owner);
  expect(msg).toBe('success');
  expect(shown.host).toBeNull();
  const { body } = await agree(app, attempt, owner, ['platform_board']);
  return new URL(body.to);
}

describe.each(['legacy', 'auto'] as const)('the protocol’s own client, form %s', (mode) => {
  it('finds its way in, reads, goes on when its token ends, and is out when it is revoked', async () => {
    const desk = new Desk();
    const place = new URL('/mcp', door.address);
    const connect = async () => {
      const client = new Client({ name: 'desk', version: '1' }, { versionNegotiation: { mode } });
      const transport = new StreamableHTTPClientTransport(place, { authProvider: desk });
      return { client, transport, done: client.connect(transport) };
    };
    const first = await connect();
    await expect(first.done).rejects.toThrow(UnauthorizedError);
    expect(desk.sentTo?.searchParams.get('resource')).toBe(`${door.address}/mcp`);
    expect(desk.sentTo?.searchParams.get('scope')).toBe('platform_board platform_report');
    const back = await sayYes(desk.sentTo as URL);
    expect(back.searchParams.get('state')).toBe('the-state');
    await first.transport.finishAuth(back.searchParams);

    const { client, done } = await connect();
    await done;
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('report_summary');
    const answer = await client.callTool({ name: 'report_summary', arguments: {} });
    expect(answer.isError).toBeUndefined();

    const before = desk.tokens();
    await queryAll(app, "UPDATE agent_key SET expires_at = now() WHERE kind = 'access'");
    // Not its list, which it may hold for a while.
    const later = await client.callTool({ name: 'report_summary', arguments: {} });
    expect(later.structuredContent).toEqual(answer.structuredContent);
    expect(desk.tokens()?.access_token).not.toBe(before?.access_token);
    expect(desk.tokens()?.refresh_token).not.toBe(before?.refresh_token);

    const { body } = await app.request<{ list: { id: string; name: string }[] }>('GET', '/api/users/tokens', {
      token: owner.token,
    });
    const mine = body.list.find(({ name }) => name === '桌面智能体');
    await app.request('DELETE', `/api/users/tokens/${mine?.id}`, { token: owner.token });
    await expect(client.callTool({ name: 'report_summary', arguments: {} })).rejects.toThrow();
    await client.close();
  });
});

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

it('the official suite finds nothing wrong with how it lets in', async () => {
  const port = await freePort();
  const uri = `http://127.0.0.1:${port}/callback`;
  const { body } = await registerAgent(app, { redirect_uris: [uri] });
  const folder = await mkdtemp(join(tmpdir(), 'haitu-conformance-'));
  try {
    const args = [
      'authorization',
      '--url',
      door.address,
      '--client-id',
      body.client_id,
      '--port',
      String(port),
    ];
    const run = spawn(process.execPath, [conformanceSuite, ...args, '-o', folder], { cwd: folder });
    let said = '';
    let sent = false;
    run.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const address = /^http\S+\/oauth\/authorize\?\S+$/m.exec(said)?.[0];
      if (address === undefined || sent) return;
      sent = true;
      // A browser follows the answer to where the suite listens.
      void sayYes(new URL(address)).then(followOnceThere);
    });
    const code = await new Promise((resolve) => run.once('close', resolve));
    const checks: Check[] = [];
    for (const name of await readdir(folder)) {
      checks.push(...(JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Check[]));
    }
    expect(checks.filter(({ status }) => status === 'FAILURE')).toEqual([]);
    expect(checks.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThanOrEqual(2);
    expect([code, sent]).toEqual([0, true]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The suite prints the address before it listens. */
async function followOnceThere(back: URL): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await fetch(back).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
