// Materials: the list and its filters, changes, links, zips, and who may do what.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import type { MaterialView } from '#contract/materials.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import {
  createBanner,
  picture,
  saveMaterial,
  uploadMaterial,
} from '#server/testing/documents/material-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seedDemoMaterials } from './seed-demo-materials.ts';

let app: TestApp;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  stranger = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

interface List {
  total: number;
  list: MaterialView[];
  tags: string[];
  networks: { network: string; pt: string }[];
  usedBytes: number;
}

const list = (query = '', token = owner.token) =>
  app.request<List & Refusal>('GET', `/api/materials${query}`, { token });
const titles = async (query: string, token: string) =>
  (await list(query, token)).body.list.map((item) => item.title);
const put = (id: string, body: object, token = owner.token) =>
  app.request<MaterialView & Refusal>('PUT', `/api/materials/${id}`, { token, body });
const remove = (id: string, token = owner.token) =>
  app.request<Refusal>('DELETE', `/api/materials/${id}`, { token });

/** The fields of a material as a form sends them back. */
function formOf({ picture: shown, ...material }: MaterialView): Record<string, unknown> {
  const { id, state, used, createdAt, updatedAt, ...fields } = material;
  return { ...fields, fileId: shown?.fileId ?? null };
}

describe('who', () => {
  it('another tenant neither sees, changes, counts, links nor downloads', async () => {
    const banner = await createBanner(app, owner.token, { tags: ['只属于我'] });
    const theirs = (await list('', stranger.token)).body;
    expect(theirs).toMatchObject({ total: 0, list: [], tags: [], usedBytes: 0 });
    const answers = [
      await app.request('GET', `/api/materials/${banner.id}`, { token: stranger.token }),
      await put(banner.id, formOf(banner), stranger.token),
      await remove(banner.id, stranger.token),
      await app.request('GET', `/api/materials/${banner.id}/link?publisherId=1&connectionId=1`, {
        token: stranger.token,
      }),
      await app.request('GET', `/api/materials/zip?ids=${banner.id}`, { token: stranger.token }),
    ];
    expect(answers.map(({ status, msg }) => [status, msg])).toEqual(answers.map(() => [404, '素材不存在']));
    const stolen = await saveMaterial(app, stranger.token, { fileId: banner.picture?.fileId });
    expect(stolen.body.fields).toEqual({ fileId: '图片已失效，请重新上传' });
    const mine = await app.request<MaterialView>('GET', `/api/materials/${banner.id}`, {
      token: owner.token,
    });
    expect(mine.body).toEqual(banner);
  });

  it('needs the menu code and a plan that opens it, for the zip as well', async () => {
    const basic = await ownerOn(app, 'B_MONTH');
    const helper = await activeSubAccount(app, owner, ['source']);
    const outsider = await activeSubAccount(app, owner, ['auth_center']);
    const zip = (token: string) =>
      app.request<Refusal>('GET', `/api/materials/zip?ids=${randomUUID()}`, { token });
    expect((await list('', basic.token)).body).toMatchObject({ reason: 'menu_locked' });
    expect((await zip(basic.token)).body).toMatchObject({ reason: 'menu_locked' });
    expect((await list('', outsider.token)).body).toMatchObject({ reason: 'forbidden' });
    expect((await zip(outsider.token)).body).toMatchObject({ reason: 'forbidden' });
    expect((await list('', helper.token)).status).toBe(200);
    expect((await app.request('GET', '/api/materials/recipients', { token: helper.token })).status).toBe(200);
  });
});

