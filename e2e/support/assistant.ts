// A product whose assistant asks a simulated model, and what people do in its panel.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { ConnectionView } from '#contract/networks.ts';
import { demoAccount } from '#server/features/demo/seed-demo.ts';
import { demoBrain } from '#simulators/llm/brain.ts';
import { startLlm } from '#simulators/llm/start.ts';
import type { Visitor } from './browser.ts';
import { runSql } from './database.ts';
import { type Person, signInDirectly } from './people.ts';
import { startProduct } from './start-product.ts';

/** Says something without end, something invented, or what the demonstration's model says. */
const brain: typeof demoBrain = (turn) => {
  if (turn.question.includes('长篇')) return { text: '海上生明月，天涯共此时。'.repeat(60) };
  if (turn.question.includes('编造')) return { text: '您好。上周佣金一共 98765.43 元。祝生意兴隆。' };
  if (turn.question.includes('危险'))
    return {
      text: '<img src=x onerror=alert(1)> ![图](https://evil.example/a.png) [外面](https://example.com/a)',
    };
  return demoBrain(turn);
};

export async function startAssistantProduct() {
  const llm = await startLlm({ brain });
  const product = await startProduct({ ...llm.env, HAITU_ALLOW_PRIVATE_HOSTS: '1' });
  const signIn = async (): Promise<Person> => {
    const reply = await fetch(`${product.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: demoAccount, password: product.demoPassword }),
    });
    const { body } = (await reply.json()) as { body: { id: string; token: string } };
    return { ...body, account: demoAccount, password: product.demoPassword };
  };
  const { token } = await signIn();
  // Within the patience of the hook it is called from.
  while (!(await areNewestDaysRead(product.url, token))) await sleep(200);
  return {
    llm,
    url: product.url,
    /** The demonstration's owner, whose account has figures. Signing in ends the session before. */
    signIn,
    async stop() {
      await product.stop();
      await llm.close();
    },
  };
}

/** Of every network: questions about the last days have an answer from then on. */
async function areNewestDaysRead(url: string, token: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/platform/connections`, { headers: { authorization: token } });
  const { body } = (await reply.json()) as { body: ConnectionView[] };
  return body.length > 0 && body.every(({ lastPullAt }) => lastPullAt !== null);
}

export type AssistantProduct = Awaited<ReturnType<typeof startAssistantProduct>>;

/** Signed in at a page of the product, before the assistant is opened. */
export async function enter(visitor: Visitor, product: AssistantProduct, path: string): Promise<Page> {
  await signInDirectly(visitor, await product.signIn());
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor.page;
}

export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'AI 助手' });

export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await panelOf(page).getByRole('textbox', { name: '输入问题' }).waitFor();
  return panelOf(page);
}

export async function ask(chat: Locator, question: string): Promise<void> {
  const box = chat.getByRole('textbox', { name: '输入问题' });
  await box.fill(question);
  await box.press('Enter');
}

/** The plan's interactions are all used, as if they had been asked. */
export async function useUpQuestions({ account }: Pick<Person, 'account'>): Promise<void> {
  const used = await runSql(
    `INSERT INTO haitu.assistant_use (account_id, grant_no, used)
     SELECT account_id, grant_no, 1000000 FROM haitu.plan_grant
     WHERE account_id = (SELECT account_id FROM haitu.sign_in_directory WHERE email = $1)
     ON CONFLICT (account_id, grant_no) DO UPDATE SET used = excluded.used`,
    [account],
  );
  if (used === 0) throw new Error(`${account} has no plan`);
}
