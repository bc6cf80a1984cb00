// The operator's console: signing in with a second factor, an account found and locked, money that moves after a second
// look, figures with the account's word alone.
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { ask, openPanel } from './support/assistant.ts';
import { choose } from './support/choosing.ts';
import { appCode, consolePassword, createOperator, openConsole, operatorToken } from './support/console.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, registerPerson, signInDirectly, signInPerson } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

describe('the console', () => {
  it('binds an authenticator app at the first sign-in, asks for its code at the next, and forgets on exit', async () => {
    const account = await createOperator('admin');
    const { page } = await visit('desktop');
    await page.goto('/operator');
    const enterPassword = async () => {
      await page.getByRole('heading', { name: '运营后台登录' }).waitFor();
      await page.getByLabel('邮箱', { exact: true }).fill(account);
      await page.getByLabel('密码', { exact: true }).fill(consolePassword);
      await page.getByRole('button', { name: '下一步' }).click();
    };
    await page.getByRole('heading', { name: '运营后台登录' }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await enterPassword();
    await page.getByRole('heading', { name: '绑定验证器' }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    const code = page.getByLabel('代码');
    await code.fill('000000');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('alert').filter({ hasText: '代码不正确或已使用' }).waitFor();
    await code.fill(appCode(secret));
    await page.getByRole('button', { name: '登录' }).click();
    const codes = page.getByRole('list', { name: '请保存恢复码' }).getByRole('listitem');
    await eventually(() => codes.count()).toBe(10);
    const recovery = await codes.first().innerText();
    await page.getByRole('button', { name: '我已保存，进入后台' }).click();
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor();
    await seePath(page, '/operator/start');
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '退出' }).click();
    await enterPassword();
    await page.getByRole('heading', { name: '第二步验证' }).waitFor();
    await code.fill(recovery);
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
  });

  it('asks for a computer on a phone', async () => {
    const { page } = await visit('phone');
    await page.goto('/operator');
    await page.getByText('请到电脑端操作').waitFor();
  });

  it('finds an account, locks it and lets it in again', async () => {
    const person = await registerPerson();
    const page = await openConsole(await visit('desktop'), await operatorToken('support'), '/accounts');
    await page.getByRole('heading', { name: '账号', exact: true }).waitFor();
    await page.getByLabel('公司、姓名、手机、邮箱、编号或订单号').fill(person.account);
    await page.getByRole('button', { name: '查找' }).click();
    const row = page.getByRole('row').filter({ hasText: '远航科技' });
    await eventually(() => row.count()).toBe(1);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await row.getByRole('link', { name: '远航科技' }).click();
    await page.getByText(person.account).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '锁定账号' }).click();
    const dialog = page.getByRole('dialog', { name: '锁定账号' });
    await dialog.getByRole('button', { name: '锁定账号' }).click();
    await dialog.getByText('请填写原因').waitFor();
    await dialog.getByLabel('原因').fill('付款争议');
    await dialog.getByRole('button', { name: '锁定账号' }).click();
    await page.getByText(/已锁定（.*付款争议/).waitFor();
    await expect(signInPerson(person)).rejects.toThrow('账号已被锁定，请联系客服');
    await page.getByRole('button', { name: '解除锁定' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '锁定账号' }).waitFor();
    await signInPerson(person);
  });

  it('gives a plan after a second look, and tells it in the audit log', async () => {
    const person = await registerPerson();
    const page = await openConsole(
      await visit('desktop'),
      await operatorToken('admin'),
      `/accounts?keyword=${person.account}`,
    );
    await page.getByRole('link', { name: '远航科技' }).click();
    await page.getByRole('button', { name: '开通套餐' }).click();
    const dialog = page.getByRole('dialog', { name: '开通套餐' });
    await choose(page, dialog.getByRole('combobox', { name: '套餐' }), '专业版·月（P_MONTH）');
    await dialog.getByRole('spinbutton', { name: '天数' }).fill('12');
    await dialog.getByLabel('原因').fill('微信成交');
    await dialog.getByRole('button', { name: '提交复核' }).click();
    await seeToast(page, 'status', '已提交，等待复核');
    await page.getByRole('link', { name: '复核' }).click();
    await page.getByRole('button', { name: '复核：开通套餐 专业版·月 12 天' }).first().click();
    const review = page.getByRole('dialog', { name: '复核申请' });
    await review.getByText('执行后的结果（按此刻的状态计算）').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await review.getByRole('button', { name: '确认执行' }).click();
    await seeToast(page, 'status', /已开通 专业版·月/);
    await page.goto('/operator/audit?action=operator.grant-confirmed');
    await page.getByRole('row').filter({ hasText: '复核开通套餐' }).first().waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    for (const [link, heading] of [
      ['订单与退款', '订单与退款'],
      ['开票', '开票'],
      ['目录导入', '目录导入'],
      ['未知商家', '未知商家'],
      ['常见问题', '常见问题'],
      ['运行状况', '运行状况'],
      ['运营人员', '运营人员'],
    ] as const) {
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect([link, await findSeriousBarriers(page)]).toEqual([link, []]);
    }
  });

  it('looks at an agreement before it is published, and keeps what was written until told otherwise', async (test) => {
    onlyInLongForm(test);
    const page = await openConsole(await visit('desktop'), await operatorToken('admin'), '/documents');
    await page.getByRole('button', { name: '编写新版本：《注销协议》' }).click();
    const dialog = page.getByRole('dialog', { name: '《注销协议》第 2 版' });
    await dialog.getByRole('link', { name: '第 1 版' }).waitFor();
    await dialog.getByLabel('正文（Markdown）').fill('## 第三节\n\n新的一条：**保存一年**。');
    await dialog.getByText('预览', { exact: true }).click();
    const preview = dialog.getByRole('region', { name: '预览' });
    await preview.getByRole('heading', { name: '第三节' }).waitFor();
    await preview.getByText('保存一年').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '取消' }).click();
    await page.getByText('还有未发布的修改').waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await dialog.getByText('编辑', { exact: true }).click();
    expect(await dialog.getByLabel('正文（Markdown）').inputValue()).toContain('新的一条');
  });

  it('takes the second step from a member who lost the phone', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const begun = await callProduct<{ secret: string }>('POST', '/api/users/totp', { token: person.token });
    await callProduct('PUT', '/api/users/totp', {
      token: person.token,
      body: { code: appCode(begun.body.secret) },
    });
    const page = await openConsole(await visit('desktop'), await operatorToken('admin'), '/accounts');
    await page.getByLabel('公司、姓名、手机、邮箱、编号或订单号').fill(person.account);
    await page.getByRole('button', { name: '查找' }).click();
    const row = page.getByRole('row').filter({ hasText: '远航科技' });
    await eventually(() => row.count()).toBe(1);
    await row.getByRole('link', { name: '远航科技' }).click();
    await page.getByRole('button', { name: '重置两步验证' }).click();
    const dialog = page.getByRole('dialog', { name: '重置两步验证' });
    await dialog.getByLabel('成员的登录邮箱').fill(person.account);
    await dialog.getByLabel('原因').fill('手机遗失');
    await dialog.getByRole('button', { name: '重置两步验证' }).click();
    await seeToast(page, 'status', '已重置');
  });

  it('shows finance no page that is not theirs', async () => {
    const page = await openConsole(await visit('desktop'), await operatorToken('finance'), '/orders');
    await page.getByRole('heading', { name: '订单与退款' }).waitFor();
    const menu = page.getByRole('navigation', { name: '海图运营后台' });
    expect(await menu.getByRole('link', { name: '审计日志' }).count()).toBe(0);
    expect(await menu.getByRole('link', { name: '开票' }).count()).toBe(1);
    await page.goto('/operator/audit');
    await page.getByText('您的角色不能查看这一页').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: '待办' }).click();
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor();
  });

  it('leads from what waits to the rows it counts, and shows how an account fares', async () => {
    const person = await registerPerson();
    const page = await openConsole(
      await visit('desktop'),
      await operatorToken('admin'),
      `/accounts?keyword=${person.account}`,
    );
    await page.getByRole('status').filter({ hasText: '共 1 个账号' }).waitFor();
    await page.getByRole('link', { name: '远航科技' }).click();
    for (const card of ['联盟授权', '邮箱', '后台任务（未完成）', '最近登录', '存储']) {
      await page.getByText(card, { exact: true }).first().waitFor();
    }
    await page.getByRole('button', { name: '开通套餐' }).click();
    const dialog = page.getByRole('dialog', { name: '开通套餐' });
    await choose(page, dialog.getByRole('combobox', { name: '套餐' }), '专业版·月（P_MONTH）');
    await dialog.getByLabel('原因').fill('微信成交');
    await dialog.getByRole('button', { name: '提交复核' }).click();
    await seeToast(page, 'status', '已提交，等待复核');
    const menu = page.getByRole('navigation', { name: '海图运营后台' });
    const counted = menu.getByRole('link', { name: /^复核\s*\d+\s*件待处理$/ });
    await counted.waitFor();
    await menu.getByRole('link', { name: '待办' }).click();
    const line = page.getByRole('row').filter({ hasText: '待复核的申请' });
    const count = Number(await line.getByRole('cell').nth(1).innerText());
    expect(count).toBeGreaterThan(0);
    await line.getByRole('link').click();
    await seePath(page, '/operator/proposals?state=waiting');
    await eventually(() => page.getByRole('button', { name: /^复核：/ }).count()).toBe(Math.min(count, 20));
  });
});