describe('the list', () => {
  it('filters by keyword, kind, tag, network and state, newest first, in pages', async () => {
    const { token } = await ownerOn(app, 'P_YEAR');
    const make = async (fields: Record<string, unknown>) => {
      const made = await saveMaterial(app, token, fields);
      expect([fields.title, made.msg]).toEqual([fields.title, 'success']);
    };
    const today = new Date();
    const dayAway = (days: number) =>
      new Date(today.getTime() + (days * 24 + 8) * 3600_000).toISOString().slice(0, 10);
    await make({ title: '一', tags: ['夏季', '新品'], networks: ['Awin'], validTo: dayAway(-1) });
    await make({ title: '二', tags: ['夏季', '夏季'], validFrom: dayAway(0), validTo: dayAway(0) });
    await make({
      title: '三',
      kind: 'coupon',
      couponCode: 'SAVE_20%',
      validFrom: dayAway(1),
      networks: ['avantlink'],
    });
    await make({ title: '四', body: '100% cotton', landingUrl: 'https://shop.example/four' });
    await createBanner(app, token, { title: '五' });

    expect(await titles('', token)).toEqual(['五', '四', '三', '二', '一']);
    expect(await titles('?state=expired', token)).toEqual(['一']);
    expect(await titles('?state=upcoming', token)).toEqual(['三']);
    expect(await titles('?state=valid', token)).toEqual(['五', '四', '二']);
    expect(await titles('?kind=coupon', token)).toEqual(['三']);
    expect(await titles(`?tag=${encodeURIComponent('夏季')}`, token)).toEqual(['二', '一']);
    // No network named means every network.
    expect(await titles('?network=AWIN', token)).toEqual(['五', '四', '二', '一']);
    expect(await titles('?keyword=save_', token)).toEqual(['三']);
    expect(await titles('?keyword=0%25', token)).toEqual(['四', '三']);
    expect(await titles('?keyword=/four', token)).toEqual(['四']);
    const page = (await list('?currentPage=2&size=2', token)).body;
    expect(page).toMatchObject({ total: 5, tags: ['夏季', '新品'] });
    expect(page.list.map(({ title, state, tags }) => [title, state, tags])).toEqual([
      ['三', 'upcoming', []],
      ['二', 'valid', ['夏季']],
    ]);
    expect(page.networks).toContainEqual({ network: 'awin', pt: 'Awin' });
    expect((await list('?network=nowhere', token)).body.fields).toEqual({
      network: '不认识的联盟平台：nowhere',
    });
  });
});

