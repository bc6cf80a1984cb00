// Accounts for the journeys, made through the API as a person's browser would.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { MenuCode } from '#contract/menu.ts';
import { codeIn, newestMailTo, type OutboxMail } from '#server/testing/mail/outbox.ts';
import type { Visitor } from './browser.ts';
import { runCommand } from './command-line.ts';

export interface Person {
  id: string;
  token: string;
  account: string;
  password: string;
}

export const goodPassword = 'Hai-tu2026!';
export const freshEmail = () => `e2e-${randomUUID().slice(0, 8)}@brand.example`;

export const newestMail = (account: string): Promise<OutboxMail | undefined> =>
  newestMailTo(join(inject('product').dataFolder, 'outbox'), account);

/** The newest code or invitation mailed to this address. */
export async function mailedCode(account: string): Promise<string> {
  return codeIn(await newestMail(account));
}

export async function callProduct<Body>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string } = {},
): Promise<{ status: number; code: string; msg: string; body: Body }> {
  const headers: Record<string, string> = { 'x-forwarded-for': `198.18.${random(250)}.${random(250)}` };
  if (options.token) headers.authorization = options.token;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const reply = await fetch(`${inject('product').url}${path}`, {
    method,
    headers,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  return { status: reply.status, ...(await reply.json()) };
}

export async function registerPerson(overrides: Record<string, unknown> = {}): Promise<Person> {
  const wanted = {
    account: freshEmail(),
    password: goodPassword,
    name: '林晓',
    companyName: '远航科技',
    ...overrides,
  };
  await callProduct('POST', '/api/users/captcha', { body: { account: wanted.account } });
  const made = await callProduct<{ id: string; token: string }>('POST', '/api/users/regist', {
    body: { ...wanted, againPassword: wanted.password, agree: true, code: await mailedCode(wanted.account) },
  });
  if (made.code !== 'success') throw new Error(made.msg);
  return { ...made.body, account: wanted.account, password: wanted.password };
}

/** Signs in through the API, which ends the person's session elsewhere. */
export async function signInPerson({
  account,
  password,
}: Pick<Person, 'account' | 'password'>): Promise<Person> {
  const made = await callProduct<{ id: string; token: string }>('POST', '/api/users/login', {
    body: { account, password },
  });
  if (made.code !== 'success') throw new Error(made.msg);
  return { ...made.body, account, password };
}

/** A sub-account of this owner with these menu codes, its password set, signed in. */
export async function signInColleague(owner: Person, codes: readonly MenuCode[]): Promise<Person> {
  const person = { account: freshEmail(), password: goodPassword };
  const made = await callProduct('POST', '/api/users/subAccounts', {
    token: owner.token,
    body: { account: person.account, name: '周帆', codes },
  });
  if (made.code !== 'success') throw new Error(made.msg);
  const { account, password } = person;
  await callProduct('PUT', '/api/users/password', {
    body: { account, code: await mailedCode(account), password, againPassword: password },
  });
  return signInPerson(person);
}

/** An account made by the operator: its e-mail is not verified yet. */
export async function createUnverifiedPerson(): Promise<Person> {
  const person = { account: freshEmail(), password: goodPassword };
  await runCommand('user:create', '--account', person.account, '--password', person.password);
  return signInPerson(person);
}

/** Puts the person's session into the browser, as signing in would have. The next page that is opened finds it. */
export async function signInDirectly({ page }: Visitor, { token, id }: Person): Promise<void> {
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, id, v_num: '1.1' },
  );
}

const random = (max: number) => 1 + Math.floor(Math.random() * max);
