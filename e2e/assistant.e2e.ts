// The assistant in the browser: asked, answered with proof, stopped, kept, and refused as the specification says.
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { windowSpans } from '#contract/figures/windows.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import {
  type AssistantProduct,
  ask,
  enter,
  openPanel,
  panelOf,
  startAssistantProduct,
  useUpQuestions,
} from './support/assistant.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
let started: AssistantProduct | undefined;

beforeAll(async () => {
  started = await startAssistantProduct();
});

afterAll(() => started?.stop());

function product(): AssistantProduct {
  if (!started) throw new Error('the product is not running');
  return started;
}

const visitProduct = (size: 'desktop' | 'phone') => visit(size, { baseURL: product().url });

/** What was said, without what is read out of it. */
const saidIn = (chat: Locator) => chat.getByRole('region', { name: '对话内容' });

const inFlight = '已有问题在途中~请等候';

/** The questions the page sends from now on. */
function watchQuestions(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/common/baidubce/questions') sent.push(request);
  });
  return sent;
}

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url() ?? 'http://none').searchParams);

it('D6 S19 S21 C5 E14 an answer comes with table, chart, evidence and new suggestions; minimised it stays, closed it ends', async () => {
  const visitor = await visitProduct('desktop');
  const { blocked } = visitor;
  const page = await enter(visitor, product(), '/bulletinBoard');
  const sent = watchQuestions(page);
  const panel = await openPanel(page);
  const suggestions = panel.getByRole('region', { name: '可以这样问' });
  await eventually(() => suggestions.getByRole('button').count()).toBe(3);
  const left = panel.getByText(/^剩余 \d+ 次$/);
  const before = Number((await left.innerText()).replace(/\D/g, ''));
  expect(await findSeriousBarriers(page)).toEqual([]);

  await ask(panel, '近 7 天佣金最高的联盟客是谁？');
  const table = panel.getByRole('region', { name: '回答中的表格（表格）' });
  await table.getByRole('columnheader', { name: '佣金支出' }).waitFor();
  expect(await panel.getByRole('textbox', { name: '输入问题' }).inputValue()).toBe('');
  await eventually(() => left.innerText()).toBe(`剩余 ${before - 1} 次`);
  await panel.locator('canvas').first().waitFor();
  await panel.getByText(/^数字出处（\d+）$/).click();
  await panel.getByText('条订单记录').first().waitFor();
  expect(await findSeriousBarriers(page)).toEqual([]);
  await eventually(() => suggestions.getByRole('button').count()).toBe(3);
  // The answer is read out once, as a whole.
  await panel
    .getByRole('status')
    .filter({ hasText: '回答完毕：【模拟模型】' })
    .waitFor({ state: 'attached' });

  await panel.getByRole('button', { name: '收起 AI 助手，保留对话' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '报表明细' }).click();
  await page.getByRole('heading', { level: 1, name: '报表明细' }).waitFor();
  await openPanel(page);
  await table.waitFor();
  await ask(panel, '你是谁');
  await saidIn(panel).getByText('这里没有真正的模型').waitFor();

  // What the evidence leads to shows the same days.
  await panel
    .getByText(/^数字出处（\d+）$/)
    .first()
    .click();
  const link = panel.getByRole('link', { name: '查看同一数字' }).first();
  const target = await link.getAttribute('href');
  await link.click();
  await seePath(page, target ?? '');

  await panel.getByRole('button', { name: '关闭 AI 助手' }).click();
  await openPanel(page);
  await panel.getByText('您好，我是海图的 AI 助手').waitFor();
  await ask(panel, '再见');
  await saidIn(panel).getByText('这里没有真正的模型').waitFor();
  expect(sent.map((request) => queryOf(request).isNewChat)).toEqual(['1', '0', '1']);
  expect(queryOf(sent[1]).chatId).toBeTruthy();
  expect(JSON.parse(sent[1]?.postData() ?? '{}').context.page).toBe('/report');
  expect(blocked).toEqual([]);
});

