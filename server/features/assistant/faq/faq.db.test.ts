// The FAQ the operator maintains: who may, what it leaves behind, and what the assistant makes of it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaqHead, FaqText, FaqView, TriedAnswer } from '#contract/operator/faq.ts';
import { createDatabase } from '#server/db/database.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { answerLocally } from '../local/index.ts';
import type { ToolContext } from '../tools/tool.ts';
import { knowledgeNow } from './knowledge-now.ts';

let app: TestApp;
let support: SignedInOperator;
let owner: Owner;
let context: ToolContext;
beforeAll(async () => {
  app = await openTestApp();
  support = await operatorOn(app, 'support');
  owner = await ownerOn(app, 'P_YEAR');
  const caller = await app.services.sessions.resolve(owner.token);
  context = { services: app.services, caller, asOf: '2025-11-19', signal: new AbortController().signal };
});
afterEach(async () => {
  await queryAll(app, 'DELETE FROM faq');
  await queryAll(app, 'UPDATE faq_revision SET revision = revision + 1');
});
afterAll(() => app.close());

const invoice: FaqText = {
  chapter: 'product',
  question: '怎么开具电子发票',
  ways: ['发票在哪里申请'],
  keywords: ['发票'],
  answer: '在购买记录里点“申请开票”。',
  suggested: true,
};

type Saved = { id: string; version: number };
const call = <Body = Saved>(method: string, path: string, body?: object, token = support.token) =>
  app.request<Body>(method, `/api/operator/faq${path}`, { token, ...(body && { body }) });
const add = async (over: Partial<FaqText> & { state?: string } = {}) =>
  (await call('POST', '', { ...invoice, state: 'published', ...over })).body;
const list = async (query = '') => (await call<{ list: FaqHead[]; next: string }>('GET', query)).body;
const deeds = (target: string) =>
  queryAll<{ action: string; actor: string }>(
    app,
    'SELECT action, actor FROM audit_event WHERE target = $1 ORDER BY audit_id',
    [target],
  );

async function answered(question: string): Promise<string> {
  let text = '';
  for await (const part of answerLocally(context, { text: question, context: undefined, memory: [] })) {
    if (part.kind === 'text') text += part.text;
  }
  return text;
}

describe('a tenant', () => {
  it('reaches no call of it, and finance none either', async () => {
    const { id, version } = await add();
    const before = await queryAll(app, 'SELECT * FROM faq');
    const finance = await operatorOn(app, 'finance');
    for (const token of [owner.token, finance.token]) {
      for (const [method, path, body] of [
        ['GET', ''],
        ['GET', `/${id}`],
        ['POST', '', { ...invoice, state: 'published' }],
        ['PUT', `/${id}`, { ...invoice, state: 'draft', version }],
        ['PUT', `/${id}/state`, { state: 'hidden', version }],
        ['DELETE', `/${id}?version=${version}`],
        ['POST', '/try', { question: '发票', drafts: false }],
      ] as const) {
        const { status } = await call(method, path, body, token);
        expect([method, path, status]).toEqual([method, path, token === finance.token ? 403 : 401]);
      }
    }
    expect(await queryAll(app, 'SELECT * FROM faq')).toEqual(before);
  });
});

