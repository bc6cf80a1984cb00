// What a card's change is made of: opened from the dashboard at both sizes, without a question to the assistant.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ExplainedChange } from '#contract/explain.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, type Person, registerPerson, signInDirectly } from './support/people.ts';
import { getBoard, importOrders } from './support/reports.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, seePath } from './support/seeing.ts';
import { dayBefore } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openBoard(size: Size, person: Person, address: string) {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  await visitor.page.goto(address);
  return visitor;
}

/** Orders of eight digits, a return, a name that is hard to show; the file covers all days up to yesterday. */
const row = (day: string, id: number, [name, amount, type]: readonly [string, string, string]): string[] => [
  day,
  `#${id}`,
  amount,
  (Number(amount) / 10).toFixed(2),
  '1.00',
  name,
  name,
  `${name.length}.example`,
  type,
  'ShareASale',
  `SALE-${900_000 + id}`,
  'true',
];
const longName = '一家名字特别特别特别特别特别特别特别特别特别特别特别特别特别特别长的联盟测评站点';
const orders = [
  ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'newCustomer'],
  row(dayBefore(40), 1, ['1001', '10.00', 'Content']),
  row(dayBefore(2), 2, ['1001', '45678901.25', 'Content']),
  row(dayBefore(2), 3, ['1002', '12.50', 'Coupon']),
  row(dayBefore(1), 4, ['1001', '91357802.50', 'Content']),
  row(dayBefore(1), 5, ['1001', '-1000000.00', 'Content']),
  row(dayBefore(1), 6, [longName, '300.00', 'Coupon']),
];

/** As the panel asks: two of the publishers have one site and are told as one. */
const explained = async (person: Person, metric: string): Promise<ExplainedChange> => {
  const { asOf } = await getBoard(person);
  const query = new URLSearchParams({ metric, from: asOf, to: asOf, window: 'yesterday', merged: '1' });
  const { body } = await callProduct<ExplainedChange>('GET', `/api/report/explain?${query}`, {
    token: person.token,
  });
  return body;
};

const signed = (change: string) => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(change) ?? [];
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
  return `${sign || (/[1-9]/.test(change) ? '+' : '')}${text}`;
};

async function seeParts(panel: Locator, said: ExplainedChange): Promise<void> {
  const list = (name: string) => panel.getByRole('region', { name, exact: true }).getByRole('listitem');
  await panel.getByText(`增加 ${signed(said.change ?? '').slice(1)}`).waitFor();
  for (const [name, parts] of [
    ['按联盟平台', said.network],
    ['按联盟客', said.publisher],
    ['驱动因素', said.drivers],
  ] as const) {
    for (const { change } of parts) {
      await list(name)
        .filter({ has: panel.page().getByText(signed(change ?? ''), { exact: true }) })
        .first()
        .waitFor();
    }
    expect(await list(name).count()).toBe(parts.length);
  }
  await panel.getByText(said.beforeFrom, { exact: true }).waitFor();
}

async function seeSound(page: Page, blocked: readonly string[]): Promise<void> {
  expect([
    await widthBeyondWindow(page),
    await findTinyWords(page),
    await findSeriousBarriers(page),
    blocked,
  ]).toEqual([0, [], [], []]);
}

describe('a change on the dashboard', () => {
  it('is taken apart at a desk, by keyboard, and leads to the rows', async () => {
    const person = await registerPerson();
    await importOrders(person, 'shareasale', orders);
    const { page, blocked } = await openBoard('desktop', person, '/bulletinBoard?win=yesterday');
    const opener = page.getByRole('button', { name: '昨日销售额的变化原因' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: '昨日销售额的变化原因' });
    const said = await explained(person, 'sales');
    expect(said).toMatchObject({ now: '90358102.50', before: '45678913.75', change: '44679188.75' });
    await seeParts(panel, said);
    await panel.getByText('退款与调整').waitFor();
    await eventually(() => findSeriousBarriers(page)).toEqual([]);
    await seeSound(page, blocked);

    // On paper it stands alone and whole.
    await page.emulateMedia({ media: 'print' });
    await eventually(() => page.locator('#root').isVisible()).toBe(false);
    const last = panel.getByText('每一组各项之和等于总变化。');
    expect(await last.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await eventually(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: '昨日出单量的变化原因' }).click();
    const count = page.getByRole('dialog', { name: '昨日出单量的变化原因' });
    await count.getByText('没有变化').waitFor();
    await count.getByRole('link', { name: `${longName}，查看明细` }).click();
    await seePath(
      page,
      `/report?network=ShareASale&from=${dayBefore(1)}&to=${dayBefore(1)}&publisherId=${encodeURIComponent(longName)}`,
    );
  });

  it('says what is missing, and offers another try after a failure', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    await importOrders(person, 'shareasale', orders);
    const { page, blocked } = await openBoard('desktop', person, '/bulletinBoard?win=year');
    await page.route('**/api/report/explain*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: '本年销售额的变化原因' }).click();
    const panel = page.getByRole('dialog', { name: '本年销售额的变化原因' });
    await panel.getByRole('alert').waitFor();
    await page.unroute('**/api/report/explain*');
    await panel.getByRole('button', { name: '重试' }).click();
    // The file begins this year: the year before is not known, and nothing claims to be the change.
    await panel.getByText('暂不可比').waitFor();
    await panel.getByText(/^对比时段数据：ShareASale：文件未覆盖/).waitFor();
    expect(await panel.getByText('每一组各项之和等于总变化。').count()).toBe(0);
    await seeSound(page, blocked);
  });

  it('rises as a sheet on a phone, with amounts of eight digits', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    await importOrders(person, 'shareasale', orders);
    const { page, blocked } = await openBoard('phone', person, '/bulletinBoard-m?win=yesterday');
    await page.getByRole('button', { name: '昨日佣金支出的变化原因' }).click();
    const sheet = page.getByRole('dialog', { name: '昨日佣金支出的变化原因' });
    await seeParts(sheet, await explained(person, 'commission'));
    await seeSound(page, blocked);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('is shown on the sample as well', async (test) => {
    onlyInLongForm(test);
    const { page, blocked } = await openBoard(
      'desktop',
      await registerPerson(),
      '/bulletinBoardDemo?win=month',
    );
    await page.getByRole('button', { name: '本月佣金支出的变化原因' }).click();
    const panel = page.getByRole('dialog', { name: '本月佣金支出的变化原因' });
    await panel.getByText('每一组各项之和等于总变化。').waitFor();
    await seeSound(page, blocked);
  });
});
