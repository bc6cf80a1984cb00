// Connecting mailboxes, against real IMAP and SMTP servers on loopback.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rawMail } from '#server/testing/mail/mail-steps.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { bothSizes, describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { choose } from './support/choosing.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { deliver, takeMailbox } from './support/mail-servers.ts';
import { callProduct, type Person, signInColleague, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, seeNote, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const patient = { timeout: 60_000 };

type Mailbox = Awaited<ReturnType<typeof takeMailbox>>;

async function open(person: Person, address = '/emailConnection', size: Size = 'desktop'): Promise<Page> {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  await visitor.page.goto(address);
  return visitor.page;
}

async function connect({ token }: Person, box: Mailbox, rest: object = {}): Promise<string> {
  const made = await callProduct<{ id: string }>('POST', '/api/mail/accounts', {
    token,
    body: { ...box, ...rest },
  });
  if (made.code !== 'success') throw new Error(made.msg);
  return made.body.id;
}

const cardOf = (page: Page, email: string) => page.getByRole('article', { name: email, exact: true });

async function fillServer(
  form: Locator,
  name: string,
  { host, port, secure }: Mailbox['imap'],
): Promise<void> {
  const group = form.getByRole('group', { name });
  await group.getByLabel('地址').fill(host);
  await group.getByLabel('端口').fill(String(port));
  if (secure) return;
  await choose(form.page(), group.getByLabel('加密'), 'STARTTLS');
}

async function sound(page: Page): Promise<void> {
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await findSeriousBarriers(page)).toEqual([]);
}

describeSizes('connecting a mailbox on a %s', (size) => {
  it('R6 begins with nothing, knows a provider by its address, tells the servers apart in their words, then connects', async () => {
    const person = await registerWithPlan('P_YEAR');
    const box = await takeMailbox();
    const page = await open(person, '/emailConnection', size);
    await page.getByText('还没有连接邮箱').waitFor();
    await sound(page);
    await page.getByRole('link', { name: '连接邮箱' }).click();

    const email = page.getByLabel('邮箱地址');
    await email.fill('lin@126.com');
    await page.getByText('怎样得到授权码').waitFor();
    await page.getByText('服务器设置').click();
    await eventually(() =>
      page.getByRole('group', { name: '收信服务器' }).getByLabel('地址').inputValue(),
    ).toBe('imap.126.com');
    await sound(page);
    await page.getByText('Outlook', { exact: false }).first().click();
    await page.getByText('MAIL_MICROSOFT_CLIENT_ID').waitFor();
    await page.getByText('其他邮箱', { exact: true }).click();

    await email.fill(box.email);
    await page.getByRole('button', { name: '验证并连接' }).click();
    await seeNote(page.getByLabel('密码或授权码'), '请填写密码或授权码');
    await page.getByLabel('密码或授权码').fill('not-this-one');
    await fillServer(page.locator('form'), '收信服务器', box.imap);
    await fillServer(page.locator('form'), '发信服务器', box.smtp);
    await page.getByRole('button', { name: '验证并连接' }).click();
    const results = page.getByRole('status', { name: '验证结果' });
    await results.getByText(/Authentication failed/).waitFor();
    await results.getByText(/535 Error: authentication failed/).waitFor();
    await sound(page);

    await page.getByLabel('密码或授权码').fill(box.password);
    await page.getByLabel('显示名称').fill('林晓 · 远航');
    await page.getByRole('button', { name: '验证', exact: true }).click();
    await results.getByText('收信与发信都可以').waitFor();
    await page.getByRole('button', { name: '验证并连接' }).click();
    await seeToast(page, 'status', `${box.email} 已连接`);
    await seePath(page, '/emailConnection');
    await cardOf(page, box.email).getByText('林晓 · 远航').waitFor();
    await sound(page);
    expect(await page.content()).not.toContain(box.password);
  });
});

