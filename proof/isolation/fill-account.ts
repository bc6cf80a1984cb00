// An account with one of everything: by the product's own verbs and calls where they exist, else by rows.
import type pg from 'pg';
import sharp from 'sharp';
import { fillAccount } from '#bench/report-rows.ts';
import { addDays } from '#contract/figures/days.ts';
import { grantableMenuCodes, type MenuCode } from '#contract/menu.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { ensurePassword } from '#server/features/accounts/ensure-password.ts';
import { createSubAccount } from '#server/features/accounts/sub-accounts/create-sub-account.ts';
import { chooseDemoPermits } from '#server/features/demo/choose-demo-permits.ts';
import { seedDemoMailbox } from '#server/features/mail/demo/seed-demo-mailbox.ts';
import { seedDemoMaterials } from '#server/features/materials/seed-demo-materials.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import { insertRows } from './insert-rows.ts';
import type { Product } from './open-product.ts';

export const password = 'Hai-tu2026!';
const orders = 60;
const publishers = 6;

export interface Filled {
  accountId: number;
  /** The owner of the account. */
  memberId: string;
  account: string;
  token: string;
}

/** On the highest plan, signed in. */
export async function openAccount(product: Product, name: string): Promise<Filled> {
  const { services } = product;
  const account = `${name}@brand.example`;
  const made = await createUser(services, { account, password, name: '林晓', companyName: '远航科技' });
  await services.db.tenant(made.accountId, (tx) =>
    grantPlan(tx, { mealType: 'E_YEAR', source: 'operator', now: services.now() }),
  );
  return { ...made, account, token: await signIn(product, account) };
}

export async function signIn({ ask }: Product, account: string): Promise<string> {
  const { status, text } = await ask({
    method: 'POST',
    url: '/api/users/login',
    body: { account, password },
  });
  if (status !== 200) throw new Error(`signing in was answered ${status}: ${text}`);
  return (JSON.parse(text) as { body: { token: string } }).body.token;
}

/** A member with these codes, signed in. */
export async function openSubAccount(
  product: Product,
  { accountId, codes, account }: { accountId: number; codes: readonly MenuCode[]; account: string },
): Promise<string> {
  const { services } = product;
  const memberId = await services.db.tenant(accountId, (tx) =>
    createSubAccount(tx, { email: account, name: '小周', codes, actor: 'system', now: services.now() }),
  );
  await ensurePassword(services, { accountId, memberId, password });
  return signIn(product, account);
}

export async function fillEverything(product: Product, filled: Filled): Promise<void> {
  const { services, everything } = product;
  const { accountId } = filled;
  await chooseDemoPermits(services, accountId);
  await seedDemoMailbox(services, accountId);
  await seedDemoMaterials(services, accountId);
  const account = filled.account.replace('@', '-sub@');
  await openSubAccount(product, { accountId, codes: grantableMenuCodes.slice(0, 2), account });
  const owner = await everything.connect();
  try {
    const lastDay = addDays(services.now().toISOString().slice(0, 10), -1);
    await fillAccount(
      { services, owner: owner as unknown as pg.Client },
      { accountId, orders, publishers },
      lastDay,
    );
  } finally {
    owner.release();
  }
  await makeCalls(product, filled);
  await insertRows(everything, filled);
}

function formOf(file: Blob, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file, name);
  return form;
}

const draft = {
  ...{ accountId: null, to: [], cc: [], bcc: [], subject: '合作邀请', html: '<p>您好</p>', templateId: null },
  ...{ variables: {}, inReplyTo: null, forwardOf: null, attachments: [], followUp: [], sendAt: null },
  campaign: '',
};

const orderFile = 'Trans ID,Date,Affiliate ID,Sale Amount,Commission\n1,2026-09-01,1900001,10.00,1.00\n';

async function makeCalls({ ask }: Product, { token, memberId }: Filled): Promise<void> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const image = new Blob([new Uint8Array(picture)]);
  const rule = { enabled: true, setting: { kind: 'new-publisher' }, mailTo: [memberId], robots: [] };
  const robot = {
    kind: 'feishu',
    webhook: 'https://open.feishu.cn/open-apis/bot/v2/hook/fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f',
    secret: '',
  };
  const calls: [method: string, url: string, body: unknown][] = [
    ['POST', '/api/users/tokens', { name: '周报助手', codes: ['platform_report'], expiresAt: null }],
    ['POST', '/api/users/figureConsent', { hours: 24 }],
    ['POST', '/api/users/headImg/upload', formOf(image, 'head.png')],
    [
      'POST',
      '/api/users/webhooks',
      { name: '数据仓库', url: 'https://hook.example/', events: ['sync.finished'] },
    ],
    ['POST', '/api/notices/robots', { ...robot, name: '运营群' }],
    ['POST', '/api/notices/rules', { ...rule, name: '新联盟客' }],
    ['POST', '/api/mail/templates', { name: '邀请', subject: '合作', html: '<p>您好</p>' }],
    ['POST', '/api/mail/drafts', draft],
    ['POST', '/api/mail/suppressions', { addresses: ['stop@site.example'], note: '不再联系' }],
    ['PUT', '/api/mail/contacts', { domain: 'site1.example', address: 'bd@site1.example', name: '阿宁' }],
    ['POST', '/api/mail/attachments', formOf(image, 'offer.png')],
    ['POST', '/api/follow', { kind: 'brand', code: 'demo-b0025' }],
    ['PUT', '/api/industrybrand/peer', { bigIndustryCode: 'demo-12' }],
    [
      'POST',
      '/api/report/picture/records/add',
      formOf(image, 'chart.png', { title: '本月', page: '/report' }),
    ],
    [
      'POST',
      '/api/platform/import/preview',
      formOf(new Blob([orderFile]), 'orders.csv', { network: 'ShareASale', kind: 'sales' }),
    ],
    ['POST', '/api/orderpay/qRCodeUrl', { mealType: 'P_YEAR', type: 2, channel: 'sandbox' }],
    ['POST', '/api/common/baidubce/questions?question=什么是联盟营销&isNewChat=1', {}],
  ];
  for (const [method, url, body] of calls) {
    const { status, text } = await ask({ method, url: encodeURI(url), token, body });
    if (status !== 200) throw new Error(`${method} ${url} was answered ${status}: ${text}`);
  }
  await noteProspect(ask, token);
}

/** Of somebody whom the product recommends: others are not listed. */
async function noteProspect(ask: Product['ask'], token: string): Promise<void> {
  const url = '/api/industrybrand/recommend';
  const { text } = await ask({ method: 'POST', url, token, body: { currentPage: 1, pageSize: 10 } });
  const [first] = (JSON.parse(text) as { body: { list: { domain: string }[] } }).body.list;
  if (!first) throw new Error(`nobody is recommended: ${text.slice(0, 200)}`);
  const body = { domain: first.domain, state: 'contacted', note: '已联系' };
  const { status, text: answer } = await ask({ method: 'PUT', url, token, body });
  if (status !== 200) throw new Error(`PUT ${url} was answered ${status}: ${answer}`);
}
