// People who run the platform, made at the command line and signed in as they would be.
import type { Page } from 'playwright-core';
import type { OperatorRole } from '#contract/operator-roles.ts';
import { totpCode, totpStep } from '#server/secrets/totp.ts';
import type { Visitor } from './browser.ts';
import { sendCommand } from './command-line.ts';
import { callProduct, freshEmail } from './people.ts';

export const consolePassword = 'Leuchtturm-47-West';

export async function createOperator(role: OperatorRole, name = '小海'): Promise<string> {
  const account = freshEmail();
  const args = ['operator:create', '--account', account, '--role', role, '--name', name];
  await sendCommand({ args, secret: consolePassword });
  return account;
}

/** Six digits of now; they are still taken for half a minute after. */
export const appCode = (secret: string): string => totpCode(secret, totpStep(new Date()));

/** Signed in through the API; gives the token. */
export async function operatorToken(role: OperatorRole, name?: string): Promise<string> {
  const account = await createOperator(role, name);
  const started = await callProduct<{ ticket: string; setup: { secret: string } }>(
    'POST',
    '/api/operator/login',
    {
      body: { account, password: consolePassword },
    },
  );
  const { ticket, setup } = started.body;
  const opened = await callProduct<{ token: string }>('POST', '/api/operator/login/code', {
    body: { ticket, code: appCode(setup.secret) },
  });
  return opened.body.token;
}

/** Puts the session into the browser's tab, as signing in would have. */
export async function openConsole({ page }: Visitor, token: string, path: string): Promise<Page> {
  await page.evaluate((kept) => sessionStorage.setItem('haitu_operator_token', kept), token);
  await page.goto(`/operator${path}`);
  return page;
}
