// Accounts with figures to look at: read from simulated networks, or imported from a file.
import { expect, inject } from 'vitest';
import type { ImportPreview } from '#contract/imports.ts';
import type { ConnectionView } from '#contract/networks.ts';
import type { Dashboard } from '#contract/reports.ts';
import { callProduct, type Person } from './people.ts';
import { dayBefore, simulatorOf } from './simulators.ts';

const firstPullMs = 120_000;

async function get<Body>(person: Person, path: string): Promise<Body> {
  const answer = await callProduct<Body>('GET', path, { token: person.token });
  if (answer.code !== 'success') throw new Error(answer.msg);
  return answer.body;
}

/** Connects these networks and waits until their first round is read. */
export async function connectNetworks(person: Person, networks: readonly string[]): Promise<void> {
  for (const network of networks) {
    const made = await callProduct('POST', '/api/platform/connections', {
      token: person.token,
      body: { network, name: network, credentials: simulatorOf(network).credentials, since: dayBefore(15) },
    });
    if (made.code !== 'success') throw new Error(made.msg);
  }
  const states = async () =>
    (await get<ConnectionView[]>(person, '/api/platform/connections')).map(
      ({ state, progress, lastPullAt }) => (lastPullAt && !progress ? state : 'syncing'),
    );
  await expect.poll(states, { timeout: firstPullMs, interval: 500 }).toEqual(networks.map(() => 'connected'));
}

/** Imports a file of orders into the account's file source of that network. */
export async function importOrders(
  person: Person,
  network: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  const form = new FormData();
  form.append('network', network);
  form.append('kind', 'sales');
  form.append('file', new Blob([text], { type: 'text/csv' }), 'orders.csv');
  const reply = await fetch(`${inject('product').url}/api/platform/import/preview`, {
    method: 'POST',
    headers: { authorization: person.token },
    body: form,
  });
  const preview = (await reply.json()) as { code: string; msg: string; body: ImportPreview };
  if (preview.code !== 'success') throw new Error(preview.msg);
  if (preview.body.errorCount > 0) throw new Error(JSON.stringify(preview.body.errors[0]));
  const written = await callProduct('POST', '/api/platform/import', {
    token: person.token,
    body: { importId: preview.body.importId },
  });
  if (written.code !== 'success') throw new Error(written.msg);
}

export const getBoard = (person: Person, query = '') =>
  get<Dashboard>(person, `/api/report/dashboard${query}`);
