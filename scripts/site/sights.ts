// What is photographed for the site: where, how wide, and what must be seen before the picture is taken.
import type { Page } from 'playwright-core';

/** The day every report of the pictures ends on: a whole month. */
export const sampleDay = '2026-10-31';

export interface Sight {
  name: string;
  path: string;
  phone?: true;
  /** What must be there, beside the calm after the last call. */
  prepare(page: Page): Promise<void>;
  /** Widths of the files in pixels, from the same picture. */
  widths: readonly number[];
}

const wide = [720, 1440] as const;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();

const chart = (page: Page) => page.locator('canvas').first().waitFor();

export const sights: readonly Sight[] = [
  {
    name: 'board',
    path: `/bulletinBoard?asOf=${sampleDay}`,
    widths: wide,
    async prepare(page) {
      await heading(page, '综合看板');
      await chart(page);
    },
  },
  {
    name: 'board-phone',
    path: `/bulletinBoard-m?asOf=${sampleDay}`,
    phone: true,
    widths: [390],
    async prepare(page) {
      await chart(page);
    },
  },
  {
    name: 'report',
    path: `/report?tab=publishers&from=2026-10-01&to=${sampleDay}`,
    widths: wide,
    async prepare(page) {
      await heading(page, '报表明细');
      await page.getByRole('row').nth(3).waitFor();
    },
  },
  {
    name: 'insight',
    path: '/insight',
    widths: wide,
    async prepare(page) {
      await heading(page, '行业洞察');
      await chart(page);
    },
  },
  {
    name: 'recommend',
    path: '/insight?tab=recommend',
    widths: wide,
    async prepare(page) {
      await heading(page, '行业洞察');
    },
  },
  {
    name: 'mail',
    path: '/inbox',
    widths: wide,
    async prepare(page) {
      await heading(page, '收件箱');
      await page.getByText('Re: Review sample for the folding lamp').first().click();
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'authorization',
    path: '/authorization',
    widths: wide,
    async prepare(page) {
      await heading(page, '授权中心');
      await page.getByText('ShareASale').first().waitFor();
    },
  },
  {
    name: 'assistant',
    path: `/bulletinBoard?asOf=${sampleDay}`,
    widths: wide,
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
