// What the database tests of connections share.
import type { ConnectionView } from '#contract/networks.ts';
import { runConnection } from '#server/features/networks/sync/run-connection.ts';
import type { Owner, Refusal } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

/** What a running simulator takes. */
export interface Login {
  network: string;
  credentials: Record<string, string>;
}

export function addConnection(
  app: TestApp,
  owner: { token: string },
  { network, credentials }: Login,
  overrides: Record<string, unknown> = {},
) {
  return app.request<{ id: string } & Refusal>('POST', '/api/platform/connections', {
    token: owner.token,
    body: { network, name: `${network} 主店`, credentials, ...overrides },
  });
}

/** Gives the new connection's id. */
export async function connected(
  app: TestApp,
  owner: { token: string },
  login: Login,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const made = await addConnection(app, owner, login, overrides);
  if (made.code !== 'success') throw new Error(`connect: ${made.msg}`);
  return made.body.id;
}

export const changeConnection = (app: TestApp, owner: { token: string }, id: string, body: object) =>
  app.request<Refusal>('PUT', `/api/platform/connections/${id}`, { token: owner.token, body });

export async function cards(app: TestApp, owner: { token: string }): Promise<ConnectionView[]> {
  const { body } = await app.request<ConnectionView[]>('GET', '/api/platform/connections', {
    token: owner.token,
  });
  return body;
}

/** Reads what is due, as the worker would. */
export const pull = (app: TestApp, { accountId }: Owner, id: string) =>
  runConnection(app.services, { accountId, connectionId: Number(id) }, new AbortController().signal);
