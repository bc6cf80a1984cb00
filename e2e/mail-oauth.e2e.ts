// Signing in with a provider from the first press to a mailbox that is read, against a token server and an IMAP server that
// asks it about every token.
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccount } from '#server/features/demo/seed-demo.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { type MailOauthSimulator, startMailOauth } from '#simulators/mail-oauth/start.ts';
import { freePort } from './support/free-port.ts';
import { describeDeployment } from './support/long-form.ts';
import { seePath } from './support/seeing.ts';
import { type RunningProduct, startProduct } from './support/start-product.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const email = 'alice@example.test';
describeDeployment('mail sign-in', () => {
  let simulator: MailOauthSimulator;
  let servers: MailServers;
  let product: RunningProduct;

  beforeAll(async () => {
    // The provider knows beforehand where it leads back to.
    const port = await freePort();
    const home = `http://localhost:${port}`;
    simulator = await startMailOauth({ redirectUris: [`${home}/emailConnection`] });
    const config = join(tmpdir(), `haitu-e2e-oauth2-${process.pid}.conf`);
    await writeFile(
      config,
      `introspection_url = ${simulator.origin}/introspect\nintrospection_mode = auth\nusername_attribute = email\nactive_attribute = active\nactive_value = true\n`,
      { mode: 0o644 },
    );
    servers = await openMailServers({
      passwords: {},
      authMechanisms: 'plain login xoauth2',
      extra: `passdb {\n  driver = oauth2\n  mechanisms = xoauth2\n  args = ${config}\n}\n`,
    });
    servers.smtp.tokens = { has: (token, user) => simulator.grants.ownerOf(token) === user };
    const { imap, smtp } = servers;
    product = await startProduct({
      PORT: String(port),
      HAITU_PUBLIC_URL: home,
      HAITU_ALLOW_PRIVATE_HOSTS: '1',
      HAITU_MAIL_CA: join(imap.folder, 'cert.pem'),
      ...simulator.env,
      MAIL_GOOGLE_IMAP_URL: `imaps://${imap.host}:${imap.imapsPort}`,
      MAIL_GOOGLE_SMTP_URL: `smtp://${smtp.host}:${smtp.port}`,
    });
  });

  afterAll(async () => {
    await product?.stop();
    await servers?.close();
    await simulator?.close();
  });

  it('R6 leads to the provider and back, connects the mailbox and reads it', async () => {
    const { page } = await visit('desktop', { baseURL: product.url.replace('127.0.0.1', 'localhost') });
    await page.goto(`/login?${new URLSearchParams({ to: '/emailConnection?connect=1' })}`);
    await page.getByLabel('邮箱', { exact: true }).fill(demoAccount);
    await page.getByLabel('密码', { exact: true }).fill(product.demoPassword);
    await page.getByRole('button', { name: '登 录' }).click();

    await page.getByLabel('邮箱地址').fill(email);
    await page.getByText('Gmail', { exact: false }).first().click();
    await page.getByRole('button', { name: '用 Google 登录' }).click();
    await page.waitForURL((url) => url.origin === simulator.origin);
    await page.getByRole('button').click();

    await page.getByText(`${email} 已登录成功`).waitFor({ timeout: 60_000 });
    await seePath(page, '/emailConnection');
    await page.getByRole('button', { name: '查看邮箱' }).click();
    const card = page.getByRole('article', { name: email, exact: true });
    await card.getByText('正常').waitFor({ timeout: 60_000 });

    // The code was good once: going back to it connects nothing and says so.
    expect(simulator.asked.filter((form) => form.get('grant_type') === 'authorization_code')).toHaveLength(1);
  });
});
