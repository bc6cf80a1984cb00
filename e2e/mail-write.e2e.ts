// Writing mail: to two with a template and a missing value, previewed and sent; a draft in two tabs; on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MailRow } from '#contract/mail-messages.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import type { Size } from './support/browser.ts';
import { runSql } from './support/database.ts';
import { writeDay } from './support/days.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { type MailSeed, seedMail, seedMailbox } from './support/mail.ts';
import { callProduct, type Person, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openSignedIn(size: Size, seeds: readonly MailSeed[] = []) {
  const person = await registerWithPlan('P_YEAR');
  const box = await seedMailbox(person);
  const ids: string[] = [];
  for (const seed of seeds) ids.push(await seedMail(box, seed));
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  return { ...visitor, person, ids };
}

async function change(person: Person, method: string, path: string, body: unknown): Promise<void> {
  const answer = await callProduct(method, path, { token: person.token, body });
  if (answer.code !== 'success') throw new Error(answer.msg);
}

const addTemplate = (person: Person) =>
  change(person, 'POST', '/api/mail/templates', {
    name: '合作邀请',
    subject: '邀请 {{name}} 合作',
    html: '<p>你好 {{name}}，</p><p>{{产品}} 的佣金是 <strong>8%</strong>。</p>',
  });

async function outbox({ token }: Person): Promise<string[][]> {
  const listed = await callProduct<{ list: MailRow[] }>('GET', '/api/mail/messages?folder=outbox', { token });
  return listed.body.list.map(({ to, subject }) => [to[0]?.address ?? '', subject]).sort();
}

const drafts = async ({ token }: Person) =>
  (await callProduct<{ list: { subject: string }[] }>('GET', '/api/mail/drafts', { token })).body.list.map(
    ({ subject }) => subject,
  );

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true });
const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

