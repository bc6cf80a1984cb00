// Screens of the daily work that only the guide shows.
import type { Page } from 'playwright-core';
import { chart, heading, type Sight, sampleDay, scrollTo } from './sight.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

const orders = `time,ysoder,je,jyje,ptfy,id,name,url,type,pt,ptoder
2026/10/01,#1001,128.40,10.27,2.57,7101,Trail Notes,trail-notes.example,Content,ShareASale,SALE-7001
2026/10/02,#1002,64.90,5.19,1.30,7102,Peak Coupons,peak-coupons.example,Coupon,ShareASale,SALE-7002
2026/10/02,#1003,212.00,16.96,4.24,7101,Trail Notes,trail-notes.example,Content,ShareASale,SALE-7003
2026/10/03,#1004,89.50,7.16,1.79,7103,Camp Weekly,camp-weekly.example,Content,ShareASale,SALE-7004
`;

export const workSights: readonly Sight[] = [
  {
    name: 'import',
    path: '/authorization?tab=import',
    guide: true,
    async prepare(page) {
      await page.getByRole('button', { name: '选择文件' }).waitFor();
      const file = { name: '十月订单.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) };
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByText('列的对应关系').first().waitFor();
    },
  },
  {
    name: 'shops',
    path: '/authorization?tab=shops',
    guide: true,
    async prepare(page) {
      await page.getByRole('article').getByText('已连接').waitFor();
    },
  },
  {
    name: 'publishers',
    path: `/authorization?tab=publishers&from=2026-10-01&to=${sampleDay}`,
    guide: true,
    async prepare(page) {
      await page.getByRole('row').nth(3).waitFor();
    },
  },
  {
    name: 'order-check',
    path: '/orderCheck',
    guide: true,
    async prepare(page) {
      await page.getByRole('row').nth(3).waitFor();
    },
  },
  {
    name: 'publisher',
    path: `/report?tab=publishers&from=2026-10-01&to=${sampleDay}`,
    guide: true,
    async prepare(page) {
      await page.getByRole('button', { name: 'Camp Journal' }).first().click();
      await page.getByRole('dialog').locator('canvas').first().waitFor();
    },
  },
  {
    name: 'notices',
    path: '/bulletinBoard?notices=1',
    guide: true,
    async prepare(page) {
      await page.getByRole('article', { name: '新联盟客出单' }).waitFor();
    },
  },
  {
    name: 'selection',
    path: '/configure?step=selection',
    guide: true,
    async prepare(page) {
      await heading(page, '选择行业与品牌');
    },
  },
  {
    name: 'benchmark',
    path: '/insight?tab=benchmark&brands=demo-b0309,demo-b0310,demo-b0311',
    guide: true,
    async prepare(page) {
      await chart(page);
    },
  },
  {
    name: 'brands',
    path: '/insight?tab=brands',
    guide: true,
    async prepare(page) {
      await page.getByRole('row').nth(3).waitFor();
    },
  },
  {
    name: 'brand-details',
    path: '/details?brandCode=demo-b0309',
    guide: true,
    async prepare(page) {
      await chart(page);
    },
  },
  {
    name: 'follow',
    path: '/follow',
    guide: true,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^取消关注/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'mailbox',
    path: '/emailConnection?connect=1',
    guide: true,
    async prepare(page) {
      await page.getByLabel('邮箱地址').first().waitFor();
    },
  },
  {
    name: 'mail-write',
    path: '/mailcenter?tab=templates',
    guide: true,
    async prepare(page) {
      await page.getByRole('link', { name: '用它写信' }).last().click();
      const box = page.getByRole('dialog', { name: '写邮件' });
      await page.getByRole('textbox', { name: '正文', exact: true }).getByText('期待您的回复').waitFor();
      const to = box.getByRole('combobox', { name: '收件人' });
      await to.fill('Emma <partner@notes7.example>; Anna <anna@notes12.example>');
      await to.press('Enter');
      await box.getByText('2 位收件人，每人单独收到一封').waitFor();
    },
  },
  {
    name: 'mail-templates',
    path: '/mailcenter?tab=templates',
    guide: true,
    async prepare(page) {
      await page.getByText('到期跟进').first().waitFor();
    },
  },
  {
    name: 'mail-later',
    path: '/mailcenter?compose=1',
    guide: true,
    async prepare(page) {
      const box = page.getByRole('dialog', { name: '写邮件' });
      await box.getByRole('button', { name: '定时、跟进与活动' }).click();
      await box.getByRole('button', { name: '添加一次跟进' }).click();
      await box.getByRole('button', { name: '添加一次跟进' }).evaluate((button) => button.scrollIntoView());
    },
  },
  {
    name: 'mail-results',
    path: '/mailcenter',
    guide: true,
    async prepare(page) {
      await heading(page, '邮件中心');
      await page.getByText('bd@haitu.example').first().waitFor();
    },
  },
  {
    name: 'explain',
    path: `/bulletinBoard?win=month&asOf=${sampleDay}`,
    guide: true,
    async prepare(page) {
      await press(page, '本月销售额的变化原因');
      await page.getByText('每一组各项之和等于总变化。').waitFor();
    },
  },
  {
    name: 'agents',
    path: '/info',
    guide: true,
    async prepare(page) {
      await page.getByText('运营周报助手').waitFor();
      await scrollTo(page, '外部智能体');
    },
  },
  {
    name: 'materials',
    path: '/sourceMaterial',
    guide: true,
    async prepare(page) {
      await heading(page, '素材管理');
      await page.getByText('示例 · 夏季促销通栏').first().waitFor();
    },
  },
  {
    name: 'plans',
    path: '/package',
    guide: true,
    async prepare(page) {
      await page.getByText('专业版').first().waitFor();
    },
  },
];
