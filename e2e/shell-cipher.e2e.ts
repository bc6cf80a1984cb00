// A deployment whose bodies travel enciphered: the wire carries {"d": …}, the screens work as ever.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccount } from '#server/features/demo/seed-demo.ts';
import { describeDeployment } from './support/long-form.ts';
import { seePath, seeToast } from './support/seeing.ts';
import { type RunningProduct, startProduct } from './support/start-product.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
describeDeployment('cipher', () => {
  let product: RunningProduct | undefined;

  beforeAll(async () => {
    product = await startProduct({ HAITU_BODY_KEY: 'a key for the wire' });
  });

  afterAll(() => product?.stop());

  const base64 = /^[A-Za-z0-9+/]+=*$/;

  it('C4 A9 bodies and answers are enciphered on the wire, and signing in and saving work', async () => {
    if (!product) throw new Error('the product is not running');
    const { page } = await visit('desktop', { baseURL: product.url });
    const bodies = new Map<string, string>();
    const answers = new Map<string, Promise<{ code: string; body: unknown }>>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const text = request.postData();
      if (pathname.startsWith('/api/') && text !== null) bodies.set(`${request.method()} ${pathname}`, text);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/api\/users\/(login|query|info)$/.test(pathname)) answers.set(pathname, response.json());
    });

    await page.goto('/login');
    await page.getByLabel('邮箱', { exact: true }).fill(demoAccount);
    await page.getByLabel('密码', { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByRole('alert').filter({ hasText: '账号或密码错误' }).waitFor();
    await page.getByLabel('密码', { exact: true }).fill(product.demoPassword);
    await page.getByRole('button', { name: '登 录' }).click();
    await seePath(page, '/bulletinBoard');
    await page.getByRole('button', { name: '示例主账号，账号菜单' }).waitFor();

    await page.goto('/info');
    await page.getByText('专业版·年', { exact: true }).waitFor();
    await page.getByLabel('公司名称').fill('示例品牌');
    await page.getByRole('button', { name: '保存' }).click();
    await seeToast(page, 'status', '保存成功');
    await seePath(page, '/demo?r=6');

    expect([...bodies.keys()].sort()).toEqual([
      'POST /api/orderpay/records',
      'POST /api/users/login',
      'PUT /api/users/info',
    ]);
    for (const text of bodies.values()) {
      const body = JSON.parse(text);
      expect(Object.keys(body)).toEqual(['d']);
      expect(body.d).toMatch(base64);
    }
    expect([...answers.keys()].sort()).toEqual(['/api/users/info', '/api/users/login', '/api/users/query']);
    for (const answer of await Promise.all(answers.values())) {
      expect(answer.code).toBe('success');
      expect(answer.body).toMatch(base64);
    }
  });
});
