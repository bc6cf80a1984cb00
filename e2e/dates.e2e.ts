// Days are chosen in one way, at a desk and on a phone; times say whose clock they are on.
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import type { Size } from './support/browser.ts';
import { openDays, takeSpan, writeDay } from './support/days.ts';
import { type Person, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { connectNetworks } from './support/reports.ts';
import { eventually, pathOf } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

let person: Promise<Person> | undefined;

/** Somebody with figures. Whoever comes first waits for them. */
async function make(): Promise<Person> {
  const made = await registerWithPlan('P_MONTH');
  await connectNetworks(made, ['shareasale']);
  return made;
}

const whoever = () => {
  person ??= make();
  return person;
};

async function open(path: string, size: Size = 'desktop') {
  const visitor = await visit(size);
  await signInDirectly(visitor, await whoever());
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

const february = 'from=2026-02-01&to=2026-02-28';

describe('at a desk', () => {
  it('a span is one field: typed, chosen by name, in Chinese words and ISO order', async () => {
    const { page } = await open(`/report?${february}`);
    const span = page.getByRole('search').getByRole('group', { name: '日期范围' });
    const from = span.getByRole('textbox', { name: '开始日期' });
    const to = span.getByRole('textbox', { name: '结束日期' });
    expect(await from.inputValue()).toBe('2026-02-01');
    expect(await to.inputValue()).toBe('2026-02-28');

    const calendar = await openDays(page, from);
    const said = await calendar.innerText();
    expect(said).toContain('2026年');
    expect(said).toContain('2月');
    expect(said).not.toMatch(/Feb|Mon|Su\b/);
    expect(said.replace(/\s+/g, ' ')).toContain('一 二 三 四 五 六 日');
    expect(await findSeriousBarriers(page)).toEqual([]);

    await from.fill('2026/2/3');
    await page.keyboard.press('Enter');
    await eventually(() => to.evaluate((field) => field === document.activeElement)).toBe(true);
    await to.fill('2026-02-05');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page)).toContain('from=2026-02-03&to=2026-02-05');

    // What is no day leaves what stood there.
    await openDays(page, from);
    await from.fill('2026-02-31');
    await page.keyboard.press('Escape');
    await page.getByText('面向出海品牌的联盟营销情报与报表平台').click();
    await eventually(() => from.inputValue()).toBe('2026-02-03');
    expect(pathOf(page)).toContain('from=2026-02-03&to=2026-02-05');

    await takeSpan(page, '日期范围', '上月');
    await span.getByText('上月', { exact: true }).waitFor();
    const first = await from.inputValue();
    expect(first).toMatch(/-01$/);
    expect(addDays(await to.inputValue(), 1)).toMatch(/-01$/);
    expect(pathOf(page)).toContain(`from=${first}`);
  });

  it('a day is reached and left by the keys alone', async () => {
    const { page } = await open('/bulletinBoard');
    const field = page.getByLabel('截至日期');
    await eventually(() => field.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    const day = await field.inputValue();
    await field.focus();
    await page.locator('.ant-picker-dropdown:visible').waitFor();
    await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await writeDay(page, field, addDays(day, -2));
    await eventually(() => pathOf(page)).toBe(`/bulletinBoard?asOf=${addDays(day, -2)}`);
  });
});

describe('on a phone', () => {
  it('a span is one field with the usual spans and the wheels of the component library', async () => {
    const { page } = await open(`/report-m?${february}`, 'phone');
    await page.getByRole('button', { name: /^筛选/ }).click();
    const field = page.getByRole('button', { name: /^日期范围/ });
    expect(await field.innerText()).toBe('2026-02-01 至 2026-02-28');
    await field.click();
    const sheet = page.getByRole('dialog', { name: '日期范围' });
    await sheet.getByText('2026年', { exact: true }).first().waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    const heights = await sheet
      .locator('button, input')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

    await sheet.getByRole('textbox', { name: '结束日期' }).fill('2026-02-30');
    await sheet.getByRole('button', { name: '确定' }).click();
    await sheet.getByText('请按 2026-11-15 的样子填写日期').waitFor();
    // The other way round stands in order afterwards.
    await sheet.getByRole('textbox', { name: '结束日期' }).fill('2026-01-20');
    await sheet.getByRole('button', { name: '确定' }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await field.innerText()).toBe('2026-01-20 至 2026-02-01');

    await field.click();
    await sheet.getByRole('button', { name: '近 7 天' }).click();
    await sheet.getByRole('button', { name: '确定' }).click();
    expect(await field.innerText()).toMatch(/^近 7 天 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d$/);
  });
});

it('a reader elsewhere is told whose clock a time is on, one in China is not', async () => {
  const { page } = await open('/authorization');
  const times = page.getByRole('main').getByText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  await times.first().waitFor();
  expect((await times.allInnerTexts()).join('\n')).not.toContain('UTC+8');
  // Five hours behind UTC.
  await page.addInitScript(() => {
    Date.prototype.getTimezoneOffset = () => 300;
  });
  await page.reload();
  await times.first().waitFor();
  for (const said of await times.allInnerTexts()) expect(said).toMatch(/\d\d:\d\d UTC\+8/);
});
