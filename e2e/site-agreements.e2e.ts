// The agreements: read in every version, as PDF too, and agreed to again when one asks. A product of its own: what is
// published here is asked of everybody.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionUrl, parseConnection } from '#server/db/embedded/connection-file.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { describeDeployment } from './support/long-form.ts';
import { seePath } from './support/seeing.ts';
import { type RunningProduct, startProduct } from './support/start-product.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
describeDeployment('agreements', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct({ HAITU_CONTACT_EMAIL: 'hello@haitu.example', HAITU_DEMO_SIMULATORS: '0' });
  });
  afterAll(() => product.stop());

  /** What the operator's console will do; here the next version, told to every member. */
  async function publish(version: number, note: string): Promise<void> {
    const connection = parseConnection(await readFile(join(product.dataFolder, 'pg.json'), 'utf8'));
    if (!connection) throw new Error('no database');
    const client = new pg.Client({ connectionString: connectionUrl(connection) });
    await client.connect();
    await client.query(
      `INSERT INTO haitu.document_version (document_id, version, title, body, note, asks, published_at, published_by)
       VALUES (5, $1, '隐私政策', $2, $3, true, '2026-12-01 00:00+08', 'e2e')`,
      [version, `## 第 ${version} 版的一条\n\n- 正文，见[官网](https://haitu.example)。`, note],
    );
    await client.end();
  }

  const sizesToSee = { desktop: [2, '/bulletinBoard'], phone: [3, '/bulletinBoard-m'] } as const;

  describeSizes('agreements on a %s', (size) => {
    const [version, board] = sizesToSee[size];

    it('can be read by anyone, and a new version has to be agreed to before anything else', async () => {
      const { page, context } = await visit(size, { baseURL: product.url });
      await page.goto('/agreement/privacy');
      await page.getByRole('heading', { level: 1, name: '隐私政策' }).waitFor();
      await page.getByText('请写信至 hello@haitu.example').waitFor();
      expect(await findSeriousBarriers(page)).toEqual([]);
      const pdf = await page.getByRole('link', { name: '查看 PDF' }).getAttribute('href');
      const file = await page.request.get(pdf ?? '', { timeout: 60_000 });
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

      await publish(version, `第 ${version} 版的变化`);
      await page.goto('/login');
      await page.getByLabel('邮箱', { exact: true }).fill('demo@haitu.example');
      await page.getByLabel('密码', { exact: true }).fill(product.demoPassword);
      await page.getByRole('button', { name: '登 录' }).click();
      await seePath(page, board);
      const dialog = page.getByRole('dialog', { name: '协议已更新' });
      await dialog.getByText(`第 ${version} 版的变化`).waitFor();
      expect(await findSeriousBarriers(page)).toEqual([]);
      for (const _escape of [1, 2, 3]) await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: '同意' }).waitFor();
      const opened = context.waitForEvent('page');
      await dialog.getByRole('link', { name: '《隐私政策》' }).click();
      const tab = await opened;
      await tab.getByRole('heading', { name: `第 ${version} 版的一条` }).waitFor();
      await tab.getByRole('link', { name: '第 1 版 · 2026-11-16 发布' }).click();
      await tab.getByText('这是以前的版本。').waitFor();
      await tab.close();

      await page.reload();
      await dialog.getByRole('button', { name: '退出登录' }).click();
      await seePath(page, '/login');
      await page.getByLabel('邮箱', { exact: true }).fill('demo@haitu.example');
      await page.getByLabel('密码', { exact: true }).fill(product.demoPassword);
      await page.getByRole('button', { name: '登 录' }).click();
      await dialog.getByRole('button', { name: '同意' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading').first().waitFor();
      expect(await dialog.count()).toBe(0);
    });
  });
});