it('V3 K2 the box grows from 2 to 6 rows, counts to 500, cleans the question and sends it with Enter alone', async (test) => {
  onlyInLongForm(test);
  const page = await enter(await visitProduct('desktop'), product(), '/follow');
  const sent = watchQuestions(page);
  const panel = await openPanel(page);
  const box = panel.getByRole('textbox', { name: '输入问题' });
  const height = async () => (await box.boundingBox())?.height ?? 0;
  const two = await height();
  await box.fill('一\n二\n三\n四\n五\n六');
  await eventually(height).toBeGreaterThan(two * 2);
  const six = await height();
  await box.fill('一\n二\n三\n四\n五\n六\n七\n八\n九');
  await eventually(() => box.evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true);
  expect(await height()).toBe(six);

  await box.fill('数'.repeat(499));
  await panel.getByText('499/500').waitFor();
  await box.press('End');
  await page.keyboard.insertText('甲乙');
  await panel.getByText('500/500').waitFor();
  expect((await box.inputValue()).length).toBe(500);

  // Nothing to ask, nothing sent.
  await box.fill(' ？? ');
  await box.press('Enter');
  await panel.getByRole('button', { name: '发送' }).click();
  // Choosing a word of an input method sends nothing either.
  await box.fill('');
  await box.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'yongjin', selectionStart: 7, selectionEnd: 7 });
  await box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true });
  await session.send('Input.insertText', { text: '佣金' });
  await eventually(() => box.inputValue()).toBe('佣金');
  expect(sent).toEqual([]);

  await box.fill('  A/B 100% & C++ #1？');
  await box.press('Shift+Enter');
  await page.keyboard.insertText('第二行?');
  await box.press('Enter');
  await eventually(() => sent.length).toBe(1);
  expect(queryOf(sent[0])).toEqual({ isNewChat: '1', question: 'A/B 100% & C++ #1\n第二行' });
  const raw = new URL(sent[0]?.url() ?? '').search;
  for (const code of ['%25', '%26', '%2B', '%2F', '%23']) expect(raw).toContain(code);
  expect(raw).not.toMatch(/question=[^&]*[?？]/);
  await saidIn(panel).getByText('这里没有真正的模型').waitFor();
});

it('S20 X7 while an answer comes another question is refused, in another tab too; stopping ends the answer', async () => {
  const visitor = await visitProduct('desktop');
  const page = await enter(visitor, product(), '/follow');
  const sent = watchQuestions(page);
  const panel = await openPanel(page);
  product().llm.fail('slow', 1);
  const abandoned = product().llm.abandoned;
  await ask(panel, '讲一个长篇');
  await saidIn(panel).getByText('海上生明月').waitFor();
  await ask(panel, '第二个问题');
  await seeToast(page, 'alert', inFlight);
  expect(sent).toHaveLength(1);
  expect(await panel.getByRole('textbox', { name: '输入问题' }).inputValue()).toBe('第二个问题');

  const other = await visitor.context.newPage();
  await other.goto('/follow');
  const otherPanel = await openPanel(other);
  await ask(otherPanel, '另一个标签页');
  await seeToast(other, 'alert', inFlight);
  expect(await otherPanel.getByRole('textbox', { name: '输入问题' }).inputValue()).toBe('另一个标签页');
  await other.close();

  await panel.getByRole('button', { name: '停止回答' }).click();
  await panel.getByText('已停止', { exact: true }).waitFor();
  await panel.getByRole('button', { name: '发送' }).waitFor();
  await eventually(() => product().llm.abandoned).toBe(abandoned + 1);
  // What came stays and goes into the history.
  await eventually(async () => {
    await panel.getByRole('button', { name: '发送' }).click();
    return sent.length;
  }).toBeGreaterThan(1);
  await saidIn(panel).getByText('这里没有真正的模型').waitFor();
  expect(queryOf(sent.at(-1)).isNewChat).toBe('0');
});

