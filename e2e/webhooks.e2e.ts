// Webhooks and the page for developers: an owner sets one up at a desk or on a phone, it is told what happens, and the five
// examples of the page really run.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver, status, verified } from '#server/testing/webhooks/receiver.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size, Visitor } from './support/browser.ts';
import { runCommand } from './support/command-line.ts';
import { runSql } from './support/database.ts';
import { onlyInLongForm } from './support/long-form.ts';
import {
  callProduct,
  type Person,
  registerPerson,
  signInColleague,
  signInDirectly,
} from './support/people.ts';
import { importOrders } from './support/reports.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, seeNote, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
afterEach(() => {
  receiver.received.length = 0;
  receiver.answers.clear();
});

const addressOf = { desktop: '/info#webhooks', phone: '/info-m#webhooks' } as const;

async function openWebhooks(size: Size, person: Person): Promise<Visitor> {
  const visitor = await visit(size);
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInDirectly(visitor, person);
  await visitor.page.goto(addressOf[size]);
  await visitor.page.getByRole('heading', { name: '事件推送' }).waitFor();
  return visitor;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const orders = [
  ['time', 'order', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt'],
  ['2026/1/5', 'W-1', '120.50', '12.05', '0', '77', '晨光测评', 'review.example', 'Content', 'Awin'],
];

describeSizes('webhooks on a %s', (size) => {
  it('one is made, tested, told of an import, sent again, renewed, switched off and removed', async () => {
    const person = await registerPerson();
    const { page } = await openWebhooks(size, person);
    await page.getByText('还没有事件推送').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '新建推送' }).click();
    const form = page.getByRole('dialog', { name: '新建事件推送' });
    await form.getByRole('button', { name: '创建' }).click();
    await seeNote(form.getByLabel('名称'), '请填写名称');
    await form.getByLabel('名称').fill('数据仓库');
    await form.getByLabel('接收地址').fill('ftp://hook.example');
    await form.getByRole('checkbox', { name: '文件导入完成' }).check();
    await form.getByRole('button', { name: '创建' }).click();
    await seeNote(
      form.getByLabel('接收地址'),
      '请填写以 https:// 开头的公网地址，使用标准端口，不带用户名和密码',
    );
    await form.getByLabel('接收地址').fill(`${receiver.origin}/hook`);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await form.getByRole('button', { name: '创建' }).click();

    const shown = page.getByRole('dialog', { name: '请立即复制签名密钥' });
    await shown.getByRole('button', { name: '复制密钥' }).click();
    await seeToast(page, 'status', '复制成功');
    const secret = await clipboard(page);
    expect(secret).toMatch(/^whsec_/);
    await page.keyboard.press('Escape');
    await shown.getByText(secret, { exact: true }).waitFor();
    await shown.getByRole('button', { name: '我已保存' }).click();
    await shown.waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain(secret);

    const row = page.getByRole('article', { name: '数据仓库' });
    await row.getByText('推送中').waitFor();
    await row.getByText('尚未送达').waitFor();
    receiver.answers.set('/hook', status(500, {}, '暂时不行'));
    await row.getByRole('button', { name: '发送测试 数据仓库' }).click();
    await seeToast(page, 'alert', '测试事件没有送达：对方回答 HTTP 500');
    receiver.answers.clear();
    await row.getByRole('button', { name: '发送测试 数据仓库' }).click();
    await seeToast(page, 'status', '测试事件已送达');
    await row.getByText('尚未送达').waitFor({ state: 'hidden' });
    expect(receiver.received.map((call) => verified(call, { secret }).type)).toEqual([
      'webhook.test',
      'webhook.test',
    ]);

    // What really happens comes by the clock.
    receiver.received.length = 0;
    await importOrders(person, 'awin', orders);
    await expect.poll(() => receiver.received.length, { timeout: 100_000 }).toBe(1);
    const [told] = receiver.received;
    if (!told) throw new Error('nothing arrived');
    expect(verified(told, { secret })).toMatchObject({ type: 'import.finished', data: { added: 1 } });

    await page.reload();
    await row.getByRole('button', { name: '推送记录 数据仓库' }).click();
    const log = page.getByRole('dialog', { name: '数据仓库 的推送记录' });
    await log.getByRole('button', { name: /文件导入完成/ }).click();
    await log.getByText('"fileName"', { exact: false }).first().waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBeLessThanOrEqual(0);
    await log.getByRole('button', { name: '重新推送' }).first().click();
    await seeToast(page, 'status', '已送达');
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      told.headers['webhook-id'],
      told.headers['webhook-id'],
    ]);
    await log.getByRole('button', { name: /测试事件.*未送达/ }).click();
    await log.getByText('对方的回答：暂时不行').waitFor();
    await log.getByRole('button', { name: /^关闭/ }).click();
    await log.waitFor({ state: 'hidden' });

    await row.getByRole('button', { name: '更换密钥 数据仓库' }).click();
    const renewal = page.getByRole('dialog', { name: '更换“数据仓库”的签名密钥' });
    await renewal.getByRole('button', { name: '更换' }).click();
    await shown.getByRole('button', { name: '复制密钥' }).click();
    await eventually(() => clipboard(page)).not.toBe(secret);
    await shown.getByRole('button', { name: '我已保存' }).click();
    await row.getByText('旧密钥到', { exact: false }).waitFor();

    await row.getByRole('button', { name: '停用 数据仓库' }).click();
    await page
      .getByRole('dialog', { name: '停用“数据仓库”？' })
      .getByRole('button', { name: '停用' })
      .click();
    await row.getByText('已停用').waitFor();
    await row.getByRole('button', { name: '启用 数据仓库' }).click();
    await row.getByText('推送中').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await row.getByRole('button', { name: '删除 数据仓库' }).click();
    await page
      .getByRole('dialog', { name: '删除“数据仓库”？' })
      .getByRole('button', { name: '删除' })
      .click();
    await page.getByText('还没有事件推送').waitFor();
  });

  it('the page for developers can be read, and its five examples run at its own address', async () => {
    const person = await registerPerson();
    const made = await callProduct<{ token: string }>('POST', '/api/users/tokens', {
      token: person.token,
      body: { name: '示例', codes: ['platform_manage'] },
    });
    const { page } = await visit(size);
    await page.goto('/openApi');
    await page.getByRole('heading', { name: '开放接口' }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await findTinyWords(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBeLessThanOrEqual(0);
    const examples = await page.getByRole('region', { name: '五个示例' }).locator('pre').allInnerTexts();
    expect(examples).toHaveLength(5);
    const { origin } = new URL(page.url());
    for (const example of examples) {
      const [, address = ''] = /"(http[^"]+)"/.exec(example) ?? [];
      const [, body] = /-d '([^']+)'/.exec(example) ?? [];
      expect(address.startsWith(`${origin}/api/`)).toBe(true);
      const answer = await fetch(address, {
        headers: {
          authorization: `Bearer ${made.body.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body }),
      });
      expect([address, answer.status]).toEqual([address, 200]);
    }
    const document = await page.getByRole('link', { name: '下载 OpenAPI 文件' }).getAttribute('href');
    expect((await fetch(new URL(document ?? '', origin))).status).toBe(200);
  });
});

describe('webhooks', () => {
  it('are the owner’s, and an ended plan pauses them and says so', async (test) => {
    onlyInLongForm(test);
    const owner = await registerPerson();
    await runCommand('plan:grant', '--account', owner.account, '--plan', 'P_MONTH');
    const visitor = await visit('desktop');
    await signInDirectly(visitor, await signInColleague(owner, ['platform_board']));
    await visitor.page.goto('/info');
    await visitor.page.getByRole('region', { name: '已选行业与品牌' }).waitFor();
    expect(await visitor.page.getByText('事件推送').count()).toBe(0);

    await callProduct('POST', '/api/users/webhooks', {
      token: owner.token,
      body: { name: '数据仓库', url: `${receiver.origin}/hook`, events: ['sync.finished'] },
    });
    await runSql(
      `UPDATE plan_grant SET starts_at = starts_at - interval '400 days', ends_at = now() - interval '1 minute'
       WHERE account_id = (SELECT account_id FROM member WHERE member_id = $1)`,
      [owner.id],
    );
    const { page } = await openWebhooks('desktop', owner);
    await page.getByText('套餐已到期，事件推送已暂停', { exact: false }).waitFor();
  });

  it('that cannot be listed say so and are asked for again', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('desktop');
    await signInDirectly(visitor, await registerPerson());
    const { page } = visitor;
    await page.route('**/api/users/webhooks', (route) =>
      route.fulfill({
        json: { code: 'error', msg: '服务暂时繁忙，请稍后再试', body: { reason: 'unavailable' } },
      }),
    );
    await page.goto('/info');
    await page.getByText('获取事件推送失败').waitFor();
    await page.unroute('**/api/users/webhooks');
    await page.getByRole('alert').filter({ hasText: '获取事件推送失败' }).getByRole('button').click();
    await page.getByText('还没有事件推送').waitFor();
  });
});
