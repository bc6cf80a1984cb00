import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueKinds } from '#contract/operator/catalogue.ts';
import { catalogueColumns, catalogueTemplate } from '#contract/operator/catalogue-columns.ts';
import {
  brandColumns,
  industryColumns,
  programmeColumns,
  publisherColumns,
} from '#server/features/catalogue/import/columns.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let support: SignedInOperator;
beforeAll(async () => {
  app = await openTestApp();
  support = await operatorOn(app, 'support');
});
afterAll(() => app.close());

interface Outcome {
  added: number;
  reason: string;
  errors: { line: number; column: string }[];
}

async function send(
  step: 'preview' | 'import',
  { kind, name, text }: { kind: string; name: string; text: string },
) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([text]), name);
  const encoded = new Response(form);
  return app.request<Outcome>('POST', `/api/operator/catalogue/${step}`, {
    token: support.token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

const count = async (table: string) =>
  (await queryAll<{ n: number }>(app, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

describe('what the catalogue holds', () => {
  const filled = async () =>
    (await app.request<object>('GET', '/api/operator/catalogue', { token: support.token })).body;

  it('is nothing on a fresh installation, and is told kind by kind as it is filled', async () => {
    const nothing = { industries: false, brands: false, programmes: false, publishers: false };
    expect(await filled()).toEqual(nothing);
    await queryAll(app, "INSERT INTO industry (industry_code, industry_name) VALUES ('FIRST', '户外')");
    expect(await filled()).toEqual({ ...nothing, industries: true });
    await queryAll(app, "DELETE FROM industry WHERE industry_code = 'FIRST'");
  });
});

describe('a catalogue file', () => {
  const industries = { kind: 'industries', name: 'i.csv', text: 'code,name\nOUTDOOR-X,户外\n' };

  it('is looked at, then imported, and leaves a record', async () => {
    const before = await count('industry');
    expect(await send('preview', industries)).toMatchObject({ status: 200, body: { added: 1, changed: 0 } });
    expect(await count('industry')).toBe(before);
    expect(await send('import', industries)).toMatchObject({ status: 200, body: { added: 1 } });
    expect(await count('industry')).toBe((before ?? 0) + 1);
    const lines = { ...industries, name: 'i.jsonl', text: '{"code":"OUTDOOR-Y","name":"露营"}\n' };
    expect(await send('import', lines)).toMatchObject({ status: 200, body: { added: 1 } });
    const audited = await queryAll<{ actor: string }>(
      app,
      "SELECT actor FROM audit_event WHERE action = 'intelligence.catalogue-imported'",
    );
    expect(audited.map(({ actor }) => actor)).toEqual([
      expect.stringMatching(/^operator:/),
      expect.stringMatching(/^operator:/),
    ]);
  });

  it('with a fault changes nothing and says where', async () => {
    const before = await count('industry');
    const wrong = { ...industries, text: 'code,name\nGOOD-Z,好\n,没有编码\n' };
    const answer = await send('import', wrong);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ line: 3 });
    expect(await count('industry')).toBe(before);
    expect((await send('import', { ...industries, kind: 'secrets' })).status).toBe(400);
    expect(await send('import', { ...industries, text: '' })).toMatchObject({ status: 400 });
  });
});

describe('a merchant nobody knows', () => {
  it('is given to a brand, and its links with it', async () => {
    await send('import', { kind: 'industries', name: 'i.csv', text: 'code,name\nIND-M,户外\n' });
    await queryAll(
      app,
      "INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code, website, domain) VALUES ('BR-M', '帆', 'IND-M', 'IND-M', 'https://fan.example', 'fan.example')",
    );
    await queryAll(
      app,
      `INSERT INTO waiting_link (network, merchant_key, domain, page_id, by_domain, page_url, link, target_domain, first_seen, last_seen)
       VALUES ('awin', '9001', 'blog.example', '\\x01', false, 'https://blog.example/a', 'https://awin1.com/x', 'fan.example', '2026-01-01', '2026-02-01')`,
    );
    const list = await app.request<{ list: object[]; total: number }>('GET', '/api/operator/merchants', {
      token: support.token,
    });
    expect(list.body).toMatchObject({
      total: 1,
      list: [{ merchant: '9001', likelyBrand: 'BR-M', pages: 1 }],
    });
    const resolve = (brandCode: string) =>
      app.request<{ links: number }>('PUT', '/api/operator/merchants', {
        token: support.token,
        body: { network: 'awin', merchant: '9001', brandCode },
      });
    expect((await resolve('NO-SUCH')).status).toBe(404);
    expect(await resolve('BR-M')).toMatchObject({ status: 200, body: { links: 1 } });
    expect(
      await queryAll(app, "SELECT 1 FROM audit_event WHERE action = 'links.merchant-resolved'"),
    ).toHaveLength(1);
    expect(await count('waiting_link')).toBe(0);
  });

  it('is found on a later page, and past the last the number of all is still told', async () => {
    await queryAll(
      app,
      `INSERT INTO waiting_link (network, merchant_key, domain, page_id, by_domain, page_url, link, target_domain, first_seen, last_seen)
       SELECT 'cj', (8000 + n)::text, 'blog.example', int4send(n), false, 'https://blog.example/' || n, 'https://cj.example/x',
         'fan.example', '2026-01-01', '2026-02-01' FROM generate_series(1, 5) n`,
    );
    const page = async (currentPage: number) =>
      (
        await app.request<{ list: { merchant: string }[]; total: number }>(
          'GET',
          `/api/operator/merchants?network=cj&size=2&currentPage=${currentPage}`,
          { token: support.token },
        )
      ).body;
    const pages = await Promise.all([1, 2, 3, 4].map(page));
    expect(pages.map(({ total, list }) => [total, list.map(({ merchant }) => merchant)])).toEqual([
      [5, ['8001', '8002']],
      [5, ['8003', '8004']],
      [5, ['8005']],
      [5, []],
    ]);
  });
});

describe('the template of each kind', () => {
  const importColumns = {
    industries: industryColumns,
    brands: brandColumns,
    programmes: programmeColumns,
    publishers: publisherColumns,
  };

  it.each(catalogueKinds)(
    '%s: names the columns an import reads, and its example has no fault',
    async (kind) => {
      const shown = catalogueColumns[kind];
      expect(shown.map(({ key, required }) => ({ key, required }))).toEqual(
        importColumns[kind].map(({ key, required }) => ({ key, required })),
      );
      for (const { key, example } of shown) {
        const fault =
          example === '' ? null : importColumns[kind].find((one) => one.key === key)?.faultOf(example);
        expect([key, fault]).toEqual([key, null]);
      }
      // In this order each finds what it hangs on.
      expect(
        await send('import', { kind, name: 'template.csv', text: catalogueTemplate(kind) }),
      ).toMatchObject({
        status: 200,
        body: { added: 1 },
      });
    },
  );
});