describe('saving', () => {
  it('says what is wrong under the field it concerns', async () => {
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{ title: ' ' }, { title: '请输入素材标题' }],
      [{ kind: 'banner' }, { fileId: '请上传图片' }],
      [{ kind: 'coupon' }, { couponCode: '请输入优惠码' }],
      [{ body: '' }, { body: '请输入链接文字' }],
      [{ validFrom: '2026-05-02', validTo: '2026-05-01' }, { validTo: '结束日期不能早于开始日期' }],
      [{ networks: ['Nowhere'] }, { networks: '不认识的联盟平台：Nowhere' }],
      [{ creativeRefs: { nowhere: '1' } }, { creativeRefs: '不认识的联盟平台：nowhere' }],
      [{ fileId: randomUUID() }, { fileId: '图片已失效，请重新上传' }],
      ...['javascript:alert(1)', 'shop.example', 'https://a:b@shop.example/', 'ftp://shop.example'].map(
        (landingUrl): [Record<string, unknown>, Record<string, string>] => [
          { landingUrl },
          { landingUrl: '请填写以 http:// 或 https:// 开头的网址' },
        ],
      ),
    ];
    for (const [fields, wanted] of cases) {
      const refused = await saveMaterial(app, owner.token, fields);
      expect([fields, refused.status, refused.body.fields]).toEqual([fields, 400, wanted]);
    }
  });

  it('replaces the picture with its bytes, and a picture belongs to one material', async () => {
    const banner = await createBanner(app, owner.token);
    const bytes = await picture(120, 60).webp().toBuffer();
    const { body: next } = await uploadMaterial(app, owner.token, { bytes });
    const taken = await saveMaterial(app, owner.token, { fileId: banner.picture?.fileId });
    expect(taken.body.fields).toEqual({ fileId: '图片已失效，请重新上传' });
    const changed = await put(banner.id, { ...formOf(banner), fileId: next.fileId, title: '新横幅' });
    expect(changed.body).toMatchObject({ title: '新横幅', picture: { width: 120, height: 60 } });
    const status = async (url: string | undefined) =>
      (await app.app.inject({ method: 'GET', url: url ?? '' })).statusCode;
    expect(await status(banner.picture?.url)).toBe(404);
    expect(await status(banner.picture?.thumbUrl)).toBe(404);
    expect(await status(next.url)).toBe(200);
    expect((await remove(banner.id)).status).toBe(200);
    expect(await status(next.url)).toBe(404);
    expect((await remove(banner.id)).status).toBe(404);
  });

  it('refuses the second of two changes that began from the same state', async () => {
    const { body: first } = await saveMaterial(app, owner.token, {});
    const answers = await Promise.all(
      ['甲', '乙'].map((title) => put(first.id, { ...formOf(first), title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toMatchObject({
      msg: '此素材刚被其他人修改过，请刷新后再改',
      body: { reason: 'conflict' },
    });
    const won = answers.find(({ status }) => status === 200)?.body;
    const now = await app.request<MaterialView>('GET', `/api/materials/${first.id}`, { token: owner.token });
    expect(now.body.title).toBe(won?.title);
    expect((await put(first.id, { ...formOf(now.body), title: '丙' })).body.title).toBe('丙');
  });
});

async function addRecipients(account: Owner): Promise<void> {
  const { accountId } = account;
  const base = accountId * 10;
  const connection = `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, merchant_ref, state)
    VALUES ($1, $2, $3, 'api', $4, 'UTC', 'USD', '2026-01-01', $5, $6)`;
  await queryAll(app, connection, [accountId, base + 1, 'awin', '欧洲站', '30917', 'active']);
  await queryAll(app, connection, [accountId, base + 2, 'awin', '未验证', '', 'paused']);
  await queryAll(app, connection, [accountId, base + 3, 'awin', '已移除', '1', 'removed']);
  const publisher = `INSERT INTO publisher (account_id, publisher_no, network, publisher_ref, name, name_by_hand, url, type)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 'Content')`;
  await queryAll(app, publisher, [
    accountId,
    base + 1,
    'awin',
    '512044',
    'Kelp',
    '海藻评测',
    'https://kelp.example',
  ]);
  await queryAll(app, publisher, [accountId, base + 2, 'avantlink', '77', 'Other', null, '']);
}

describe('links', () => {
  it('offers connections and their publishers, makes the link in the network’s form and counts the use', async () => {
    const account = await ownerOn(app, 'P_YEAR');
    await addRecipients(account);
    const { token } = account;
    const base = account.accountId * 10;
    const ask = (query: string) =>
      app.request<{ connections: { name: string; pt: string }[]; publishers: { name: string }[] }>(
        'GET',
        `/api/materials/recipients${query}`,
        { token },
      );
    expect((await ask('')).body).toEqual({
      connections: [
        { id: String(base + 1), name: '欧洲站', network: 'awin', pt: 'Awin' },
        { id: String(base + 2), name: '未验证', network: 'awin', pt: 'Awin' },
      ],
      publishers: [],
    });
    for (const keyword of ['', '海藻', 'KELP.', '5120']) {
      const { body } = await ask(`?connectionId=${base + 1}&keyword=${encodeURIComponent(keyword)}`);
      expect([keyword, body.publishers]).toEqual([
        keyword,
        [{ id: String(base + 1), publisherId: '512044', name: '海藻评测', url: 'https://kelp.example' }],
      ]);
    }

    const banner = await createBanner(app, token, {
      title: '夏季 <促销>',
      landingUrl: 'https://shop.example/lamp?a=1&b=2',
    });
    const link = (publisherNo: number, connectionId: number, id = banner.id) =>
      app.request<{ link: string; html: string }>(
        'GET',
        `/api/materials/${id}/link?publisherId=${publisherNo}&connectionId=${connectionId}`,
        { token },
      );
    const { body } = await link(base + 1, base + 1);
    const made = new URL(body.link);
    expect(Object.fromEntries(made.searchParams)).toMatchObject({
      awinmid: '30917',
      awinaffid: '512044',
      clickref: `m-${banner.id.slice(0, 8)}`,
      ued: 'https://shop.example/lamp?a=1&b=2',
    });
    expect(body.html).toContain(`href="${body.link.replaceAll('&', '&amp;')}"`);
    expect(body.html).toContain(
      `<img src="${app.services.config.publicUrl}${banner.picture?.url}" alt="夏季 &lt;促销&gt;" width="300" height="250">`,
    );
    const after = await app.request<MaterialView>('GET', `/api/materials/${banner.id}`, { token });
    expect(after.body).toEqual({ ...banner, used: 1 });

    const elsewhere = (await saveMaterial(app, token, { networks: ['avantlink'] })).body;
    const noTarget = (await saveMaterial(app, token, {})).body;
    const refusals = [
      await link(base + 2, base + 1),
      await link(base + 1, base + 3),
      await link(base + 9, base + 1),
      await link(base + 1, base + 1, elsewhere.id),
      await link(base + 1, base + 1, noTarget.id),
      await link(base + 1, base + 2),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 404, 404, 400, 400, 400]);
    expect(refusals.slice(0, 5).map(({ msg }) => msg)).toEqual([
      '所选联盟客不属于该授权的联盟平台，请重新选择',
      '授权不存在',
      '联盟客不存在',
      '此素材没有用于 Awin，请先在素材的“适用平台”中加上它',
      '请先为素材填写落地页，再生成跟踪链接',
    ]);
    expect(refusals[5]?.msg).toMatch(/\p{Script=Han}/u);
  });
});

async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true });
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)));
  }
  return files;
}

