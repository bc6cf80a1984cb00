import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentIds } from '#contract/documents.ts';
import type { ContactMessageView, SubscriberView } from '#contract/operator/desk.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: SignedInOperator;
beforeAll(async () => {
  app = await openTestApp();
  admin = await operatorOn(app, 'admin');
});
afterAll(() => app.close());

const call = <Body>(method: string, path: string, body?: object) =>
  app.request<Body>(method, `/api/operator/${path}`, { token: admin.token, ...(body && { body }) });
const auditOf = (action: string) =>
  queryAll<{ actor: string; target: string }>(
    app,
    'SELECT actor, target FROM audit_event WHERE action = $1',
    [action],
  );

async function pages<Item>(path: string): Promise<Item[]> {
  const all: Item[] = [];
  let after = '';
  do {
    const query = `${path.includes('?') ? '&' : '?'}size=2${after && `&after=${encodeURIComponent(after)}`}`;
    const { body } = await call<{ list: Item[]; next: string }>('GET', path + query);
    all.push(...body.list);
    after = body.next;
  } while (after !== '');
  return all;
}

describe('messages', () => {
  it('are read page after page and marked, which leaves a record', async () => {
    for (let i = 0; i < 3; i += 1) {
      const sent = await app.request('POST', '/api/industrybrand/concact', {
        body: {
          lastName: '林',
          firstName: '晓',
          companyEmail: 'lin@brand.example',
          companyName: '远航科技',
          subjectCode: (await app.request<{ code: string }[]>('GET', '/api/industrybrand/selectSubjects'))
            .body[0]?.code,
          descriptionText: `想了解企业版 ${i}`,
        },
      });
      expect(sent.status).toBe(200);
    }
    const list = await pages<ContactMessageView>('messages');
    expect(list.map(({ message }) => message)).toEqual([
      '想了解企业版 2',
      '想了解企业版 1',
      '想了解企业版 0',
    ]);
    const [newest] = list;
    const mark = { state: 'done', note: '已回电' };
    expect((await call('PUT', `messages/${newest?.id}`, mark)).status).toBe(200);
    expect(await pages<ContactMessageView>('messages?state=done')).toMatchObject([
      { id: newest?.id, note: '已回电' },
    ]);
    expect((await call('PUT', 'messages/999999', mark)).status).toBe(404);
    expect(await call('PUT', `messages/${newest?.id}`, { state: 'lost' })).toMatchObject({ status: 400 });
    expect(await auditOf('site.message-state')).toEqual([
      { actor: expect.stringMatching(/^operator:/), target: String(newest?.id) },
    ]);
  });
});

describe('the newsletter', () => {
  it('is listed, taken along and left, each with a record', async () => {
    await queryAll(
      app,
      `INSERT INTO newsletter_subscriber (subscriber_id, email, asked_at, confirmed_at)
       SELECT gen_random_uuid(), 'reader-' || n || '@brand.example', now(), CASE WHEN n < 3 THEN now() END
       FROM generate_series(0, 4) n`,
    );
    expect((await pages<SubscriberView>('subscribers')).map(({ email }) => email)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `reader-${n}@brand.example`),
    );
    expect(await pages('subscribers?confirmed=0')).toHaveLength(2);
    const file = await call<{ csv: string; count: number }>('POST', 'subscribers/export');
    expect(file.body.count).toBe(3);
    expect(file.body.csv).toContain('reader-2@brand.example');
    expect(file.body.csv).not.toContain('reader-3@brand.example');
    expect(await auditOf('site.newsletter-exported')).toHaveLength(1);
    const [first] = await pages<SubscriberView>('subscribers');
    expect((await call('DELETE', `subscribers/${first?.id}`)).status).toBe(200);
    expect((await call('DELETE', `subscribers/${first?.id}`)).status).toBe(404);
    expect(await auditOf('site.subscriber-removed')).toHaveLength(1);
  });
});

describe('a document', () => {
  it('gets a new version, never over another one published meanwhile', async () => {
    const path = `documents/${documentIds.privacyPolicy}`;
    const current = async () =>
      (
        await app.request<{ version: number; body: string }>(
          'GET',
          `/api/open/documents/${documentIds.privacyPolicy}`,
        )
      ).body;
    const { version } = await current();
    const draft = {
      title: '隐私政策',
      body: '# 隐私政策\n\n新的正文',
      note: '新增一节',
      asks: false,
      basedOn: version,
    };
    expect(await call('POST', path, draft)).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(await call('POST', path, draft)).toMatchObject({ status: 409 });
    expect(await call('POST', path, { ...draft, basedOn: version + 1, body: ' ' })).toMatchObject({
      status: 400,
    });
    expect(await current()).toMatchObject({
      version: version + 1,
      body: expect.stringContaining('新的正文'),
    });
    expect(await auditOf('documents.published')).toEqual([
      { actor: expect.stringMatching(/^operator:/), target: String(documentIds.privacyPolicy) },
    ]);
  });
});
