// Passkeys of operators: bound with a code, taken at the second step, gone with whatever unbinds the app.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyCreation, PasskeyRequest, PasskeyView } from '#contract/passkey.ts';
import { comparedOf, countBy, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  codeNow,
  operatorOn,
  operatorPassword,
  type SignedInOperator,
  sendCode,
  startConsole,
} from '#server/testing/accounts/operator-steps.ts';
import { type SoftwarePasskey, softwarePasskey } from '#server/testing/accounts/software-authenticator.ts';
import { passSteps } from '#server/testing/accounts/totp-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { resetOperator } from '../sign-in/create-operator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/operator/passkeys';
const origin = () => new URL(app.services.config.publicUrl).origin;
const newCode = (operator: SignedInOperator) => {
  passSteps(app);
  return codeNow(app, operator.secret);
};
const listOf = async ({ token }: SignedInOperator) =>
  (await app.request<{ list: PasskeyView[] }>('GET', path, { token })).body.list;
const begin = ({ token }: SignedInOperator, code: string) =>
  app.request<PasskeyCreation>('POST', path, { token, body: { code } });

async function bind(operator: SignedInOperator) {
  const { token } = operator;
  const key = softwarePasskey(origin());
  const begun = await begin(operator, newCode(operator));
  if (begun.code !== 'success') throw new Error(begun.msg);
  const passkey = key.create(begun.body);
  const added = await app.request<{ id: string }>('PUT', path, {
    token,
    body: { name: '工位电脑', passkey },
  });
  if (added.code !== 'success') throw new Error(added.msg);
  return { key, id: added.body.id };
}

const ask = (ticket: string) =>
  app.request<PasskeyRequest>('POST', '/api/operator/login/passkey', { body: { ticket } });
const send = (ticket: string, passkey: object) =>
  app.request<{ token: string }>('POST', '/api/operator/login/code', { body: { ticket, passkey } });

async function enter(operator: SignedInOperator, key: SoftwarePasskey) {
  const { body } = await startConsole(app, operator.account);
  const asked = await ask(body.ticket);
  return send(body.ticket, key.answer(asked.body));
}

describe('a passkey of an operator', () => {
  it('is bound with a code, taken at sign-in beside the app, and removed with a code', async () => {
    const operator = await operatorOn(app, 'support');
    expect((await begin(operator, '000000')).status).toBe(400);
    const { key, id } = await bind(operator);
    expect(await listOf(operator)).toMatchObject([{ id, name: '工位电脑', lastUsedAt: null }]);
    const entered = await enter(operator, key);
    expect(entered.status).toBe(200);
    operator.token = entered.body.token;
    const started = await startConsole(app, operator.account);
    expect(started.body).toMatchObject({ passkey: true, setup: null });
    operator.token = (await sendCode(app, started.body.ticket, newCode(operator))).body.token;
    const remove = (code: string) =>
      app.request('POST', `${path}/${id}/remove`, { token: operator.token, body: { code } });
    expect((await remove('000000')).status).toBe(400);
    expect((await remove(newCode(operator))).status).toBe(200);
    expect(await listOf(operator)).toEqual([]);
    expect((await startConsole(app, operator.account)).body).toMatchObject({ passkey: false });
    const actions = await queryAll<{ action: string }>(
      app,
      "SELECT action FROM audit_event WHERE target = $1 AND action LIKE 'operator.passkey%' ORDER BY audit_id",
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'operator.passkey-added',
      'operator.passkey-removed',
    ]);
  });

  it('signs for one ticket once, for this operator, and not with a counter that goes back', async () => {
    const operator = await operatorOn(app, 'finance');
    const other = await operatorOn(app, 'finance');
    const { key } = await bind(operator);
    const { key: foreign } = await bind(other);
    const ticket = (await startConsole(app, operator.account)).body.ticket;
    const second = (await startConsole(app, operator.account)).body.ticket;
    const theirs = (await startConsole(app, other.account)).body.ticket;
    expect((await send(second, key.answer((await ask(ticket)).body))).status).toBe(400);
    expect((await send(ticket, foreign.answer((await ask(theirs)).body))).status).toBe(400);
    const answer = key.answer((await ask(ticket)).body);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ticket, answer)));
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 401: 3 });
    const third = (await startConsole(app, operator.account)).body.ticket;
    const copied = key.answer((await ask(third)).body, { counter: 1 });
    expect(await send(third, copied)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('可能被复制过，已拒绝'),
    });
    expect((await ask('no-such-ticket')).status).toBe(401);
  });

  it('counts with the codes: five of two hundred at once are looked at', async () => {
    const operator = await operatorOn(app, 'support');
    const { key } = await bind(operator);
    const { ticket } = (await startConsole(app, operator.account)).body;
    const wrong = key.answer((await ask(ticket)).body, { origin: 'https://hostile.example' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(ticket, wrong)));
    expect(comparedOf(answers)).toBe(5);
  });

  it('goes with the app when an admin unbinds it or the machine resets the operator', async () => {
    const admin = await operatorOn(app, 'admin');
    const operator = await operatorOn(app, 'support');
    await bind(operator);
    const [row] = await queryAll<{ id: string }>(
      app,
      'SELECT operator_id AS id FROM operator WHERE email = $1',
      [operator.account],
    );
    const unbound = await app.request('PUT', `/api/operator/operators/${row?.id}`, {
      token: admin.token,
      body: { unbind: true },
    });
    expect(unbound.status).toBe(200);
    expect((await startConsole(app, operator.account)).body).toMatchObject({ passkey: false });
    await bind(admin);
    await resetOperator(app.services, { account: admin.account, password: operatorPassword });
    expect((await startConsole(app, admin.account)).body).toMatchObject({ passkey: false });
  });
});
