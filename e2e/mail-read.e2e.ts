// Reading mail: lists, one mail, marks, bulk changes taken back, search, keys, and on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { type MailSeed, seedMail, seedMailbox, seedMails } from './support/mail.ts';
import { callProduct, signInColleague, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, pathOf, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openSignedIn(size: Size, seeds: readonly MailSeed[]) {
  const person = await registerWithPlan('P_YEAR');
  const box = await seedMailbox(person);
  const ids = await seedMails(box, seeds);
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  return { ...visitor, person, box, ids };
}

const three: readonly MailSeed[] = [
  {
    subject: '关于露营专题的合作',
    html: '<p style="color:#c00">想谈谈<b>佣金</b></p>',
    text: '想谈谈佣金',
    minutesAgo: 1,
  },
  { subject: 'Partnership 🎉', text: 'Hello from Berlin', minutesAgo: 2 },
  { subject: '优惠码什么时候到期', text: '请回复', minutesAgo: 3, seen: true },
];

const unreadOf = async (token: string): Promise<number> =>
  (await callProduct<{ unread: number }>('GET', '/api/mail/messages?folder=inbox', { token })).body.unread;

const row = (page: Page, subject: string) => page.getByRole('link', { name: new RegExp(subject) });
const body = (page: Page) => page.frameLocator('iframe[title^="邮件正文"]');

describeSizes('mail on a %s', (size) => {
  const phone = size === 'phone';
  const [inbox, outbox, stars, center] = phone
    ? ['/inbox-m', '/outbox-m', '/starMark-m', '/mailcenter-m']
    : ['/inbox', '/outbox', '/starMark', '/mailcenter'];

  it('is opened in a frame with its own look, and is read once it has been shown', async () => {
    const { page, person, ids } = await openSignedIn(size, three);
    await page.goto(inbox);
    await row(page, '未读.*关于露营专题的合作').click();
    await seePath(page, phone ? `/indetail-m?id=${ids[0]}` : `/inbox?id=${ids[0]}`);
    const words = body(page).getByText('佣金');
    await words.waitFor();
    expect(await words.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(204, 0, 0)');
    await eventually(() => unreadOf(person.token)).toBe(1);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
    if (phone) await page.goBack();
    await row(page, '^王小明.*关于露营专题的合作').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
  });

  it('is starred in the list and found under its star; taking the star away can be taken back', async () => {
    const { page } = await openSignedIn(size, three);
    await page.goto(inbox);
    await page.getByRole('button', { name: '加星标：Partnership 🎉' }).click();
    await page.getByRole('button', { name: '去星标：Partnership 🎉' }).waitFor();
    await page.goto(stars);
    await row(page, 'Partnership').waitFor();
    await page.getByRole('button', { name: '去星标：Partnership 🎉' }).click();
    await page.getByText('还没有星标邮件').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await row(page, 'Partnership').waitFor();
  });

  it('is searched in Chinese and narrowed, and the address says so', async () => {
    const { page } = await openSignedIn(size, three);
    await page.goto(inbox);
    await row(page, '优惠码什么时候到期').waitFor();
    await page.getByRole('searchbox').fill('佣金');
    await row(page, '优惠码什么时候到期').waitFor({ state: 'detached' });
    await row(page, '关于露营专题的合作').waitFor();
    await seePath(page, `${inbox}?q=${encodeURIComponent('佣金')}`);
    await page.goto(`${inbox}?q=${encodeURIComponent('没有这个词')}&unread=1`);
    await page.getByText('没有符合条件的邮件').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await row(page, '优惠码什么时候到期').waitFor();
    await seePath(page, inbox);
  });

  it('is changed many at once, and every change can be taken back', async () => {
    const { page, person } = await openSignedIn(size, three);
    await page.goto(inbox);
    if (phone) await page.getByRole('button', { name: '选择', exact: true }).click();
    await page.getByRole('checkbox', { name: '选择：关于露营专题的合作' }).check();
    await page.getByRole('checkbox', { name: '选择：优惠码什么时候到期' }).check();
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '标为已读' }).click();
    // One of the two was read before: only what changed is counted and goes back.
    await seeToast(page, 'status', '已将 1 封标为已读');
    await eventually(() => unreadOf(person.token)).toBe(1);
    await page.getByRole('button', { name: '撤销' }).click();
    await eventually(() => unreadOf(person.token)).toBe(2);

    await page.getByRole('checkbox', { name: '全选本页' }).check();
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
    await page.getByText('还没有来信').waitFor();
    await seeToast(page, 'status', '已删除 3 封');
    await page.getByRole('button', { name: '撤销' }).click();
    await row(page, '优惠码什么时候到期').waitFor();
    expect(await page.getByRole('list', { name: '收件箱' }).getByRole('listitem').count()).toBe(3);
  });

  it('is told state by state in the outbox, with the words of the server', async (test) => {
    onlyInLongForm(test);
    const words = '550 5.1.1 User unknown';
    const { page } = await openSignedIn(size, [
      { subject: '第一封', state: 'sent' },
      { subject: '退信的', state: 'failed', stateText: words },
      { subject: '说不准的', state: 'uncertain' },
    ]);
    await page.goto(outbox);
    await row(page, `退信的.*发送失败.*${words}`).waitFor();
    await page.goto(`${outbox}?state=uncertain`);
    await row(page, '说不准的').click();
    await page.getByText('可能已经送达。为免重复，不会自动重发。').waitFor();
    await page.getByRole('button', { name: '重新发送' }).click();
    const question = page.getByRole('dialog', { name: '确认对方没有收到吗？' });
    await question.getByRole('button', { name: '先不发' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
  });

  it('is counted in the overview, and each figure leads to the mails it counts', async (test) => {
    onlyInLongForm(test);
    const { page, box } = await openSignedIn(size, [
      ...three,
      ...(['sent', 'uncertain', 'queued', 'sending', 'failed', 'cancelled'] as const).map((state) => ({
        subject: `信-${state}`,
        state,
      })),
    ]);
    await page.goto(center);
    await page.getByText(box.email).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
    const counted = [
      ['未读', inbox, '?unread=1', ['Partnership', '关于露营专题的合作']],
      ['等待回复', outbox, '?waiting=1', ['信-sent', '信-uncertain']],
      ['今日发出', outbox, '?today=1', ['信-sent', '信-uncertain']],
      ['排队中', outbox, '?leaving=1', ['信-queued', '信-sending']],
      ['发送失败', outbox, '?state=failed', ['信-failed']],
    ] as const;
    for (const [name, list, search, subjects] of counted) {
      await page
        .getByRole('link', { name: `${name} ${subjects.length}` })
        .first()
        .click();
      await seePath(page, list + search);
      for (const subject of subjects) await row(page, subject).waitFor();
      const lines = page.getByRole('list', { name: list === inbox ? '收件箱' : '发件箱' });
      expect(await lines.getByRole('listitem').count()).toBe(subjects.length);
      await page.goto(center);
    }
    await page.getByRole('link', { name: '发送失败 1' }).last().click();
    await row(page, '信-failed').waitFor();
    expect(pathOf(page)).toContain(`box=${box.id}`);
  });

  it('asks for a mailbox first', async () => {
    const visitor = await visit(size);
    await signInDirectly(visitor, await registerWithPlan('P_YEAR'));
    await visitor.page.goto(center);
    await visitor.page.getByText('连接邮箱，开始与联盟客往来').waitFor();
    expect(await visitor.page.getByRole('link', { name: '连接邮箱' }).getAttribute('href')).toBe(
      '/emailConnection',
    );
    await visitor.page.goto(inbox);
    await visitor.page.getByText('还没有连接邮箱').waitFor();
  });
});

describe('at a desk', () => {
  it('everything can be done by keys', async (test) => {
    onlyInLongForm(test);
    const { page, person, ids } = await openSignedIn('desktop', three);
    await page.goto('/inbox');
    await row(page, '优惠码什么时候到期').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await seePath(page, `/inbox?id=${ids[1]}`);
    await page.getByText('Hello from Berlin').last().waitFor();
    await eventually(() => unreadOf(person.token)).toBe(1);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: '去星标：Partnership 🎉' }).waitFor();
    await page.keyboard.press('u');
    await eventually(() => unreadOf(person.token)).toBe(2);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).getByRole('button', { name: '知道了' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('jjk');
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('jjk');
    await page.getByRole('button', { name: '清空搜索' }).click();
    await row(page, '优惠码什么时候到期').waitFor();
    await row(page, 'Partnership').focus();
    await page.keyboard.press('#');
    await seeToast(page, 'status', '已删除 1 封');
    await row(page, 'Partnership').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await seePath(page, '/mailcenter?compose=1');
  });

  it('a conversation folds, and each mail of it opens by itself', async () => {
    const threadId = crypto.randomUUID();
    const seeds = Array.from({ length: 7 }, (_, index) => ({
      subject: '长谈',
      text: `第 ${index + 1} 封的话`,
      threadId,
      minutesAgo: 20 - index,
      seen: true,
    }));
    const { page, ids } = await openSignedIn('desktop', seeds);
    await page.goto(`/inbox?id=${ids[6]}`);
    const mails = page.getByRole('list', { name: '往来邮件' });
    await mails.getByText('第 7 封的话').waitFor();
    await eventually(() => mails.getByRole('listitem').count()).toBe(3);
    await mails.getByRole('button', { name: '展开中间的 4 封' }).click();
    await eventually(() => mails.getByRole('listitem').count()).toBe(7);
    await mails.getByRole('button', { name: '展开 王小明 的邮件' }).first().click();
    await mails.getByRole('article').getByText('第 1 封的话').waitFor();
  });

  it('what the server refuses goes back to how it was', async () => {
    const { page } = await openSignedIn('desktop', three);
    await page.route('**/api/mail/messages', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 409,
            contentType: 'application/json',
            body: JSON.stringify({ code: 'error', msg: '邮箱已断开', body: { reason: 'conflict' } }),
          })
        : route.fallback(),
    );
    await page.goto('/inbox');
    await page.getByRole('button', { name: '加星标：Partnership 🎉' }).click();
    await seeToast(page, 'alert', '邮箱已断开');
    await page.getByRole('button', { name: '加星标：Partnership 🎉' }).waitFor();
  });

  it('a body that cannot be read says why and is asked for again', async (test) => {
    onlyInLongForm(test);
    const { page, ids } = await openSignedIn('desktop', three);
    let broken = true;
    await page.route(`**/api/mail/messages/${ids[0]}`, (route) =>
      broken
        ? route.fulfill({
            status: 502,
            contentType: 'application/json',
            body: JSON.stringify({
              code: 'error',
              msg: '收信服务器：连接超时',
              body: { reason: 'upstream_failed' },
            }),
          })
        : route.fallback(),
    );
    await page.goto(`/inbox?id=${ids[0]}`);
    await page.getByRole('alert').getByText('收信服务器：连接超时').waitFor();
    broken = false;
    await page.getByRole('button', { name: '重试' }).click();
    await body(page).getByText('佣金').waitFor();
  });

  it('shows what came meanwhile without being loaded again', async (test) => {
    onlyInLongForm(test);
    const { page, person, box } = await openSignedIn('desktop', three);
    await page.goto('/inbox');
    await row(page, 'Partnership').waitFor();
    const id = await seedMail(box, { subject: '刚刚到的信', minutesAgo: 0 });
    await callProduct('PUT', `/api/mail/messages/${id}`, { token: person.token, body: { star: true } });
    await row(page, '刚刚到的信').waitFor();
  });

  it('offers no writing to a colleague who only reads, and another account sees nothing of it', async (test) => {
    onlyInLongForm(test);
    const { person, ids } = await openSignedIn('desktop', three);
    const colleague = await visit('desktop');
    await signInDirectly(colleague, await signInColleague(person, ['email_inbox']));
    await colleague.page.goto(`/inbox?id=${ids[0]}`);
    await body(colleague.page).getByText('佣金').waitFor();
    // Until the menu is known every area is taken to be open.
    const main = colleague.page.getByRole('main');
    await eventually(() => main.getByRole('link', { name: /^(写邮件|回复|回复全部|转发)$/ }).count()).toBe(0);
    const stranger = await visit('desktop');
    await signInDirectly(stranger, await registerWithPlan('P_YEAR'));
    await stranger.page.goto(`/inbox?id=${ids[0]}`);
    await stranger.page.getByText('这封邮件已经不在了').waitFor();
  });
});
