// An outside agent sends a person to the product: they see who asks, choose what it may read, and are sent back.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { runCommand } from './support/command-line.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { registerPerson, signInColleague, signInDirectly } from './support/people.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

/** Where a program on the person's machine waits for the answer. */
let waiting: Server;
let wayBack: string;
/** As programs read it: the address the product is known under. */
let issuer: string;
beforeAll(async () => {
  waiting = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end('<!doctype html><html lang="zh"><title>back</title><h1>back</h1></html>');
  });
  const metadata = await fetch(new URL('/.well-known/oauth-authorization-server', inject('product').url));
  ({ issuer } = (await metadata.json()) as { issuer: string });
  await new Promise<void>((resolve) => waiting.listen(0, '127.0.0.1', resolve));
  wayBack = `http://127.0.0.1:${(waiting.address() as AddressInfo).port}/callback`;
});
afterAll(() => {
  waiting.closeAllConnections();
  waiting.close();
});

async function postTo(path: string, body: object | URLSearchParams): Promise<Record<string, string>> {
  const isForm = body instanceof URLSearchParams;
  const reply = await fetch(new URL(path, inject('product').url), {
    method: 'POST',
    ...(!isForm && { headers: { 'content-type': 'application/json' } }),
    body: isForm ? body : JSON.stringify(body),
  });
  return (await reply.json()) as Record<string, string>;
}

interface Attempt {
  clientId: string;
  verifier: string;
  address: string;
}

async function begin(overrides: Record<string, string> = {}): Promise<Attempt> {
  const { client_id: clientId = '' } = await postTo('/oauth/register', {
    client_name: '周报智能体',
    redirect_uris: [wayBack],
  });
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: wayBack,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'kept',
    ...overrides,
  });
  return { clientId, verifier, address: `/oauth/authorize?${asked}` };
}

const answerOf = async (page: Page) => {
  await page.getByRole('heading', { name: 'back' }).waitFor();
  return new URL(page.url()).searchParams;
};

describeSizes('letting an agent in on a %s', (size) => {
  it('begins with signing in, and ends where the agent waits; it is listed and revoked', async () => {
    const person = await registerPerson();
    const { page } = await visit(size);
    const { address, clientId, verifier } = await begin();
    await page.goto(address);
    await page.getByRole('heading', { name: '登录海图' }).waitFor();
    await page.getByLabel('邮箱').fill(person.account);
    await page.getByLabel('密码', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: '允许“周报智能体”读取您的数据？' }).waitFor();
    await page.getByText(person.account).waitFor();
    await page.getByText('本机上的程序').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    expect([await box('综合看板').isChecked(), await box('行业洞察').isChecked()]).toEqual([true, false]);
    await page.getByRole('button', { name: '清空' }).click();
    await page.getByText('请至少选择一项菜单').waitFor();
    expect(await page.getByRole('button', { name: '同意授权' }).isDisabled()).toBe(true);
    await box('行业洞察').check();
    await page.getByRole('button', { name: '同意授权' }).click();

    const answer = await answerOf(page);
    expect([answer.get('state'), answer.get('iss')]).toEqual(['kept', issuer]);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      client_id: clientId,
      code_verifier: verifier,
    });
    expect(await postTo('/oauth/token', form)).toMatchObject({ token_type: 'Bearer', scope: 'insight' });

    await page.goto(size === 'desktop' ? '/info#tokens' : '/info-m#tokens');
    const row = page.getByRole('article', { name: '周报智能体' });
    await row.getByText('授权接入').waitFor();
    await row.getByText('行业洞察').waitFor();
    await row.getByRole('button', { name: '吊销 周报智能体' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '吊销' }).click();
    await row.waitFor({ state: 'hidden' });
  });

  it('may be refused, and nothing is given', async () => {
    const { page, ...visitor } = await visit(size);
    await signInDirectly({ page, ...visitor }, await registerPerson());
    await page.goto((await begin()).address);
    await page.getByRole('button', { name: '拒绝' }).click();
    const answer = await answerOf(page);
    expect(Object.fromEntries(answer)).toEqual({
      error: 'access_denied',
      state: 'kept',
      iss: issuer,
    });
  });

  it('leads nowhere when something is wrong, and says what', async (test) => {
    onlyInLongForm(test);
    const owner = await registerPerson();
    const { page, ...visitor } = await visit(size);
    await signInDirectly({ page, ...visitor }, owner);
    await page.goto((await begin({ redirect_uri: 'https://evil.example/' })).address);
    await page.getByRole('heading', { name: '无法授权' }).waitFor();
    await page.getByText('授权后回到的地址与智能体登记的不一致').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.goto(`${(await begin()).address}&state=twice`);
    await page.getByText('请求不完整或有重复的内容').waitFor();

    await runCommand('plan:grant', '--account', owner.account, '--plan', 'P_MONTH');
    await signInDirectly({ page, ...visitor }, await signInColleague(owner, ['platform_board']));
    await page.goto((await begin()).address);
    await page.getByText('只有主账号可以进行此操作').waitFor();
  });
});