async function seeNoBarriers(page: Page): Promise<void> {
  expect(await findSeriousBarriers(page)).toEqual([]);
  expect(await findTinyWords(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
}

describe('writing at a desk', () => {
  it('to two by a template: the missing value is marked, previewed, filled in, and both are in the outbox', async () => {
    const { page, person, blocked } = await openSignedIn('desktop');
    await addTemplate(person);
    await page.goto('/mailcenter?compose=1');
    const box = page.getByRole('dialog', { name: '写邮件' });
    const to = box.getByRole('combobox', { name: '收件人' });
    await to.fill('王芳 <Fang@Kelp.example>; bob@tents.example; no-address');
    await to.press('Enter');
    await box.getByText('“no-address”不是正确的邮箱地址').waitFor();
    await box.getByRole('button', { name: '移除不正确的 1 项' }).click();
    await box.getByText('2 位收件人，每人单独收到一封').waitFor();
    await box.getByRole('button', { name: '使用模板' }).click();
    await page.getByRole('menuitem', { name: '合作邀请' }).click();
    await text(page).getByText('{{产品}}').waitFor();
    await box.getByText('2 位收件人缺少变量的值').waitFor();
    await seeNoBarriers(page);

    await box.getByLabel('fang@kelp.example 的产品').fill('帐篷');
    await box.getByText('1 位收件人缺少变量的值').waitFor();
    await box.getByRole('button', { name: '预览' }).click();
    const preview = page.getByRole('dialog', { name: '预览' });
    await frame(page, '给 fang@kelp.example 的邮件').getByText('帐篷 的佣金是').waitFor();
    await preview.getByText('邀请 王芳 合作').waitFor();
    await preview.getByRole('button', { name: '下一位' }).click();
    await preview.getByText(/缺少 .*产品/).waitFor();
    // Pale while it is being made.
    await preview.locator('[data-old]').waitFor({ state: 'detached' });
    await seeNoBarriers(page);
    await preview.getByRole('button', { name: '关闭' }).click();
    await preview.waitFor({ state: 'hidden' });

    await box.getByRole('button', { name: '发送给 2 位' }).click();
    const question = page.getByRole('dialog', { name: '分别写给 1 位收件人？' });
    await question.getByRole('button', { name: '发送' }).click();
    await box.getByText('1 封邮件已进入发送队列').waitFor();
    await box.getByText('1 位收件人没有写成').waitFor();
    expect(await outbox(person)).toEqual([['fang@kelp.example', '邀请 王芳 合作']]);

    await box.getByRole('button', { name: '补上变量，继续写给这 1 位' }).click();
    await box.getByLabel('bob@tents.example 的对方称呼').fill('Bob');
    await box.getByLabel('bob@tents.example 的产品').fill('睡袋');
    await box.getByText('变量都有值').waitFor();
    await box.getByRole('button', { name: '发送', exact: true }).dblclick();
    await seeToast(page, 'status', '邮件已进入发送队列');
    await box.waitFor({ state: 'hidden' });
    expect(await outbox(person)).toEqual([
      ['bob@tents.example', '邀请 Bob 合作'],
      ['fang@kelp.example', '邀请 王芳 合作'],
    ]);
    expect(await drafts(person)).toEqual([]);
    await page.goto('/outbox');
    await page.getByRole('link', { name: /邀请 Bob 合作/ }).waitFor();
    expect(blocked).toEqual([]);
  });

  it('keeps what is written, and two tabs of one draft do not write over each other', async (test) => {
    onlyInLongForm(test);
    const { page, person, context } = await openSignedIn('desktop');
    await page.goto('/mailcenter?compose=1&to=ann%40kelp.example');
    const box = page.getByRole('dialog', { name: '写邮件' });
    await box.getByLabel('主题').fill('第一稿');
    await box.getByText(/^草稿已于/).waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('draft')).not.toBeNull();

    const other = await context.newPage();
    await other.goto(page.url());
    const otherBox = other.getByRole('dialog', { name: '写邮件' });
    await eventually(() => otherBox.getByLabel('主题').inputValue()).toBe('第一稿');
    await otherBox.getByLabel('主题').fill('另一处的稿');
    await eventually(() => drafts(person)).toEqual(['另一处的稿']);

    await text(page).click();
    await page.keyboard.type('这里接着写');
    await box.getByText(/在另一处.*有了新的改动/).waitFor();
    expect(await drafts(person)).toEqual(['另一处的稿']);
    await seeNoBarriers(page);
    await box.getByRole('button', { name: '把这里写的另存为新草稿' }).click();
    await eventually(async () => (await drafts(person)).sort()).toEqual(['另一处的稿', '第一稿']);

    await otherBox.getByLabel('主题').fill('另一处的稿，再改');
    await eventually(async () => (await drafts(person)).sort()).toEqual(['另一处的稿，再改', '第一稿']);
    await other.close();

    await box.getByRole('button', { name: '关闭写邮件' }).click();
    await page.goto('/mailcenter?tab=drafts');
    const list = page.getByRole('list', { name: '草稿' });
    await list.getByRole('link', { name: /第一稿.*这里接着写/ }).click();
    await text(page).getByText('这里接着写').waitFor();
    await box.getByRole('button', { name: '舍弃' }).click();
    await page.getByRole('dialog', { name: '舍弃这封邮件？' }).getByRole('button', { name: '舍弃' }).click();
    await eventually(() => drafts(person)).toEqual(['另一处的稿，再改']);
  });
  it('answers with the original below, takes pasted words without their styles, and leaves at a time of Shanghai', async () => {
    const { page, person, ids, blocked } = await openSignedIn('desktop', [
      {
        subject: '关于露营专题的合作',
        html: '<table><tr><td style="color:#c00">想谈谈佣金</td></tr></table>',
      },
    ]);
    await page.goto(`/mailcenter?compose=1&reply=${ids[0]}`);
    const box = page.getByRole('dialog', { name: '写邮件' });
    await box.waitFor();
    await eventually(() => box.getByLabel('主题').inputValue()).toBe('Re: 关于露营专题的合作');
    await frame(page, '原邮件').getByText('想谈谈佣金').waitFor();
    await box.getByRole('list', { name: '已填的收件人' }).getByText('ming@tents.example').waitFor();

    await box.getByRole('button', { name: '发送', exact: true }).click();
    await box.getByText('请填写正文').waitFor();
    await text(page).evaluate((element) => {
      const carried = new DataTransfer();
      carried.setData(
        'text/html',
        `<style>p{color:red}</style><p style="color:red" onclick="x()">好的，<b>{{email}}</b><script>window.ran = 1</script>
         <a href="javascript:window.ran = 2">坏</a> <a href="https://brand.example/">官网</a><img src="x" onerror="window.ran = 3"></p>`,
      );
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }),
      );
    });
    await text(page).getByText('好的，').waitFor();
    expect(await text(page).locator('[style], img, script, [onclick], a[href^="javascript"]').count()).toBe(
      0,
    );
    expect(await text(page).locator('[data-variable="email"]').count()).toBe(1);
    expect(await text(page).getByRole('link', { name: '官网' }).getAttribute('href')).toBe(
      'https://brand.example/',
    );
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);

    await box.getByRole('button', { name: '定时、跟进与活动' }).click();
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await writeDay(page, box.getByLabel('定时发送（北京时间）'), `${day} 09:30`);
    await box.getByRole('button', { name: '定时发送', exact: true }).click();
    await seeToast(page, 'status', '邮件已定时');
    expect(await outbox(person)).toEqual([['ming@tents.example', 'Re: 关于露营专题的合作']]);
    expect(blocked).toEqual([]);
  });

  it('picks one of the account’s own publishers, whose address is typed once and kept', async (test) => {
    onlyInLongForm(test);
    const { page, person } = await openSignedIn('desktop');
    await runSql(
      `INSERT INTO haitu.publisher (account_id, publisher_no, network, publisher_ref, name, url, type)
       VALUES ((SELECT account_id FROM haitu.sign_in_directory WHERE email = $1), nextval('haitu.publisher_no_seq'),
         'awin', '512044', '海藻评测', 'https://kelp.example', 'Content')`,
      [person.account],
    );
    await page.goto('/mailcenter?compose=1');
    const box = page.getByRole('dialog', { name: '写邮件' });
    await box.getByRole('button', { name: '选择联盟客' }).click();
    const picker = page.getByRole('dialog', { name: '选择收件人' });
    const line = picker.getByRole('listitem').filter({ hasText: '海藻评测' });
    expect(await line.getByRole('checkbox').isDisabled()).toBe(true);
    await line.getByLabel('海藻评测 的邮箱地址').fill('Hello@kelp.example');
    await line.getByRole('button', { name: '保存' }).click();
    await line.getByText('hello@kelp.example').waitFor();
    await line.getByRole('checkbox', { name: '选择 海藻评测' }).check();
    await seeNoBarriers(page);
    await picker.getByRole('button', { name: '添加 1 位' }).click();
    await box.getByRole('list', { name: '已填的收件人' }).getByText('hello@kelp.example').waitFor();

    await page.goto('/mailcenter?compose=1&domain=kelp.example');
    await box.getByRole('list', { name: '已填的收件人' }).getByText('hello@kelp.example').waitFor();
  });

  it('keeps templates and who is not written to', async (test) => {
    onlyInLongForm(test);
    const { page, person } = await openSignedIn('desktop');
    await page.goto('/mailcenter?tab=templates');
    await page.getByRole('button', { name: '新建模板' }).click();
    const form = page.getByRole('dialog', { name: '新建模板' });
    await form.getByLabel('模板名称').fill('季度邀请');
    await form.getByLabel('主题').fill('给 {{publisher}}');
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('请填写正文').waitFor();
    await text(page).click();
    await page.keyboard.type('佣金 {{比例}} ');
    await form.getByRole('list', { name: '用到的变量' }).getByText('比例').waitFor();
    await seeNoBarriers(page);
    await form.getByRole('button', { name: '保存' }).click();
    await seeToast(page, 'status', '模板已保存');
    const card = page.getByRole('article', { name: '季度邀请' });
    await card.getByText('联盟客名称').waitFor();
    await seeNoBarriers(page);
    await card.getByRole('button', { name: '删除模板 季度邀请' }).click();
    await page
      .getByRole('dialog', { name: '删除模板“季度邀请”？' })
      .getByRole('button', { name: '删除' })
      .click();
    await page.getByText('还没有模板').waitFor();

    await page.goto('/mailcenter?tab=suppressions');
    await page.getByRole('button', { name: '加入名单' }).click();
    const adding = page.getByRole('dialog', { name: '加入名单' });
    await adding.getByLabel('邮箱地址').fill('Ann@kelp.example\nbob');
    await adding.getByRole('button', { name: '加入名单' }).click();
    await adding.getByText('“bob”不是正确的邮箱地址').waitFor();
    await adding.getByLabel('邮箱地址').fill('Ann@kelp.example\nbob@kelp.example');
    await adding.getByRole('button', { name: '加入名单' }).click();
    await seeToast(page, 'status', '已加入 2 个地址');
    await page.getByRole('searchbox', { name: '搜索邮箱地址或备注' }).fill('ann@');
    const list = page.getByRole('list', { name: '不再写信的地址' });
    await eventually(() => list.getByRole('listitem').count()).toBe(1);
    await seeNoBarriers(page);

    await page.goto('/mailcenter?compose=1&to=ann%40kelp.example');
    const box = page.getByRole('dialog', { name: '写邮件' });
    await box.getByLabel('主题').fill('还在吗');
    await text(page).click();
    await page.keyboard.type('你好');
    await box.getByRole('button', { name: '发送', exact: true }).click();
    await box.getByText('1 位收件人没有写成').waitFor();
    expect(await outbox(person)).toEqual([]);
  });
});

