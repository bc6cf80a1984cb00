import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { pdfPages } from '#server/testing/documents/pdf-text.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type NewVersion, publishDocument } from './publish-document.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterEach(async () => {
  await queryAll(test, 'DELETE FROM document_version WHERE version > 1');
});
afterAll(() => test.close());

interface View {
  id: number;
  title: string;
  version: number;
  publishedAt: string;
  body: string;
  versions: { version: number; note: string }[];
}

const read = (id: number | string, query = '') =>
  test.request<View>('GET', `/api/open/documents/${id}${query}`);

const publish = (more: Partial<NewVersion> = {}) =>
  publishDocument(test.services, {
    id: 5,
    title: '隐私政策',
    body: '## 新的一条\n\n正文。',
    note: '新增一条',
    asks: true,
    basedOn: 1,
    actor: 'operator-1',
    ...more,
  });

const fetchPdf = async (url: string) => {
  const { pathname, search } = new URL(url, 'http://x');
  const reply = await test.app.inject({ url: pathname + search });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};

describe('documents', () => {
  it('U4 are there from the beginning: privacy policy (5), user agreement (4), deletion agreement (6)', async () => {
    const { body: list } = await test.request<View[]>('GET', '/api/open/documents');
    expect(list.map(({ id, title, version }) => [id, title, version])).toEqual([
      [4, '用户协议', 1],
      [5, '隐私政策', 1],
      [6, '注销协议', 1],
    ]);
    const { body } = await read(5);
    expect(body).toMatchObject({ title: '隐私政策', version: 1, publishedAt: '2026-11-16T00:00:00+08:00' });
    expect(body.body).toContain('密码只保存经 argon2id 处理的结果');
  });

  it('have versions: a new one is in force at once, earlier ones can still be read', async () => {
    const before = (await read(5)).body;
    expect(await publish()).toBe(2);
    const { body } = await read(5);
    expect(body).toMatchObject({ version: 2, body: '## 新的一条\n\n正文。' });
    expect(body.versions.map(({ version, note }) => [version, note])).toEqual([
      [2, '新增一条'],
      [1, ''],
    ]);
    expect((await read(5, '?version=1')).body.body).toBe(before.body);
    expect(
      await queryAll(
        test,
        "SELECT actor, target, detail FROM audit_event WHERE action = 'documents.published'",
      ),
    ).toContainEqual({ actor: 'operator-1', target: '5', detail: { version: 2, asks: true } });
  });

  it('cannot be changed once published, not even by the application itself', async () => {
    for (const sql of ["UPDATE document_version SET body = 'x'", 'DELETE FROM document_version']) {
      await expect(test.services.db.pool.query(sql)).rejects.toThrow(/permission denied/);
    }
  });

  it('are published from the version that was read, and by one of two at once', async () => {
    const both = await Promise.allSettled([publish({ note: '甲' }), publish({ note: '乙' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(publish()).rejects.toMatchObject({ reason: 'conflict' });
    expect((await read(5)).body.versions).toHaveLength(2);
    for (const [more, field] of [
      [{ title: ' ' }, 'title'],
      [{ body: '\n' }, 'body'],
      [{ body: '长'.repeat(100_001) }, 'body'],
      [{ note: '' }, 'note'],
    ] as const) {
      await expect(publish({ basedOn: 2, ...more })).rejects.toMatchObject({
        reason: 'invalid_input',
        fields: { [field]: expect.any(String) },
      });
    }
    await expect(publish({ id: 7 })).rejects.toMatchObject({ reason: 'not_found' });
  });

  it.each([
    ['9', '', 404, '文件不存在'],
    ['5', '?version=9', 404, '该版本的文件不存在'],
    ['x', '', 400, '文件编号'],
    ['5', '?version=0', 400, '版本'],
    ['5', '?surplus=1', 400, '不认识的字段：surplus'],
  ])('%s%s is answered with %i', async (id, query, status, words) => {
    const answer = await read(id, query);
    expect([answer.status, answer.msg]).toEqual([status, expect.stringContaining(words)]);
  });
});

describe('the PDF of a document', () => {
  const urlOf = (id: number | string) =>
    test.request<{ url: string }>('GET', `/api/open/pdf/getUrlById?id=${id}`);

  it('is found by the number of the document and holds every word of it', async () => {
    const { body } = await urlOf(5);
    expect(body.url).toBe(`${test.services.config.publicUrl}/api/open/documents/5/pdf?version=1`);
    const { status, headers, bytes } = await fetchPdf(body.url);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The characters in use alone: the whole fonts have 17 million bytes.
    expect(bytes.length).toBeLessThan(700_000);
    const pages = pdfPages(bytes);
    expect(pages.length).toBeGreaterThan(1);
    // A sentence may go on over the foot of a page.
    const text = pages.map((page) => page.replace(/海图 · 隐私政策 · 第 .*$/, '')).join('');
    expect(text).toContain('第 1 版 · 2026年11月16日 发布');
    const { body: document } = await read(5);
    const sentences = document.body
      .split('\n')
      .map((line) =>
        line
          .replace(/^(?:#+|>|-) /, '')
          .replaceAll('**', '')
          .trim(),
      )
      .filter((line) => line !== '');
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text).toContain('联系邮箱尚未设置');
    pages.forEach((page, index) => {
      expect(page).toContain(`海图 · 隐私政策 · 第 ${index + 1} 页，共 ${pages.length} 页`);
    });
  });

  it('is of the version that is asked for, with the address to write to where one is set', async () => {
    await publish({
      body: '## 只此一条\n\n<b>不是标签</b>，见[官网](https://haitu.example)。\n\n1. 甲\n   - 乙',
    });
    const { body } = await urlOf(5);
    expect(body.url).toContain('version=2');
    const { site } = test.services.config;
    test.services.config.site = { ...site, contactEmail: 'privacy@haitu.example' };
    try {
      const [page = ''] = pdfPages((await fetchPdf(body.url)).bytes);
      for (const words of ['只此一条', '<b>不是标签</b>，见官网。', '1.甲', '•乙', 'privacy@haitu.example'])
        expect(page).toContain(words);
    } finally {
      test.services.config.site = site;
    }
    expect(pdfPages((await fetchPdf('/api/open/documents/5/pdf?version=1')).bytes).join('')).not.toContain(
      '只此一条',
    );
  });

  it.each([
    ['9', 404],
    ['x', 400],
    ['', 400],
  ])('of number "%s" is answered with %i', async (id, status) => {
    expect((await urlOf(id)).status).toBe(status);
  });

  it('an unknown version has none', async () => {
    expect((await fetchPdf('/api/open/documents/5/pdf?version=9')).status).toBe(404);
    expect((await fetchPdf('/api/open/documents/5/pdf?version=x')).status).toBe(400);
  });
});
