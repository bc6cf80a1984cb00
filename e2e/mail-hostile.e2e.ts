// Mails that want to run something or to call out: nothing of theirs runs, and nothing leaves the page before it is asked for.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { hostileHtml } from '#server/features/mail/read/testing/hostile-html.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { type SeededMailbox, seedMail, seedMailbox, seedMails } from './support/mail.ts';
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

const atOnce = 30;

/** With each commit others of them are opened; the cleaner meets all of them each time, without a browser. */
const drawnMails = drawnCases(hostileHtml, atOnce, 'hostile mails');

/** The corpus as conversations of a few mails each, already read: opening them changes nothing. */
async function seedCorpus(box: SeededMailbox) {
  const conversations = Array.from({ length: Math.ceil(drawnMails.length / atOnce) }, () =>
    crypto.randomUUID(),
  );
  const ids = await seedMails(
    box,
    drawnMails.map(({ name, html }, index) => ({
      subject: name,
      html: `<p>开头</p>${html}`,
      text: '',
      seen: true,
      threadId: conversations[Math.floor(index / atOnce)] ?? '',
      minutesAgo: index,
    })),
  );
  return drawnMails.map(({ name, html }, index) => ({ id: ids[index] ?? '', name, html }));
}

/** Goes to an address inside the app, as a link of it would: its scripts need not be read again. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Every mail of the conversation of this one, open and drawn. */
async function openAll(page: Page, mails: readonly { id: string }[]) {
  await goInside(page, `/inbox?id=${mails[0]?.id}`);
  await page.getByRole('button', { name: /^展开中间的/ }).click();
  // All in one step: the lines move while mails open between them.
  await page.getByRole('list', { name: '往来邮件' }).evaluate((list) => {
    for (const line of list.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')) line.click();
  });
  for (const { id } of mails)
    await page.locator(`[data-letter="${id}"]`).frameLocator('iframe').getByText('开头').first().waitFor();
}

it('no mail of the corpus runs anything or calls out', async () => {
  const { page, box, harm } = await openReader();
  const mails = await seedCorpus(box);
  expect(mails.length).toBeGreaterThanOrEqual(atOnce);
  await page.goto('/inbox');
  for (let at = 0; at < mails.length; at += atOnce) {
    const some = mails.slice(at, at + atOnce);
    await openAll(page, some);
    expect([some.map(({ name }) => name), harm]).toEqual([
      expect.anything(),
      { left: [], ran: [], opened: 0 },
    ]);
  }
}, 600_000);

it('nor would it if the server had let everything through: the frame and the browser hold by themselves', async (test) => {
  onlyInLongForm(test);
  const { page, box, harm, problems } = await openReader();
  const mails = await seedCorpus(box);
  const raw = new Map(mails.map(({ id, html }) => [id, `<p>开头</p>${html}`]));
  // Read once a conversation: the server cleans each in a process of its own, and here its work is thrown away.
  let answer: Promise<{ body: object }> | undefined;
  await page.route('**/api/mail/messages/*', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const html = raw.get(id);
    if (route.request().method() !== 'GET' || html === undefined) return route.fallback();
    answer ??= route.fetch().then((reply) => reply.json());
    const { body, ...rest } = await answer;
    return route.fulfill({ json: { ...rest, body: { ...body, id, html } } });
  });
  await page.goto('/inbox');
  for (let at = 0; at < mails.length; at += atOnce) {
    const some = mails.slice(at, at + atOnce);
    answer = undefined;
    await openAll(page, some);
    expect([some.map(({ name }) => name), harm]).toEqual([
      expect.anything(),
      { left: [], ran: [], opened: 0 },
    ]);
  }
  // What the policy of the frame stopped is told on the console; it stopped it.
  problems.splice(0, problems.length, ...problems.filter((line) => !/Content Security Policy/.test(line)));
}, 600_000);

/** Hands each piece to a frame of its own as the app would, and waits until all stand there and have had time to run. */
const showRaw = (page: Page, pieces: readonly string[]) =>
  page.evaluate(async (raws) => {
    const show = async (raw: string) => {
      const frame = document.createElement('iframe');
      frame.sandbox.value = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
      frame.src = '/api/mail/frame';
      const heard = (what: (data: unknown) => boolean) =>
        new Promise<void>((resolve) => {
          addEventListener('message', function hear({ source, data }) {
            if (source !== frame.contentWindow || !what(data)) return;
            removeEventListener('message', hear);
            resolve();
          });
        });
      const ready = heard((data) => data === 'ready');
      document.body.append(frame);
      await ready;
      const drawn = heard((data) => typeof data === 'number');
      frame.contentWindow?.postMessage(raw, '*');
      await drawn;
      return frame;
    };
    const frames = await Promise.all(raws.map(show));
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const frame of frames) frame.remove();
  }, pieces);

it('nor if nobody had cleaned anything: the policy of the frame is a wall of its own', async (test) => {
  onlyInLongForm(test);
  const { page, box, harm, problems } = await openReader();
  const id = await seedMail(box, { subject: '开头的信', html: '<p>开头</p>' });
  await page.goto(`/inbox?id=${id}`);
  await page.frameLocator('iframe').getByText('开头').waitFor();
  for (let at = 0; at < drawnMails.length; at += atOnce) {
    const some = drawnMails.slice(at, at + atOnce);
    await showRaw(
      page,
      some.map(({ html }) => html),
    );
    expect([some.map(({ name }) => name), harm.ran, harm.opened]).toEqual([expect.anything(), [], 0]);
  }
  // Nothing was seen because nothing ran, not because nobody looked.
  const frame = page.frames().find((one) => one.url().endsWith('/api/mail/frame'));
  await frame?.evaluate("run('seen')");
  await eventually(() => harm.ran).toEqual(['run seen']);
  problems.splice(0);
}, 240_000);

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
  await page.goto(`/inbox?id=${other}`);
  await page.getByRole('button', { name: '显示图片（3）' }).waitFor();
  expect(harm.left).toEqual([]);
});
