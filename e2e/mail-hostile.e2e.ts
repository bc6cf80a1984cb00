// Mails that want to run something or to call out: nothing of theirs runs, and nothing leaves the page before it is asked for.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { hostileHtml } from '../server/features/mail/read/testing/hostile-html.ts';
import { seedMail, seedMailbox } from './support/mail.ts';
import { signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { eventually } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What left the page for anywhere else, what ran, and what opened by itself. */
async function watchHarm(context: BrowserContext) {
  const harm = { left: [] as string[], ran: [] as string[], opened: 0 };
  const { host } = new URL(inject('product').url);
  // Only what really goes out comes here; what the policy stops does not.
  await context.route(
    (url) => url.host !== host,
    (route) => {
      harm.left.push(route.request().url());
      return route.fulfill({ contentType: 'image/gif', body: dot });
    },
  );
  for (const name of ['run', 'alert'])
    await context.exposeBinding(name, (_source, words: unknown) => void harm.ran.push(`${name} ${words}`));
  return harm;
}

/** Within the app, as a press on a row would. */
const openMail = (page: Page, id: string) =>
  page.evaluate((path) => {
    history.pushState(history.state, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/inbox?id=${id}`);

async function openReader() {
  const person = await registerWithPlan('P_YEAR');
  const box = await seedMailbox(person);
  const visitor = await visit('desktop');
  const harm = await watchHarm(visitor.context);
  visitor.context.on('page', () => {
    harm.opened += 1;
  });
  await signInDirectly(visitor, person);
  return { ...visitor, box, harm };
}

it('no mail of the corpus runs anything or calls out', async () => {
  const { page, box, harm } = await openReader();
  const mails: { id: string; name: string }[] = [];
  for (const { name, html } of hostileHtml)
    mails.push({ name, id: await seedMail(box, { subject: name, html: `<p>开头</p>${html}`, text: '' }) });
  expect(mails.length).toBeGreaterThan(200);
  await page.goto('/inbox');
  for (const { id, name } of mails) {
    await openMail(page, id);
    await page.locator(`[data-letter="${id}"] iframe`).waitFor();
    await page.locator(`[data-letter="${id}"]`).frameLocator('iframe').locator('body').waitFor();
    expect([name, harm]).toEqual([name, { left: [], ran: [], opened: 0 }]);
  }
}, 600_000);

it('nor would it if the server had let everything through: the frame and the browser hold by themselves', async () => {
  const { page, box, harm, problems } = await openReader();
  const id = await seedMail(box, { subject: '原样', html: '<p>开头</p>' });
  const ids: string[] = [];
  let current = '';
  await page.route('**/api/mail/messages/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/[0-9a-f-]{36}/, id),
    });
    const { body, ...rest } = await answer.json();
    const asked =
      route
        .request()
        .url()
        .match(/[0-9a-f-]{36}/)?.[0] ?? '';
    return route.fulfill({ json: { ...rest, body: { ...body, id: asked, html: `<p>开头</p>${current}` } } });
  });
  await page.goto('/inbox');
  for (const { name, html } of hostileHtml) {
    current = html;
    const asked = crypto.randomUUID();
    ids.push(asked);
    await openMail(page, asked);
    await page.locator(`[data-letter="${asked}"]`).frameLocator('iframe').locator('body').waitFor();
    expect([name, harm]).toEqual([name, { left: [], ran: [], opened: 0 }]);
  }
  // What the policy of the frame stopped is told on the console; it stopped it.
  problems.splice(0, problems.length, ...problems.filter((line) => !/Content Security Policy/.test(line)));
}, 600_000);

it('pictures come when they are asked for, for this mail, and nothing but pictures', async () => {
  const { page, box, harm } = await openReader();
  const html = `<p>开头</p><img src="https://track.example/a.gif" width="1"><img src="https://pics.example/b.gif">
    <p style="background-image:url('https://pics.example/c.gif')">底图</p><link rel="stylesheet" href="https://track.example/d.css">
    <a href="https://evil.example/login">www.paypal.com</a>`;
  const id = await seedMail(box, { subject: '有图的信', html });
  const other = await seedMail(box, { subject: '另一封', html });
  await page.goto(`/inbox?id=${id}`);
  const frame = page.frameLocator('iframe[title^="邮件正文"]');
  await frame.getByText('[evil.example]').waitFor();
  expect(await frame.getByRole('link', { name: 'www.paypal.com' }).getAttribute('rel')).toContain('noopener');
  expect(harm.left).toEqual([]);
  await page.getByRole('button', { name: '显示图片（3）' }).click();
  await eventually(() => harm.left.length).toBe(3);
  expect(harm.left.filter((url) => url.endsWith('.css'))).toEqual([]);
  expect(harm.ran).toEqual([]);
  harm.left = [];
  await openMail(page, other);
  await page.getByRole('button', { name: '显示图片（3）' }).waitFor();
  expect(harm.left).toEqual([]);
});
