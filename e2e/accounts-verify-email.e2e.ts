// Verifying the e-mail of an account the operator has made, at both sizes.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { callProduct, createUnverifiedPerson, mailedCode, signInDirectly } from './support/people.ts';
import { pauseClock, seeNote, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const infos = { desktop: '/info', phone: '/info-m' } as const;

function partsOf(page: Page) {
  const box = page.getByRole('dialog', { name: '验证邮箱' });
  return {
    box,
    account: box.getByLabel('邮箱', { exact: true }),
    code: box.getByLabel('验证码'),
    send: box.getByRole('button', { name: '获取验证码' }),
    submit: box.getByRole('button', { name: '验证', exact: true }),
  };
}

describeSizes('verifying the e-mail on a %s', (size) => {
  it('S14 V6 D7 I3 the mailed code verifies the e-mail: the dialog closes, a message shows, the user is queried again', async () => {
    const visitor = await visit(size);
    const { page } = visitor;
    const person = await createUnverifiedPerson();
    await signInDirectly(visitor, person);
    await page.goto(infos[size]);
    await page.getByRole('button', { name: '验证', exact: true }).click();
    const { box, account, code, send, submit } = partsOf(page);
    await box.waitFor();
    expect(await account.inputValue()).toBe(person.account);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await account.fill('');
    await send.click();
    await seeToast(page, 'alert', '请先填写邮箱');
    await account.fill('somebody@nowhere');
    await send.click();
    await seeToast(page, 'alert', '请填写正确的邮箱');
    expect(await send.isEnabled()).toBe(true);

    await account.fill(person.account);
    await send.click();
    await seeToast(page, 'status', '发送成功');
    await box.getByRole('button', { name: /^\d+ 秒后可重发$/ }).waitFor();

    await submit.click();
    await seeNote(code, '请输入验证码');
    await code.pressSequentially('x12 34');
    expect(await code.inputValue()).toBe('1234');
    await submit.click();
    await seeNote(code, '验证码为 6 位数字');
    await code.fill('');
    await code.pressSequentially('1234567890');
    expect(await code.inputValue()).toBe('123456');

    const right = await mailedCode(person.account);
    await code.fill(right === '000000' ? '000001' : '000000');
    await submit.click();
    await seeNote(code, '验证码错误或已失效，请重新获取');
    await code.fill(right);
    // The page may have asked a moment before as well: what counts is that it asks again and learns it.
    const queried = page.waitForResponse(
      async (reply) =>
        reply.url().endsWith('/api/users/query') && (await reply.json()).body.emailVerify === '1',
    );
    await submit.click();
    await seeToast(page, 'status', '验证成功');
    await box.waitFor({ state: 'hidden' });
    await queried;
    await page.getByText('已验证').waitFor();
    expect(await page.getByRole('button', { name: '验证', exact: true }).count()).toBe(0);
  });

  it('S14 K4 a failed send shows the error and starts the countdown at 60', async () => {
    const visitor = await visit(size);
    const { page } = visitor;
    const person = await createUnverifiedPerson();
    await signInDirectly(visitor, person);
    await page.clock.install();
    await page.goto(infos[size]);
    await page.getByRole('button', { name: '验证', exact: true }).click();
    const { box, send } = partsOf(page);
    await send.waitFor();
    // A code asked for a moment ago: the server refuses the next one.
    await callProduct('POST', '/api/users/codeForPassword', {
      body: { account: person.account, type: 'email' },
    });
    await pauseClock(page);
    await send.click();
    await seeToast(page, 'alert', /^验证码已发送，请 \d+ 秒后再重新获取$/);
    await box.getByRole('button', { name: '60 秒后可重发' }).waitFor();
    await page.clock.runFor(60_000);
    const again = box.getByRole('button', { name: '重新发送' });
    await again.waitFor();
    expect(await again.isEnabled()).toBe(true);
  });
});