describe('figures of an account', () => {
  it('are seen with its word alone, and the account reads who looked', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_YEAR');
    const page = await openConsole(
      await visit('desktop'),
      await operatorToken('support', '阿礁'),
      `/accounts?keyword=${person.account}`,
    );
    await page.getByRole('link', { name: '远航科技' }).click();
    const look = page.getByRole('button', { name: '查看数据摘要' });
    await look.waitFor();
    expect(await look.isDisabled()).toBe(true);
    const owner = await visit('desktop');
    await signInDirectly(owner, person);
    await owner.page.goto('/info');
    const section = owner.page.getByRole('region', { name: '客服查看数据' });
    await section.getByText('现在不允许查看').waitFor();
    await section.getByRole('button', { name: '允许查看' }).click();
    await section.getByText(/允许查看到/).waitFor();
    await page.reload();
    await look.click();
    await page
      .getByRole('dialog', { name: '数据摘要' })
      .getByText(/账号允许查看到/)
      .waitFor();
    await owner.page.reload();
    await section.getByText(/阿礁 查看了数据摘要/).waitFor();
    await section.getByRole('button', { name: '立即收回' }).click();
    await section.getByText('现在不允许查看').waitFor();
    await page.reload();
    await look.waitFor();
    await eventually(() => look.isDisabled()).toBe(true);
  });
});