describe('the zip', () => {
  it('holds the pictures under their titles and a list of everything, and counts the use', async () => {
    const { token } = await ownerOn(app, 'P_YEAR');
    const one = await createBanner(app, token, { title: '横幅/首页' });
    const two = await createBanner(app, token, { title: '横幅/首页' });
    const { body: coupon } = await saveMaterial(app, token, {
      kind: 'coupon',
      title: '=HYPERLINK("http://x")',
      body: '满 100 减 20，\n限新客',
      couponCode: 'NEW20',
    });
    const ids = [one.id, coupon.id, two.id.toUpperCase(), one.id].join(',');
    const reply = await app.app.inject({
      method: 'GET',
      url: `/api/materials/zip?ids=${ids}`,
      headers: { authorization: token },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toMatch(
      /filename\*=UTF-8''素材-\d{4}-\d\d-\d\d\.zip$/,
    );
    const files = await readZip(reply.rawPayload);
    expect([...files.keys()]).toEqual(['素材清单.csv', '横幅_首页.png', '横幅_首页 (2).png']);
    const shown = await app.app.inject({ method: 'GET', url: one.picture?.url ?? '' });
    expect(files.get('横幅_首页.png')).toEqual(shown.rawPayload);
    const lines = files.get('素材清单.csv')?.toString('utf8');
    expect(lines).toMatch(/^\uFEFF标题,类型,文件,/);
    expect(lines).toContain(`"'=HYPERLINK(""http://x"")",优惠券,,"满 100 减 20，\n限新客",NEW20,`);
    expect((await list('', token)).body.list.map(({ used }) => used)).toEqual([1, 1, 1]);
  });

  it('is refused when one is missing, the ids are wrong or it would be too large', async () => {
    const { token } = await ownerOn(app, 'P_YEAR');
    const banner = await createBanner(app, token);
    const zip = (ids: string) => app.request<Refusal>('GET', `/api/materials/zip?ids=${ids}`, { token });
    expect((await zip(`${banner.id},${randomUUID()}`)).status).toBe(404);
    expect((await zip('x')).status).toBe(400);
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',');
    expect((await zip(many)).msg).toContain('一次最多打包 100 项素材');
    await queryAll(app, 'UPDATE stored_file SET bytes = $1 WHERE file_id = $2', [
      501 * 1024 * 1024,
      banner.picture?.fileId,
    ]);
    expect(await zip(banner.id)).toMatchObject({
      status: 413,
      msg: '所选素材共 501 MB，一次最多打包 500 MB，请分几次下载',
    });
  });
});

describe('the demo', () => {
  it('gets drawn samples once', async () => {
    const account = await ownerOn(app, 'P_YEAR');
    await seedDemoMaterials(app.services, account.accountId);
    const { body } = await list('', account.token);
    expect(new Set(body.list.map(({ kind }) => kind))).toEqual(
      new Set(['banner', 'text', 'coupon', 'product']),
    );
    expect(new Set(body.list.map(({ state }) => state))).toEqual(new Set(['valid', 'upcoming', 'expired']));
    for (const { title } of body.list) expect(title).toContain('示例');
    await seedDemoMaterials(app.services, account.accountId);
    expect((await list('', account.token)).body.total).toBe(body.total);
  });
});
