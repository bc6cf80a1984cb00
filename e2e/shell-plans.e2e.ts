// The account's plan as the shell shows it: banners above the page, the card in the personal centre, renewing, buying.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, registerPerson, signInColleague, signInDirectly } from './support/people.ts';
import { choosePermits, endPlans, grantPlan, registerWithPlan, removePlans } from './support/plans.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, seePath } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const notBrands = '您的套餐尚未选择品牌，选择后即可查看对应的行业与品牌数据。';
const expired = '您的套餐已到期，数据仍为您保留，续费后即可继续使用。';
const infos = { desktop: '/info', phone: '/info-m' } as const;

async function openInfo(size: Size, person: Parameters<typeof signInDirectly>[1], search = '') {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  await visitor.page.goto(infos[size] + search);
  return visitor;
}

const banners = (page: Page) => page.getByRole('region', { name: '套餐提醒' });

/** The banners once the plan and the choices are known: the card below the form waits for the same answers. */
async function bannerTexts(page: Page): Promise<string[]> {
  await page.getByText(/^(使用中|已到期|您还没有套餐)$/).waitFor();
  await page.waitForFunction(() => localStorage.getItem('haveIndustry') !== null);
  return banners(page).getByRole('paragraph').allInnerTexts();
}

/** What the expiry bar in the personal centre says. */
const gauge = (page: Page) =>
  page.getByRole('progressbar', { name: '套餐剩余时间' }).getAttribute('aria-valuetext');

async function seeAfter(page: Page, change: () => Promise<void>): Promise<string[]> {
  await change();
  await page.reload();
  return bannerTexts(page);
}