describe('writing on a phone', () => {
  it('fills the screen, keeps the draft when one leaves, and sends it when one comes back', async (test) => {
    onlyInLongForm(test);
    const { page, person, blocked } = await openSignedIn('phone');
    await page.goto('/mailcenter?compose=1&to=ann%40kelp.example');
    await eventually(() => new URL(page.url()).pathname).toBe('/sendEmail-m');
    await page.getByLabel('主题').fill('从手机写');
    await text(page).click();
    await page.keyboard.type('你好');
    await seeNoBarriers(page);
    await page.getByRole('button', { name: '返回' }).click();
    await eventually(() => drafts(person)).toEqual(['从手机写']);

    await page.goto('/mailcenter-m?tab=drafts');
    await page.getByRole('link', { name: /从手机写/ }).click();
    await text(page).getByText('你好').waitFor();
    await page.getByRole('button', { name: '预览' }).click();
    await frame(page, '给 ann@kelp.example 的邮件').getByText('你好').waitFor();
    await seeNoBarriers(page);
    await page.getByRole('dialog', { name: '预览' }).getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await seeToast(page, 'status', '邮件已进入发送队列');
    expect(await outbox(person)).toEqual([['ann@kelp.example', '从手机写']]);
    expect(blocked).toEqual([]);
  });
});