describe('a connected mailbox', () => {
  it('keeps its settings, and a new password only if the servers take it', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_YEAR');
    const box = await takeMailbox();
    await connect(person, box);
    const page = await open(person);
    await page.getByRole('button', { name: `设置 ${box.email}` }).click();
    await page.getByLabel('签名').fill('林晓\n远航 & 科技');
    await page.getByLabel('每分钟最多').fill('90');
    await page.getByRole('button', { name: '保存设置' }).click();
    await seeNote(page.getByLabel('每分钟最多'), '请填写 1 至 60 的整数');
    await page.getByLabel('每分钟最多').fill('7');
    await page.getByLabel('每天最多').fill('150');
    await page.getByLabel('仅账号所有者').check();
    await sound(page);
    await page.getByRole('button', { name: '保存设置' }).click();
    await seeToast(page, 'status', '设置已保存');
    const card = cardOf(page, box.email);
    for (const words of ['每分钟 7 封', '150 封', '仅账号所有者']) await card.getByText(words).waitFor();

    await page.getByRole('button', { name: `设置 ${box.email}` }).click();
    expect(await page.getByLabel('签名').inputValue()).toBe('林晓\n远航 & 科技');
    await page.getByLabel('新的密码或授权码').fill('wrong');
    await page.getByRole('button', { name: '保存设置' }).click();
    await page.getByRole('alert').filter({ hasText: 'uthentication failed' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: '返回邮箱列表' }).click();
    await card.getByText('每分钟 7 封').waitFor();
  });

  it.each(bothSizes)('is told on a %s which of its folders is for what', async (size) => {
    const person = await registerWithPlan('P_YEAR');
    const box = await takeMailbox();
    await connect(person, box);
    const page = await open(person, '/emailConnection', size);
    await cardOf(page, box.email).getByText('正常', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: `设置 ${box.email}` }).click();
    await page.getByText('文件夹用途').waitFor();
    await choose(page, page.getByLabel('已发送'), 'Archive');
    await sound(page);
    await page.getByRole('button', { name: '保存设置' }).click();
    await seeToast(page, 'status', '设置已保存');
    await page.getByRole('button', { name: `设置 ${box.email}` }).click();
    const sent = page.locator('.ant-form-item').filter({ has: page.getByLabel('已发送') });
    await sent.getByText('Archive', { exact: true }).waitFor();
  });

  it('is read, and taken away after a question that says what goes and what stays', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_YEAR');
    const box = await takeMailbox();
    await deliver(box.email, rawMail({ to: box.email }));
    await connect(person, box);
    const page = await open(person);
    await cardOf(page, box.email).getByText('正常').waitFor(patient);
    await cardOf(page, box.email).getByText('1 封').waitFor();
    const remove = page.getByRole('button', { name: `断开 ${box.email}` });
    await remove.click();
    const question = page.getByRole('dialog', { name: `断开 ${box.email}？` });
    await question.getByText('邮件服务器上的邮件不变').waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await cardOf(page, box.email).waitFor();
    await remove.click();
    await question.getByRole('button', { name: '断开并删除副本' }).click();
    await seeToast(page, 'status', '邮箱已断开');
    await page.getByText('还没有连接邮箱').waitFor();
  });

  it('has no button for a colleague who may read mails and nothing else', async () => {
    const person = await registerWithPlan('P_YEAR');
    const box = await takeMailbox();
    await connect(person, box);
    const colleague = await signInColleague(person, ['email_inbox']);
    const page = await open(colleague);
    await cardOf(page, box.email).getByText('有邮件权限的所有成员').waitFor();
    await eventually(() => page.getByRole('button', { name: box.email }).count()).toBe(0);
    expect(await page.getByRole('link', { name: '连接邮箱' }).count()).toBe(0);
    await page.goto('/emailConnection?connect=1');
    await cardOf(page, box.email).waitFor();
    await eventually(() => page.getByLabel('邮箱地址').count()).toBe(0);
  });
});

describeSizes('the way back from a sign-in with a provider, on a %s', (size) => {
  it('R6 asks to sign in, keeps the address, and then says what became of the code', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_YEAR');
    const { page } = await visit(size);
    await page.goto('/emailConnection?code=4%2F0Abc&state=made-up');
    await page.getByText('请先登录海图').waitFor();
    await sound(page);
    await page.getByRole('link', { name: '登录后继续' }).click();
    await page.getByLabel('邮箱', { exact: true }).fill(person.account);
    await page.getByLabel('密码', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByRole('alert').filter({ hasText: '邮箱没有连接' }).waitFor();
    // The code is good for one exchange: it does not stay in the address.
    await seePath(page, '/emailConnection');
    await sound(page);
    await page.getByRole('button', { name: '重新开始' }).click();
    await seePath(page, '/emailConnection?connect=1');
    await page.getByLabel('邮箱地址').waitFor();
  });

  it('says in a sentence what the provider refused', async () => {
    const { page } = await visit(size);
    await page.goto('/emailConnection?error=access_denied&error_description=%3Cb%3Eno%3C%2Fb%3E&state=s');
    await page.getByText('您在授权页面选择了拒绝').waitFor();
    await page.getByText('<b>no</b>').waitFor();
    await sound(page);
  });
});
