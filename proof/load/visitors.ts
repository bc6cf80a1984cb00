// Accounts with two years of orders, and somebody signed in to each.
import pg from 'pg';
import { fillAccount } from '#bench/report-rows.ts';
import { addDays } from '#contract/figures/days.ts';
import { makeAccounts, signIn } from '../accounts.ts';
import type { Visitor } from './calls.ts';

export const accountCount = 6;
const orders = 3000;
const publishers = 30;

export const fillFolder = (dataFolder: string): Promise<void> =>
  makeAccounts({
    dataFolder,
    count: accountCount,
    async fill(services, databaseUrl, accountIds) {
      const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=haitu' });
      await owner.connect();
      try {
        const lastDay = addDays(new Date().toISOString().slice(0, 10), -1);
        for (const accountId of accountIds) {
          await fillAccount({ services, owner }, { accountId, orders, publishers }, lastDay);
        }
        await owner.query('VACUUM ANALYZE');
      } finally {
        await owner.end();
      }
    },
  });

export async function openVisitor(url: string, index: number): Promise<Visitor> {
  const person = await signIn(url, index);
  const headers = { authorization: person.token, 'content-type': 'application/json' };
  const list = await ask<{ list: { id: string }[] }>(`${url}/api/platform/publishers`, { headers });
  const rule = await ask<{ id: string }>(`${url}/api/notices/rules`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: '新联盟客',
      enabled: true,
      setting: { kind: 'new-publisher' },
      mailTo: [person.id],
      robots: [],
    }),
  });
  return { ...person, publishers: list.list.map(({ id }) => id), ruleId: rule.id };
}

async function ask<Body>(url: string, request: RequestInit): Promise<Body> {
  const reply = await fetch(url, request);
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { body: Body }).body;
}