describe('questions and answers', () => {
  it('are written, tried out and published, answer members at once, and are never saved over a colleague', async () => {
    const page = await openConsole(await visit('desktop'), await operatorToken('support'), '/faq');
    await page.getByRole('heading', { name: '常见问题', exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: '什么是联盟营销' }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);

    // A draft: what is missing is said, leaving is asked about, the preview shows no HTML.
    await page.getByRole('button', { name: '新建' }).click();
    await page.getByRole('heading', { name: '新建常见问题' }).waitFor();
    await page.getByRole('button', { name: '保存草稿' }).click();
    await page.getByText('请选择章节').waitFor();
    await page.getByText('请填写问题').waitFor();
    await choose(page, page.getByRole('combobox', { name: '章节' }), '使用海图');
    await page.getByLabel('问题', { exact: true }).fill('海图的灯塔几点亮灯');
    await page.getByLabel('其他问法').fill('灯塔什么时候开灯');
    await page.getByLabel('回答', { exact: false }).fill('**晚上八点**亮灯。<b>不是标签</b>');
    const preview = page.getByRole('region', { name: '预览' });
    await eventually(() => preview.innerText()).toContain('<b>不是标签</b>');
    await eventually(() => preview.locator('strong').allInnerTexts()).toEqual([
      '海图的灯塔几点亮灯',
      '晚上八点',
    ]);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '返回列表' }).click();
    const leave = page.getByRole('dialog', { name: '还有未保存的修改' });
    await leave.getByRole('button', { name: '继续编辑' }).click();
    await leave.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '保存草稿' }).click();
    await seeToast(page, 'status', '草稿已保存');
    await seePath(page, '/operator/faq');
    const row = page.getByRole('row').filter({ hasText: '海图的灯塔几点亮灯' });
    await row.getByText('草稿').waitFor();

    // Tried out: only as a draft does it answer.
    const question = page.getByLabel('输入一个问题，看本地助手用哪一条回答');
    const tried = page.getByRole('region', { name: /用这一条回答/ });
    await page.getByLabel('把草稿也算上').check();
    await question.fill('灯塔什么时候开灯');
    await question.press('Enter');
    await tried.getByText('晚上八点').waitFor();
    await page.getByLabel('把草稿也算上').uncheck();
    await question.press('Enter');
    await page.getByText('没有合适的条目，会这样回答：').first().waitFor();

    // Published, it answers a member's next question.
    const owner = await visit('desktop');
    await signInDirectly(owner, await registerWithPlan('P_YEAR'));
    await owner.page.goto('/bulletinBoard');
    const panel = await openPanel(owner.page);
    await ask(panel, '灯塔什么时候开灯');
    await panel.getByText('这个问题我不知道答案').first().waitFor();
    await row.getByRole('button', { name: '发布：海图的灯塔几点亮灯' }).click();
    await seeToast(page, 'status', '已发布，助手马上使用');
    await row.getByText('已发布').waitFor();
    await ask(panel, '灯塔什么时候开灯');
    await panel.getByText('晚上八点', { exact: true }).waitFor();

    // A colleague is faster: named, their words shown, and neither is lost.
    const colleague = await openConsole(await visit('desktop'), await operatorToken('admin', '阿礁'), '/faq');
    for (const each of [page, colleague]) {
      await each.getByRole('link', { name: '海图的灯塔几点亮灯' }).first().click();
      await each.getByRole('heading', { name: '修改常见问题' }).waitFor();
    }
    await colleague.getByLabel('回答', { exact: false }).fill('**晚上九点**亮灯。');
    await colleague.getByRole('button', { name: '保存并发布' }).click();
    await seeToast(colleague, 'status', '已发布，助手马上使用');
    await page.getByLabel('回答', { exact: false }).fill('**晚上七点**亮灯。');
    await page.getByRole('button', { name: '保存并发布' }).click();
    const notice = page.getByRole('alert').filter({ hasText: /阿礁已于 .* 修改了这一条/ });
    await notice.getByText('晚上九点').waitFor();
    expect(await page.getByLabel('回答', { exact: false }).inputValue()).toBe('**晚上七点**亮灯。');
    await notice.getByRole('button', { name: '保留我的内容，继续编辑' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '保存并发布' }).click();
    await seePath(page, '/operator/faq');
    await ask(panel, '灯塔什么时候开灯');
    await panel.getByText('晚上七点', { exact: true }).waitFor();

    // A built-in text is hidden and brought back; the own one goes.
    await page.getByRole('button', { name: '隐藏：什么是联盟营销' }).click();
    const builtIn = page.getByRole('row').filter({ hasText: '什么是联盟营销' });
    await builtIn.getByText('已隐藏').waitFor();
    await builtIn.getByText('内置', { exact: true }).waitFor();
    await builtIn.getByRole('button', { name: '恢复内置：什么是联盟营销' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await builtIn.getByText('已发布').waitFor();
    await row.getByRole('button', { name: '删除：海图的灯塔几点亮灯' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await row.waitFor({ state: 'hidden' });
  });
});
