// Outside agents: the owner makes a token at a desk or on a phone, an agent reads with it, revoking ends it.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
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
import { eventually, seeNote, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const addressOf = { desktop: '/info#tokens', phone: '/info-m#tokens' } as const;

async function openTokens(size: Size, person: Person): Promise<Visitor> {
  const visitor = await visit(size);
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInDirectly(visitor, person);
  await visitor.page.goto(addressOf[size]);
  await visitor.page.getByRole('heading', { name: '外部智能体' }).waitFor();
  return visitor;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const readWith = (token: string) => callProduct('GET', '/api/report/summary', { token: `Bearer ${token}` });

async function toolsOf(token: string): Promise<string[]> {
  const client = new Client({ name: 'journey', version: '1' });
  const place = new URL('/mcp', inject('product').url);
  await client.connect(
    new StreamableHTTPClientTransport(place, {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name).sort();
}

describeSizes('outside agents on a %s', (size) => {
  it('a token is made, shown once, read with and revoked', async () => {
    const person = await registerPerson();
    const { page } = await openTokens(size, person);
    await page.getByText('还没有访问令牌').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '新建令牌' }).click();
    const form = page.getByRole('dialog', { name: '新建访问令牌' });
    await form.getByRole('button', { name: '清空' }).click();
    await form.getByRole('button', { name: '创建' }).click();
    await seeNote(form.getByLabel('名称'), '请填写名称');
    await form.getByText('请至少选择一项菜单').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await form.getByLabel('名称').fill('运营周报助手');
    await form.getByRole('checkbox', { name: '综合看板' }).check();
    await form.getByText('30 天').click();
    await form.getByRole('button', { name: '创建' }).click();

    const shown = page.getByRole('dialog', { name: '请立即复制令牌' });
    await shown.getByRole('button', { name: '复制令牌' }).click();
    await seeToast(page, 'status', '复制成功');
    const token = await clipboard(page);
    expect(token).toMatch(/^haitu_[A-Za-z0-9_-]{43}$/);
    await shown.getByRole('button', { name: '复制设置' }).click();
    await eventually(() => clipboard(page)).toContain(`"Authorization": "Bearer ${token}"`);
    expect(JSON.parse(await clipboard(page))).toMatchObject({
      mcpServers: { haitu: { url: `${inject('product').url}/mcp` } },
    });
    expect(await findSeriousBarriers(page)).toEqual([]);
    // Neither Escape nor a press beside it takes away what is shown only once.
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await shown.getByText(token, { exact: true }).waitFor();
    await shown.getByRole('button', { name: '我已保存' }).click();
    await shown.waitFor({ state: 'hidden' });

    const row = page.getByRole('article', { name: '运营周报助手' });
    await row.getByText('综合看板').waitFor();
    await row.getByText('尚未使用').waitFor();
    expect(await page.content()).not.toContain(token);

    expect((await readWith(token)).status).toBe(200);
    expect(await toolsOf(token)).toEqual([
      'account_plan',
      'find_brands',
      'find_publishers',
      'report_daily',
      'report_explain',
      'report_summary',
    ]);
    await page.reload();
    await row.getByText('使用中').waitFor();
    await row.getByText('尚未使用').waitFor({ state: 'hidden' });
    expect(await findSeriousBarriers(page)).toEqual([]);

    await row.getByRole('button', { name: '吊销 运营周报助手' }).click();
    const question = page.getByRole('dialog', { name: '吊销“运营周报助手”？' });
    await question.getByRole('button', { name: '取消' }).click();
    expect((await readWith(token)).status).toBe(200);
    await row.getByRole('button', { name: '吊销 运营周报助手' }).click();
    await question.getByRole('button', { name: '吊销' }).click();
    await seeToast(page, 'status', '已吊销');
    await page.getByText('还没有访问令牌').waitFor();
    expect(await readWith(token)).toMatchObject({ status: 401, msg: '访问令牌无效或已吊销' });
  });

  it('the guide says how to set up the common agents, with the address filled in', async (test) => {
    onlyInLongForm(test);
    const { page } = await openTokens(size, await registerPerson());
    await page.getByRole('button', { name: '接入指南' }).click();
    const guide = page.getByRole('dialog', { name: '接入指南' });
    const address = `${inject('product').url}/mcp`;
    await guide.getByText(address, { exact: true }).waitFor();
    await guide.getByRole('button', { name: '复制地址' }).click();
    await eventually(() => clipboard(page)).toBe(address);
    for (const agent of ['Claude Desktop', 'Cursor', 'ChatGPT', 'Cherry Studio', 'Claude Code']) {
      await guide.getByRole('button', { name: agent, exact: true }).click();
      const copy = guide.getByRole('button', { name: `复制 ${agent} 设置` });
      await copy.click();
      await eventually(() => clipboard(page)).toContain(address);
    }
    await guide.getByRole('button', { name: 'Dify', exact: true }).click();
    await guide.getByText('服务器标识符 haitu', { exact: false }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    // Nothing hangs over the side of the screen.
    expect(
      await guide.evaluate((box) =>
        [...box.querySelectorAll('pre')].every((pre) => pre.scrollWidth <= pre.clientWidth),
      ),
    ).toBe(true);
    await guide.getByRole('button', { name: /^关闭/ }).click();
    await guide.waitFor({ state: 'hidden' });
  });
});

describe('outside agents', () => {
  it('are the owner’s: a sub-account does not see them', async () => {
    const owner = await registerPerson();
    await runCommand('plan:grant', '--account', owner.account, '--plan', 'P_MONTH');
    const visitor = await visit('desktop');
    await signInDirectly(visitor, await signInColleague(owner, ['platform_board']));
    await visitor.page.goto('/info');
    await visitor.page.getByRole('region', { name: '已选行业与品牌' }).waitFor();
    expect(await visitor.page.getByText('外部智能体').count()).toBe(0);
  });

  it('that cannot be listed say so and are asked for again; one that has expired says it', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const made = await callProduct<{ id: string }>('POST', '/api/users/tokens', {
      token: person.token,
      body: { name: '旧令牌', codes: ['insight'] },
    });
    await runSql("UPDATE api_token SET expires_at = now() - interval '1 hour' WHERE token_id = $1", [
      made.body.id,
    ]);
    const visitor = await visit('desktop');
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.route('**/api/users/tokens', (route) =>
      route.fulfill({
        json: { code: 'error', msg: '服务暂时繁忙，请稍后再试', body: { reason: 'unavailable' } },
      }),
    );
    await page.goto('/info');
    await page.getByText('获取访问令牌失败').waitFor();
    await page.unroute('**/api/users/tokens');
    await page.getByRole('alert').filter({ hasText: '获取访问令牌失败' }).getByRole('button').click();
    const row = page.getByRole('article', { name: '旧令牌' });
    await row.getByText('已过期').waitFor();
  });

  it('are made after the password was given again, once half an hour has passed', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const { page } = await openTokens('desktop', person);
    await page.getByText('还没有访问令牌').waitFor();
    await runSql("UPDATE session SET confirmed_at = now() - interval '31 minutes' WHERE member_id = $1", [
      person.id,
    ]);
    await page.getByRole('button', { name: '新建令牌' }).click();
    const form = page.getByRole('dialog', { name: '新建访问令牌' });
    await form.getByLabel('名称').fill('Cursor');
    await form.getByRole('button', { name: '创建' }).click();
    const question = page.getByRole('dialog', { name: '请确认是您本人' });
    await question.getByLabel('密码').fill(person.password);
    await question.getByRole('button', { name: '确认' }).click();
    await page
      .getByRole('dialog', { name: '请立即复制令牌' })
      .getByText(/^haitu_/)
      .waitFor();
  });
});