it('S22 X9 an answer that breaks off says so quietly, costs nothing and can be asked again', async (test) => {
  onlyInLongForm(test);
  const page = await enter(await visitProduct('desktop'), product(), '/follow');
  const panel = await openPanel(page);
  const left = panel.getByText(/^剩余 \d+ 次$/);
  const before = await left.innerText();
  product().llm.fail('unended', 1);
  await ask(panel, '讲一个长篇');
  await panel.getByText('回答没有说完，这次提问不计次数。').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await eventually(() => left.innerText()).toBe(before);
  await panel.getByRole('button', { name: '重新提问' }).click();
  await eventually(() => panel.getByRole('button', { name: '复制回答' }).count()).toBe(1);
  expect(await panel.getByText('回答没有说完').count()).toBe(0);

  // The line is gone before anything was said.
  await page.context().setOffline(true);
  await ask(panel, '你好');
  await panel.getByText('网络连接失败，请检查网络后重试').waitFor();
  await page.context().setOffline(false);
  await panel.getByRole('button', { name: '重新提问' }).click();
  await saidIn(panel).getByText('这里没有真正的模型').waitFor();

  // Without the model the local assistant answers, and says who it is.
  product().llm.fail('server-error');
  await ask(panel, '联盟营销是什么');
  await panel.getByText('本地助手', { exact: true }).waitFor();
  product().llm.fail(null);
});

it('A2 X8 without an interaction left a question brings up whom to turn to, and so do menu and header', async (test) => {
  onlyInLongForm(test);
  const visitor = await visit('desktop');
  const { page } = visitor;
  const person = await registerWithPlan('P_YEAR');
  await signInDirectly(visitor, person);
  await page.goto('/follow');
  const panel = await openPanel(page);
  await ask(panel, '联盟营销是什么');
  await panel.getByText('本地助手', { exact: true }).waitFor();
  await useUpQuestions(person);
  await ask(panel, '还有一个问题');
  const box = page.getByRole('dialog', { name: 'AI 助手' });
  await box.getByText('您的套餐已到期或 AI 交互次数已用完，请联系客服开通。').waitFor();
  await box.getByRole('button', { name: '知道了' }).click();
  await box.waitFor({ state: 'hidden' });
  expect(await panel.getByRole('textbox', { name: '输入问题' }).inputValue()).toBe('还有一个问题');
  await panel.getByText('次数已用完').waitFor();
  await panel.getByRole('button', { name: '关闭 AI 助手' }).click();
  for (const entry of [
    page.getByRole('button', { name: '打开 AI 助手' }),
    page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: /^AI 助手/ }),
  ]) {
    await entry.click();
    await box.getByText('您的套餐已到期或 AI 交互次数已用完，请联系客服开通。').waitFor();
    await box.getByRole('button', { name: '知道了' }).click();
    await box.waitFor({ state: 'hidden' });
    expect(await panel.count()).toBe(0);
  }
});

it('E14 answers are copied and judged; chats are found again, gone on with and deleted', async (test) => {
  onlyInLongForm(test);
  const visitor = await visitProduct('desktop');
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await enter(visitor, product(), '/follow');
  const sent = watchQuestions(page);
  const panel = await openPanel(page);
  const title = `编造一个数字 ${Date.now()}`;
  await ask(panel, title);
  // The figure comes from no report: the sentence is pointed out.
  await panel.locator('mark', { hasText: '98765.43' }).waitFor();
  await panel.getByText('标出的句子里有数字没有出自报表，请以报表为准。').waitFor();
  await panel.getByRole('button', { name: '复制回答' }).click();
  await seeToast(page, 'status', '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('98765.43');
  const dislike = panel.getByRole('button', { name: '没有帮助' });
  await dislike.click();
  await eventually(() => dislike.getAttribute('aria-pressed')).toBe('true');

  await panel.getByRole('button', { name: '新对话' }).click();
  await panel.getByText('您好，我是海图的 AI 助手').waitFor();
  await panel.getByRole('button', { name: '历史对话' }).click();
  const row = panel.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button').first().click();
  await panel.locator('mark', { hasText: '98765.43' }).waitFor();
  await eventually(() => dislike.getAttribute('aria-pressed')).toBe('true');
  await ask(panel, '你是谁');
  await saidIn(panel).getByText('这里没有真正的模型').waitFor();
  expect(queryOf(sent.at(-1))).toMatchObject({ isNewChat: '0', question: '你是谁' });

  await panel.getByRole('button', { name: '历史对话' }).click();
  await row.getByRole('button', { name: `删除对话：${title}` }).click();
  const question = page.getByRole('dialog', { name: '删除对话' });
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: `删除对话：${title}` }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await seeToast(page, 'status', '删除成功');
  await row.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: '返回对话' }).click();
  await panel.getByText('您好，我是海图的 AI 助手').waitFor();
});

