// The own account: coming in, the personal centre, colleagues, security, agreements.
import type { Page } from 'playwright-core';
import { heading, type Sight, scrollTo } from './sight.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const box = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export const accountSights: readonly Sight[] = [
  {
    name: 'register',
    path: '/register',
    visitor: true,
    guide: true,
    async prepare(page) {
      await fill(page, { 邮箱: 'name@brand.example', 用户名: '林晓', 公司名称: '示例品牌' });
    },
  },
  {
    name: 'sign-in',
    path: '/login',
    visitor: true,
    guide: true,
    async prepare(page) {
      await heading(page, '登录海图');
      await fill(page, { 邮箱: 'name@brand.example' });
    },
  },
  {
    name: 'forgotten-password',
    path: '/forgetPwd',
    visitor: true,
    guide: true,
    async prepare(page) {
      await fill(page, { 邮箱: 'name@brand.example' });
    },
  },
  {
    name: 'info',
    path: '/info',
    guide: true,
    async prepare(page) {
      await page.getByRole('button', { name: '更换头像' }).waitFor();
      await page.getByRole('button', { name: '管理两步验证' }).waitFor();
    },
  },
  {
    name: 'avatar',
    path: '/info',
    guide: true,
    async prepare(page) {
      await press(page, '更换头像');
      await box(page, '更换头像').waitFor();
    },
  },
  {
    name: 'verify-email',
    path: '/info',
    guide: true,
    async prepare(page) {
      await press(page, '验证');
      await box(page, '验证邮箱').waitFor();
    },
  },
  {
    name: 'second-step',
    path: '/info',
    guide: true,
    async prepare(page) {
      await press(page, '管理两步验证');
      await box(page, '设置两步验证').waitFor();
    },
  },
  {
    name: 'sign-ins',
    path: '/info',
    guide: true,
    async prepare(page) {
      await press(page, '查看登录记录');
      await page.getByText('当前登录').first().waitFor();
    },
  },
  {
    name: 'audit',
    path: '/info',
    guide: true,
    async prepare(page) {
      await press(page, '查看操作记录');
      await page.getByRole('row').nth(2).waitFor();
    },
  },
  {
    name: 'figure-consent',
    path: '/info',
    guide: true,
    async prepare(page) {
      await scrollTo(page, '客服查看数据');
    },
  },
  {
    name: 'sub-accounts',
    path: '/subAccountList',
    guide: true,
    async prepare(page) {
      await heading(page, '子账号管理');
      await page.getByRole('row').nth(2).waitFor();
    },
  },
  {
    name: 'menu',
    path: '/follow',
    guide: true,
    async prepare(page) {
      await page.getByRole('button', { name: /账号菜单$/ }).click();
      await page.getByText('退出登录').first().waitFor();
    },
  },
  {
    name: 'agreements',
    path: '/agreement/user',
    visitor: true,
    guide: true,
    async prepare(page) {
      await heading(page, '用户协议');
    },
  },
  {
    name: 'academy',
    path: '/academy',
    visitor: true,
    guide: true,
    async prepare(page) {
      await press(page, '同意');
      await page.getByText('我们只用必要的 Cookie').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'delete-account',
    path: '/info',
    guide: true,
    async prepare(page) {
      await press(page, '注销账号');
      await box(page, '注销账号').waitFor();
    },
  },
];
