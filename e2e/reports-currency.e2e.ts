// What amounts are told in: the owner chooses it at a desk or on a phone, every screen follows, colleagues look on.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import type { Size } from './support/browser.ts';
import { runCommand } from './support/command-line.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, type Person, signInColleague, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { getBoard, importOrders } from './support/reports.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { seePath, seeToast } from './support/seeing.ts';
import { dayBefore } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const days = [3, 4, 5, 6].map(dayBefore);

// The euro is known on all days but the last; nothing else is.
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-rates-'));
  const file = join(folder, 'rates.csv');
  const lines = days.slice(0, -1).map((day) => `${day},USD,EUR,0.5`);
  await writeFile(file, ['day,from,to,rate', ...lines].join('\n'));
  await runCommand('rates:import', '--file', file);
  await rm(folder, { recursive: true });
});

/** 1,000 dollars and 100 euros a day; the dollars came first. */
async function prepareOwner(): Promise<Person> {
  const owner = await registerWithPlan('P_YEAR');
  for (const [place, [amount, currency]] of [
    ['1000.00', 'USD'] as const,
    ['100.00', 'EUR'] as const,
  ].entries()) {
    await importOrders(owner, 'shareasale', [
      ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'currency'],
      ...days.map((day, at) => [
        day,
        `#${place}${at}`,
        amount,
        '10.00',
        '1.00',
        '700001',
        '山野装备志',
        'shanye.example',
        'Content',
        'ShareASale',
        `SALE-${600_000 + place * 100 + at}`,
        currency,
      ]),
    ]);
  }
  return owner;
}

async function open(size: Size, person: Person, address: string) {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  await visitor.page.goto(address);
  return visitor;
}

const unit = (page: Page, currency: string) =>
  page.getByRole('button', { name: `金额单位 ${currency}`, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '金额单位' });

async function seeSound(page: Page, blocked: readonly string[]): Promise<void> {
  expect([
    await widthBeyondWindow(page),
    await findTinyWords(page),
    await findSeriousBarriers(page),
    blocked,
  ]).toEqual([0, [], [], []]);
}

it('the owner chooses a currency at a desk: the screen, its details and a colleague’s screen follow at once', async () => {
  const owner = await prepareOwner();
  const colleague = await signInColleague(owner, ['platform_board', 'platform_report']);
  const { page, blocked } = await open('desktop', owner, '/bulletinBoard?win=year&days=90');
  const beside = await open('desktop', colleague, '/report?from=2020-01-01&to=2028-12-31');
  await unit(beside.page, 'USD').waitFor();
  await unit(page, 'USD').click();
  const dialog = dialogOf(page);
  // Four days of euros, three of them with a rate.
  const dollars = dialog.getByRole('radio', { name: /^USD/ });
  await dollars.waitFor();
  await dialog.getByText('其他币种的 4 项每日金额中，1 项缺汇率，不会计入合计').first().waitFor();
  expect(await dialog.getByRole('radio', { name: /^自动/ }).isChecked()).toBe(true);
  expect(await dialog.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
  await seeSound(page, blocked);
  await dialog.getByRole('radio', { name: /^EUR/ }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await seeToast(page, 'status', '金额已按 EUR 显示');
  await dialog.waitFor({ state: 'hidden' });
  await unit(page, 'EUR').waitFor();

  const board = await getBoard(owner);
  const year = board.sales[3];
  expect([board.currency, year?.yesterdaynum]).toEqual(['EUR', '1900.00']);
  const card = page.getByRole('article', { name: year?.yesterdaytext ?? '', exact: true });
  await card.getByRole('link', { name: `${year?.yesterdaytext} 1,900.00，查看明细` }).waitFor();
  await card.getByText('缺汇率').first().waitFor();
  await page
    .getByRole('region', { name: '每日销售额' })
    .getByText(/至 \d{4}-\d\d-\d\d · EUR/)
    .waitFor();
  await seeSound(page, blocked);

  await unit(beside.page, 'EUR').waitFor();
  await beside.page.getByText('1,900.00').first().waitFor();
  await unit(beside.page, 'EUR').click();
  await dialogOf(beside.page).getByText('只有主账号可以更改金额单位。如需更改，请联系您的主账号。').waitFor();
  expect(await dialogOf(beside.page).getByRole('radio').count()).toBe(0);
  await seeSound(beside.page, beside.blocked);

  // A level set in one currency stays in it, and its form says so.
  const rule = await callProduct('POST', '/api/notices/rules', {
    token: owner.token,
    body: {
      name: '大单',
      enabled: true,
      setting: {
        kind: 'threshold',
        metric: 'sales',
        per: 'day',
        direction: 'above',
        level: '5000',
        currency: 'USD',
      },
      mailTo: [owner.id],
      robots: [],
    },
  });
  expect(rule.code).toBe('success');
  await page.goto('/bulletinBoard?notices=1');
  await page.getByText('单日销售额高于 USD 5,000，全部平台').waitFor();
  await page.getByRole('button', { name: /修改/ }).first().click();
  await page.getByLabel('阈值（USD）').waitFor();
  await page.getByText('金额现在以 EUR 显示；这条提醒仍按设置时的币种比较，除非在此更改。').waitFor();
});

it('on a phone the choice rises from below, and automatic is one of them', async (test) => {
  onlyInLongForm(test);
  const owner = await prepareOwner();
  const { page, blocked } = await open('phone', owner, '/bulletinBoard-m');
  await unit(page, 'USD').click();
  const sheet = dialogOf(page);
  await sheet.getByRole('radio', { name: /^EUR/ }).check();
  await seeSound(page, blocked);
  await sheet.getByRole('button', { name: '保存' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await unit(page, 'EUR').waitFor();
  await seeSound(page, blocked);

  await page.goto('/report-m');
  await seePath(page, '/report-m');
  await unit(page, 'EUR').click();
  await sheet.getByRole('radio', { name: /^自动/ }).check();
  await sheet.getByRole('button', { name: '保存' }).click();
  await unit(page, 'USD').waitFor();
  await seeSound(page, blocked);
  expect((await getBoard(owner)).currency).toBe('USD');
});