it('nothing an answer says becomes an element, a picture or a request of its own', async () => {
  const visitor = await visitProduct('desktop');
  const { blocked } = visitor;
  const page = await enter(visitor, product(), '/follow');
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product().url)) outside.push(request.url());
  });
  const panel = await openPanel(page);
  await ask(panel, '说点危险的');
  const link = panel.getByRole('link', { name: '外面（example.com）' });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await panel.getByText('<img src=x onerror=alert(1)>').isVisible()).toBe(true);
  expect(await panel.getByRole('region', { name: '对话内容' }).locator('img').count()).toBe(0);
  expect([outside, blocked]).toEqual([[], []]);
});

it('a card of the dashboard asks about itself, with its days', async (test) => {
  onlyInLongForm(test);
  const page = await enter(await visitProduct('desktop'), product(), '/bulletinBoard?win=week');
  const sent = watchQuestions(page);
  await page.getByRole('button', { name: '问 AI 助手：佣金支出为什么变了' }).click();
  const panel = panelOf(page);
  const box = panel.getByRole('textbox', { name: '输入问题' });
  await eventually(() => box.inputValue()).toBe('这个数字为什么变了');
  await panel.getByRole('button', { name: '不再针对这个数字提问' }).waitFor();
  await eventually(() => box.evaluate((area) => area === document.activeElement)).toBe(true);
  await box.press('Enter');
  await eventually(() => sent.length).toBe(1);
  const { context } = JSON.parse(sent[0]?.postData() ?? '{}');
  expect(context).toMatchObject({
    page: '/bulletinBoard',
    filters: { win: 'week' },
    card: { metric: 'commission', from: expect.any(String), to: expect.any(String) },
  });
  // The week up to the last whole day, which has one to seven days.
  const { from, to } = context.card;
  expect({ from, to }).toEqual(windowSpans(to, 'period').week.current);
  await panel.getByRole('button', { name: '不再针对这个数字提问' }).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: '复制回答' }).waitFor();
});

it('D6 L4 on a phone the assistant fills the screen, stays above the keyboard and keeps its chat', async (test) => {
  onlyInLongForm(test);
  const visitor = await visitProduct('phone');
  const { blocked } = visitor;
  const page = await enter(visitor, product(), '/bulletinBoard-m');
  const sent = watchQuestions(page);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('button', { name: 'AI 助手' }).click();
  await seePath(page, '/aispark-m');
  const main = page.getByRole('main');
  const box = main.getByRole('textbox', { name: '输入问题' });
  await box.waitFor();
  await ask(main, '近 7 天的佣金');
  await main.locator('canvas').first().waitFor();
  expect(JSON.parse(sent[0]?.postData() ?? '{}').context.page).toBe('/bulletinBoard');
  expect([await findTinyWords(page), await widthBeyondWindow(page)]).toEqual([[], 0]);
  expect(await findSeriousBarriers(page)).toEqual([]);
  // The keyboard takes half of the screen.
  await page.setViewportSize({ width: 390, height: 420 });
  const isSeen = async () => {
    const field = await box.boundingBox();
    return field !== null && field.y >= 0 && field.y + field.height <= 420;
  };
  await eventually(isSeen).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await seePath(page, '/bulletinBoard-m');
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('button', { name: 'AI 助手' }).click();
  await main.getByRole('region', { name: '回答中的表格（表格）' }).waitFor();
  expect(blocked).toEqual([]);
});

it('in the dark it stays readable, on paper it is not there, and a session taken over ends the chat', async (test) => {
  onlyInLongForm(test);
  const visitor = await visitProduct('desktop');
  const page = await enter(visitor, product(), '/follow');
  await page.evaluate(() => localStorage.setItem('haitu_pref_theme', 'dark'));
  await page.reload();
  const panel = await openPanel(page);
  await ask(panel, '近 7 天的佣金');
  await panel.getByText(/^数字出处（\d+）$/).click();
  expect(await findSeriousBarriers(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await panel.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  product().llm.fail('slow', 1);
  await ask(panel, '讲一个长篇');
  await saidIn(panel).getByText('海上生明月').waitFor();
  await product().signIn();
  await page.getByRole('dialog', { name: '您已被强制下线' }).getByRole('button', { name: '确定' }).click();
  await seePath(page, '/login');
});
