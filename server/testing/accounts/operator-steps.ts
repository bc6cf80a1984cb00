// What the database tests of the console share.
import type { OperatorRole } from '#contract/operator-roles.ts';
import { createOperator } from '#server/features/operator/sign-in/create-operator.ts';
import { totpCode, totpStep } from '#server/secrets/totp.ts';
import { freshAddress, type TestApp } from '../test-app.ts';
import { freshEmail } from './account-steps.ts';

export const operatorPassword = 'Leuchtturm-47-West';

export interface SignedInOperator {
  account: string;
  role: OperatorRole;
  token: string;
  /** Of the authenticator app. */
  secret: string;
  recoveryCodes: string[];
}

interface Started {
  ticket: string;
  setup: { secret: string; uri: string } | null;
}

export const startConsole = (
  app: TestApp,
  account: string,
  password = operatorPassword,
  address = freshAddress(),
) => app.request<Started>('POST', '/api/operator/login', { body: { account, password }, address });

export const sendCode = (app: TestApp, ticket: string, code: string, address = freshAddress()) =>
  app.request<{ token: string; recoveryCodes: string[]; recoveryLeft: number }>(
    'POST',
    '/api/operator/login/code',
    { body: { ticket, code }, address },
  );

export const codeNow = (app: TestApp, secret: string, ahead = 0) =>
  totpCode(secret, totpStep(app.services.now()) + ahead);

/** Made at the command line, signed in for the first time. */
export async function operatorOn(app: TestApp, role: OperatorRole): Promise<SignedInOperator> {
  const account = freshEmail(role);
  await createOperator(app.services, { account, title: '小海', role, password: operatorPassword });
  const { body } = await startConsole(app, account);
  const secret = body.setup?.secret ?? '';
  const opened = await sendCode(app, body.ticket, codeNow(app, secret));
  if (opened.code !== 'success') throw new Error(opened.msg);
  const { token, recoveryCodes } = opened.body;
  return { account, role, token, secret, recoveryCodes };
}