describe('an own entry', () => {
  it('is answered with once published, not as a draft, and no more when hidden or deleted', async () => {
    const { id, version } = await add({ state: 'draft' });
    expect(await answered('发票在哪里申请')).not.toContain(invoice.answer);
    const published = await call('PUT', `/${id}/state`, { state: 'published', version });
    expect(await answered('发票在哪里申请')).toContain('**怎么开具电子发票**\n\n在购买记录里点“申请开票”。');
    const hidden = await call('PUT', `/${id}/state`, { state: 'hidden', version: published.body.version });
    expect(await answered('发票在哪里申请')).not.toContain(invoice.answer);
    const again = {
      ...invoice,
      answer: '请联系客服开票。',
      state: 'published',
      version: hidden.body.version,
    };
    const saved = await call('PUT', `/${id}`, again);
    expect(await answered('怎么开具电子发票')).toContain('请联系客服开票。');
    expect((await call('DELETE', `/${id}?version=${saved.body.version}`)).status).toBe(200);
    expect(await answered('怎么开具电子发票')).not.toContain('开票。');
    expect(await call('GET', `/${id}`)).toMatchObject({ status: 404, msg: '常见问题不存在' });
    const actor = expect.stringMatching(/^operator:/);
    expect(await deeds(id)).toEqual(
      ['faq.saved', 'faq.published', 'faq.hidden', 'faq.published', 'faq.deleted'].map((action) => ({
        action,
        actor,
      })),
    );
  });

  it('is proposed to members where the operator wants it', async () => {
    const proposed = async () => {
      const all = new Set<string>();
      for (let time = 0; time < 60; time += 1) {
        const { body } = await app.request<{ chatFaqs: string[] }>(
          'GET',
          '/api/common/baidubce/random?page=/package',
          { token: owner.token },
        );
        for (const one of body.chatFaqs) all.add(one);
      }
      return all;
    };
    await add();
    expect(await proposed()).toContain('怎么开具电子发票');
  });

  it('reaches every process with the next question', async () => {
    const elsewhere = { db: createDatabase(app.services.db.pool, app.databaseUrl) };
    const knows = async () => (await knowledgeNow(elsewhere)).find('怎么开具电子发票')?.title;
    expect(await knows()).not.toBe(invoice.question);
    await add();
    expect(await knows()).toBe(invoice.question);
  });

  it('is not saved over what a colleague saved meanwhile, who is named', async () => {
    const { id, version } = await add();
    const admin = await operatorOn(app, 'admin');
    await queryAll(app, "UPDATE operator SET title = '阿礁' WHERE email = $1", [admin.account]);
    const change = { ...invoice, answer: '阿礁的回答。', state: 'published', version };
    expect((await call('PUT', `/${id}`, change, admin.token)).status).toBe(200);
    const refused = await call('PUT', `/${id}`, { ...change, answer: '晚到的回答。' });
    expect(refused).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^阿礁已于 \d{4}-.* 修改了这一条/),
    });
    expect((await call<FaqView>('GET', `/${id}`)).body).toMatchObject({
      answer: '阿礁的回答。',
      editedBy: '阿礁',
    });
    for (const [method, path, body] of [
      ['PUT', `/${id}/state`, { state: 'hidden', version }],
      ['DELETE', `/${id}?version=${version}`, undefined],
    ] as const) {
      expect((await call(method, path, body)).status).toBe(409);
    }
    const { version: now } = (await call<FaqView>('GET', `/${id}`)).body;
    await call('DELETE', `/${id}?version=${now}`);
    expect(await call('PUT', `/${id}`, { ...change, version: now })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('刚刚被删除'),
    });
  });

  it('of two who publish the same question at once, one is refused', async () => {
    const both = await Promise.all([0, 1].map(() => call('POST', '', { ...invoice, state: 'published' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.msg).toBe(
      '“怎么开具电子发票”已经由“怎么开具电子发票”回答，请换一种问法，或修改那一条',
    );
  });

  it('is refused with a sentence where something is missing, and nothing is written', async () => {
    const recorded = () => queryAll(app, "SELECT audit_id FROM audit_event WHERE action LIKE 'faq.%'");
    const before = await recorded();
    for (const [wrong, sentence] of [
      [{ question: ' ' }, '请填写问题'],
      [{ answer: '' }, '请填写回答'],
      [{ chapter: 'weather' }, '请选择章节'],
      [{ question: '？？！' }, '问题里没有可以用来查找的词，请写得具体一些'],
      [{ answer: '长'.repeat(5001) }, '回答不能超过 5000 个字符'],
      [
        { ways: ['什么是联盟营销'] },
        '“什么是联盟营销”已经由“什么是联盟营销”回答，请换一种问法，或修改那一条',
      ],
      [{ state: 'hidden' }, '状态只能是草稿或发布'],
    ] as const) {
      const answer = await call('POST', '', { ...invoice, state: 'published', ...wrong });
      expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(sentence)]);
    }
    expect(await queryAll(app, 'SELECT 1 FROM faq')).toEqual([]);
    expect(await recorded()).toEqual(before);
  });

  it('keeps each way to ask once', async () => {
    const { id } = await add({
      ways: ['发票在哪里申请', '发票在哪里申请？', '怎么 开具电子发票', '能开专票吗'],
    });
    expect((await call<FaqView>('GET', `/${id}`)).body.ways).toEqual(['发票在哪里申请', '能开专票吗']);
  });
});