describe('plan banners', () => {
  it('B1 S7 S8 S9 K5 K12 each state of a plan has its banner', async () => {
    const person = await registerPerson();
    const { page } = await openInfo('desktop', person);
    const grant = (plan: string, days?: number) =>
      seeAfter(page, () => grantPlan(person, plan, days === undefined ? {} : { days }));
    const flag = () => page.evaluate(() => localStorage.getItem('flag'));
    // The free plan hides the banner; seven days are not few.
    expect(await bannerTexts(page)).toEqual([]);
    // A running plan without a chosen brand is state 1, but nobody calls it expired.
    expect(await grant('P_MONTH')).toEqual([notBrands]);
    expect(await flag()).toBe('true');
    expect(await grant('B_MONTH', 6)).toEqual([notBrands]);
    expect(await flag()).toBe('false');
    expect(await grant('P_MONTH', 5)).toEqual([notBrands, '您的套餐还剩 5 天到期，请及时续费。']);
    expect(await grant('B_MONTH', 2)).toEqual([notBrands, '您的套餐还剩 2 天到期，请及时续费。']);
    expect(await grant('P_MONTH', 1)).toEqual([notBrands, '您的套餐今天到期，请及时续费。']);
    expect(await seeAfter(page, () => endPlans(person))).toEqual([expired]);
    expect(await seeAfter(page, () => removePlans(person))).toEqual([
      '您还没有套餐，购买后即可使用全部功能。',
    ]);
    // With brands chosen the state is 2: only the days count.
    await grant('P_YEAR', 3);
    expect(
      await seeAfter(page, async () => {
        await choosePermits(person, { brands: 1 });
      }),
    ).toEqual(['您的套餐还剩 3 天到期，请及时续费。']);
  });

  it('B1 S7 S8 on a phone the banners stand under the header and fit', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_MONTH', { days: 5 });
    const { page } = await openInfo('phone', person);
    expect(await bannerTexts(page)).toEqual([notBrands, '您的套餐还剩 5 天到期，请及时续费。']);
    expect((await banners(page).first().boundingBox())?.y).toBe(50);
    expect([await widthBeyondWindow(page), await findSeriousBarriers(page)]).toEqual([0, []]);
    expect(await seeAfter(page, () => endPlans(person))).toEqual([expired]);
    expect([await widthBeyondWindow(page), await findSeriousBarriers(page)]).toEqual([0, []]);
  });

  it('S7 B1 each banner can be put away and leads on', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_MONTH', { days: 4 });
    const { page } = await openInfo('desktop', person);
    expect(await bannerTexts(page)).toHaveLength(2);
    const days = banners(page).filter({ hasText: '还剩 4 天' });
    await days.getByRole('button', { name: '不再提醒' }).click();
    await days.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '我的关注' }).click();
    await seePath(page, '/follow');
    await page.getByRole('heading', { name: '我的关注', level: 1 }).waitFor();
    expect(await banners(page).getByRole('paragraph').allInnerTexts()).toEqual([notBrands]);
    await banners(page).getByRole('link', { name: '去选择品牌' }).click();
    await seePath(page, '/info');
    await page.reload();
    await days.getByRole('link', { name: '去续费' }).click();
    await seePath(page, '/payment?type=1');
  });

  it('D9 on a phone the code of customer service is held instead of scanned, and its name can be copied', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    await endPlans(person);
    const visitor = await visit('phone');
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInDirectly(visitor, person);
    // As a deployment that has set both.
    await page.route('**/api/site/config', async (route) => {
      const response = await route.fetch();
      const envelope = await response.json();
      const set = { serviceQr: '/favicon.svg', serviceWechat: 'haitu-kefu' };
      await route.fulfill({ response, json: { ...envelope, body: { ...envelope.body, ...set } } });
    });
    await page.goto('/info-m');
    await banners(page).getByRole('button', { name: '微信客服购买' }).click();
    const box = page.getByRole('dialog', { name: '微信客服购买' });
    await box.getByRole('img', { name: '客服微信二维码' }).waitFor();
    await box.getByText(/^在微信里长按二维码/).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await box.getByText('微信号：haitu-kefu').getByRole('button', { name: '复制' }).click();
    await page.getByRole('status').filter({ hasText: '复制成功' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('haitu-kefu');
  });

  it('D9 B1 I11 without a running plan the banner leads to the plans or to customer service', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    await endPlans(person);
    const { page, context } = await openInfo('desktop', person);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await banners(page).getByRole('button', { name: '微信客服购买' }).click();
    const box = page.getByRole('dialog', { name: '微信客服购买' });
    await box.getByText('请用微信扫码添加客服').waitFor();
    expect(await box.getByRole('img', { name: '未设置客服二维码' }).isVisible()).toBe(true);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await box.getByRole('button', { name: '复制' }).click();
    await page.getByRole('status').filter({ hasText: '复制成功' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(person.account);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
    await banners(page).getByRole('link', { name: '去购买套餐' }).click();
    await seePath(page, '/package');
  });

  it('S8 a free plan that ends soon leads to the plans, since it cannot be renewed', async () => {
    const person = await registerPerson();
    await removePlans(person);
    await grantPlan(person, 'FREE_DAY', { days: 2 });
    const { page } = await openInfo('desktop', person);
    expect(await bannerTexts(page)).toEqual(['您的套餐还剩 2 天到期，请及时续费。']);
    await banners(page).getByRole('link', { name: '去续费' }).click();
    await seePath(page, '/package');
  });
});

