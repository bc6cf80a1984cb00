// What the public site shows of the product, and the guide with it.
import { chart, heading, type Sight, sampleDay } from './sight.ts';

const wide = [720, 1440] as const;

export const productSights: readonly Sight[] = [
  {
    name: 'board',
    path: `/bulletinBoard?asOf=${sampleDay}`,
    site: wide,
    guide: true,
    async prepare(page) {
      await heading(page, '综合看板');
      await chart(page);
    },
  },
  {
    name: 'board-phone',
    path: `/bulletinBoard-m?asOf=${sampleDay}`,
    phone: true,
    site: [390],
    guide: true,
    async prepare(page) {
      await chart(page);
    },
  },
  {
    name: 'report',
    path: `/report?tab=publishers&from=2026-10-01&to=${sampleDay}`,
    site: wide,
    guide: true,
    async prepare(page) {
      await heading(page, '报表明细');
      await page.getByRole('row').nth(3).waitFor();
    },
  },
  {
    name: 'insight',
    path: '/insight',
    site: wide,
    guide: true,
    async prepare(page) {
      await heading(page, '行业洞察');
      await chart(page);
    },
  },
  {
    name: 'recommend',
    path: '/insight?tab=recommend',
    site: wide,
    guide: true,
    async prepare(page) {
      await heading(page, '行业洞察');
      await page.getByRole('row').nth(2).waitFor();
    },
  },
  {
    name: 'mail',
    path: '/inbox',
    site: wide,
    guide: true,
    async prepare(page) {
      await heading(page, '收件箱');
      await page.getByText('Re: Review sample for the folding lamp').first().click();
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'authorization',
    path: '/authorization',
    site: wide,
    guide: true,
    async prepare(page) {
      await heading(page, '授权中心');
      await page.getByText('ShareASale').first().waitFor();
    },
  },
  {
    name: 'assistant',
    path: `/bulletinBoard?asOf=${sampleDay}`,
    site: wide,
    guide: true,
    async prepare(page) {
      await chart(page);
      await page.getByRole('button', { name: '打开 AI 助手' }).click();
      const box = page.getByRole('textbox', { name: '输入问题' });
      await box.fill('2026年10月各平台的佣金');
      await box.press('Enter');
      await page.getByText(/^数字出处（\d+）$/).click();
      await page.getByRole('link', { name: '查看同一数字' }).first().waitFor();
    },
  },
];