describe('a built-in text', () => {
  const id = 'what-is-affiliate-marketing';
  const question = '什么是联盟营销';

  it('is hidden, replaced and brought back without a change of the product', async () => {
    const original = await answered(question);
    const hidden = await call('PUT', `/${id}/state`, { state: 'hidden', version: 0 });
    expect(hidden.status).toBe(200);
    expect(await answered(question)).not.toContain('按效果付费的推广方式');
    const { body } = await call<FaqView>('GET', `/${id}`);
    expect(body).toMatchObject({ builtIn: true, changed: true, state: 'hidden', question });
    const text = { ...body.original, answer: '我们自己的说法。' };
    const saved = await call('PUT', `/${id}`, { ...text, state: 'published', version: body.version });
    expect(await answered(question)).toContain('我们自己的说法。');
    // A draft of it leaves the answer to the product.
    const draft = await call('PUT', `/${id}`, { ...text, state: 'draft', version: saved.body.version });
    expect(await answered(question)).toBe(original);
    expect((await call('DELETE', `/${id}?version=${draft.body.version}`)).status).toBe(200);
    expect(await answered(question)).toBe(original);
    expect((await call<FaqView>('GET', `/${id}`)).body).toMatchObject({ changed: false, version: 0 });
    expect((await deeds(id)).map(({ action }) => action)).toEqual([
      'faq.hidden',
      'faq.published',
      'faq.saved',
      'faq.restored',
    ]);
  });

  it('published again with its own words is the product’s again, and follows its next release', async () => {
    const hidden = await call('PUT', `/${id}/state`, { state: 'hidden', version: 0 });
    const { version } = hidden.body;
    expect((await call('PUT', `/${id}/state`, { state: 'published', version })).body).toEqual({
      id,
      version: 0,
    });
    expect((await call<FaqView>('GET', `/${id}`)).body).toMatchObject({ changed: false, state: 'published' });
    const { original } = (await call<FaqView>('GET', `/${id}`)).body;
    expect((await call('PUT', `/${id}`, { ...original, state: 'published', version: 0 })).status).toBe(409);
    expect(await queryAll(app, 'SELECT 1 FROM faq')).toEqual([]);
  });

  it('that nobody changed is neither published nor brought back', async () => {
    expect(await call('PUT', `/${id}/state`, { state: 'published', version: 0 })).toMatchObject({
      status: 409,
    });
    expect(await call('DELETE', `/${id}?version=0`)).toMatchObject({ status: 409 });
    expect((await call('PUT', '/no-such-text/state', { state: 'hidden', version: 0 })).status).toBe(404);
  });
});

describe('the list', () => {
  it('has the changed ones first, is narrowed, and read page after page', async () => {
    const own = await add();
    await call('PUT', '/cookie-window/state', { state: 'hidden', version: 0 });
    const first = await list('?size=3');
    expect(first.list.map(({ id, builtIn, changed, state }) => [id, builtIn, changed, state])).toEqual([
      ['cookie-window', true, true, 'hidden'],
      [own.id, false, false, 'published'],
      ['what-is-affiliate-marketing', true, false, 'published'],
    ]);
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await list(`?size=50${after && `&after=${after}`}`);
      seen.push(...page.list.map(({ id }) => id));
      after = page.next;
      if (after === '') break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(100);
    const ids = async (query: string) => (await list(query)).list.map(({ id }) => id);
    expect(await ids('?origin=own')).toEqual([own.id]);
    expect(await ids('?origin=changed')).toEqual(['cookie-window']);
    expect(await ids('?state=hidden')).toEqual(['cookie-window']);
    expect(await ids(`?keyword=${encodeURIComponent('申请开票')}&chapter=product&origin=own`)).toEqual([
      own.id,
    ]);
    expect(await ids(`?chapter=networks&origin=own`)).toEqual([]);
  });
});

describe('trying a question out', () => {
  const tried = async (question: string, drafts = false) =>
    (await call<TriedAnswer>('POST', '/try', { question, drafts })).body;

  it('names the text that answers, with the drafts if wanted, and leaves no record', async () => {
    const { id } = await add({ state: 'draft' });
    expect((await tried('怎么开具电子发票')).entry?.id).not.toBe(id);
    expect(await tried('怎么开具电子发票', true)).toMatchObject({
      kind: 'text',
      entry: { id, question: invoice.question, builtIn: false },
      words: expect.stringContaining('申请开票'),
    });
    expect(await tried('什么是联盟营销')).toMatchObject({ kind: 'text', entry: { builtIn: true } });
    expect(await tried('上周销售额是多少')).toMatchObject({ kind: 'figures', entry: null });
    expect(await tried('我的套餐什么时候到期')).toMatchObject({ kind: 'topic' });
    expect(await tried('上周的')).toMatchObject({
      kind: 'ask-back',
      words: expect.stringContaining('指标'),
    });
    expect(await tried('啊啊啊啊')).toMatchObject({ kind: 'unknown' });
    expect((await deeds(id)).map(({ action }) => action)).toEqual(['faq.saved']);
  });
});