describeSizes('the plan in the personal centre on a %s', (size) => {
  it('S9 I10 it names the running plan, its end and what it holds, and says when it has ended', async () => {
    const person = await registerWithPlan('P_YEAR');
    const { page } = await openInfo(size, person);
    await page.getByText('专业版·年', { exact: true }).waitFor();
    const { body } = await callProduct<{ endDate: string }>('POST', '/api/orderpay/records', {
      token: person.token,
      body: { userId: person.id },
    });
    const end = new Date(Date.parse(body.endDate) + 8 * 3_600_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
    const facts = page.getByRole('definition');
    expect(await facts.filter({ hasText: end }).count()).toBe(1);
    expect(await facts.filter({ hasText: /^365 天$/ }).count()).toBe(1);
    expect(
      await page.getByRole('list', { name: '套餐包含' }).getByRole('listitem').allInnerTexts(),
    ).toContain('3 个行业、50 个品牌');
    expect(await gauge(page)).toBe('剩余 365 天，一个周期为 365 天');
    expect([await widthBeyondWindow(page), await findSeriousBarriers(page)]).toEqual([0, []]);

    await endPlans(person);
    await page.reload();
    await page.getByText('已到期', { exact: true }).waitFor();
    expect(await page.getByText('剩余时间').count()).toBe(0);
    await removePlans(person);
    await page.reload();
    await page.getByText('您还没有套餐', { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '购买套餐' }).click();
    if (size === 'phone')
      await page.getByRole('dialog', { name: '提示' }).getByText('请到电脑端操作').waitFor();
    await seePath(page, '/package');
  });

  it('D10 I11 the address with namecont opens renewing and upgrading, by what runs', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const { page } = await openInfo(size, person, '?namecont=1');
    const box = page.getByRole('dialog', { name: '续费或升级' });
    await box.getByText('免费体验不能续费，请选择合适的套餐升级。').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
    await seePath(page, infos[size]);

    await grantPlan(person, 'B_YEAR');
    await page.goto(`${infos[size]}?namecont=1`);
    await box.getByText('当前套餐「基础版·年」，还剩 365 天。').waitFor();
    expect(
      await box.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/payment?type=1', '/payment?type=2']);
    await endPlans(person);
    await page.reload();
    await box.getByText('「基础版·年」已到期，请重新选择套餐。').waitFor();
    await box.getByRole('link', { name: '查看套餐' }).click();
    await seePath(page, '/package');
  });
});

describe('the plan of a sub-account', () => {
  it('it sees neither plan nor price nor a way to them, and learns why its areas are shut', async () => {
    const owner = await registerWithPlan('P_YEAR', { days: 3 });
    const { page } = await openInfo('desktop', await signInColleague(owner, ['insight']), '?namecont=1');
    await page.getByLabel('公司名称').waitFor();
    await eventually(() => banners(page).getByRole('paragraph').allInnerTexts()).toEqual([
      '主账号尚未选择品牌，请联系主账号选择。',
    ]);
    expect(await banners(page).getByRole('link').count()).toBe(0);
    expect(await page.getByText(/专业版|我的套餐|剩余时间/).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const path of ['/package', '/payment?type=2']) {
      await page.goto(path);
      await page.getByText('子账号看不到套餐与价格，需要购买或续费请联系主账号。').waitFor();
      expect(
        await page
          .getByRole('main')
          .getByText(/¥|专业版/)
          .count(),
      ).toBe(0);
      expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    }
    await endPlans(owner);
    await page.goto('/insight');
    await page.getByText('主账号的套餐已到期', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(['个人中心', '看看示例']);
  });
});

describeSizes('an account whose plan has ended on a %s', (size) => {
  it('is told so in the same words in every area, with what it still can do', async () => {
    const person = await registerWithPlan('P_YEAR');
    await endPlans(person);
    const { page } = await openInfo(size, person);
    const areas =
      size === 'desktop'
        ? [
            'bulletinBoard',
            'report',
            'insight',
            'follow',
            'mailcenter',
            'inbox',
            'authorization',
            'configure',
          ]
        : ['bulletinBoard-m', 'insight-m', 'follow-m', 'inbox-m', 'authorization-m'];
    for (const area of areas) {
      await page.goto(`/${area}`);
      await page.getByText('套餐已到期', { exact: true }).waitFor();
      await page.getByText(/现在仍可以修改资料和密码、查看购买记录与发票、浏览示例看板。$/).waitFor();
      expect(await page.getByText(/开始使用海图|欢迎/).count()).toBe(0);
      expect(await page.getByRole('link', { name: /^(去续费|看看示例)$/ }).allInnerTexts(), area).toEqual([
        '去续费',
        '看看示例',
      ]);
    }
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: '看看示例' }).click();
    await seePath(page, '/bulletinBoardDemo');
  });
});
