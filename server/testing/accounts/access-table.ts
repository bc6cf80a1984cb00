// Which menu code opens which call, written by hand, and how a server is tried with it: a call that opens with another code
// than before has to be thought about here.
import { labelOf } from '#contract/endpoint.ts';
import type { MenuCode } from '#contract/menu.ts';
import { chosenCodes } from '#server/features/accounts/sub-accounts/chosen-codes.ts';
import { allRoutes } from '#server/registry.ts';

/** A group is held with any of its children. */
const platform = [
  'platform_manage',
  'auth_center',
  'platform_board',
  'platform_report',
  'order_check',
  'source',
];

/** Every list of mails needs its own; each of them opens what they share. */
const mail = ['email_center', 'email_inbox', 'email_outbox', 'email_star', 'email_send'];

/** The handler asks for the code of the list a mail stands in. */
const mailLists = ['email_inbox', 'email_outbox', 'email_star'];

/** Every closed call; `member`: whoever is signed in. */
export const accessTable: Record<string, readonly string[] | 'owner' | 'member'> = {
  'POST /api/users/verify': 'member',
  'GET /api/users/query': 'member',
  'GET /api/users/headImgs': 'member',
  'POST /api/users/pageLink': 'member',
  'PUT /api/users/info': 'member',
  'PUT /api/users/headImg': 'member',
  'POST /api/users/headImg/upload': 'member',
  'PUT /api/users/changePassword': 'member',
  'POST /api/users/confirm': 'member',
  'POST /api/users/deleteAccount': 'owner',
  'GET /api/users/figureConsent': 'owner',
  'POST /api/users/figureConsent': 'owner',
  'DELETE /api/users/figureConsent': 'owner',
  'GET /api/users/exit': 'member',
  'GET /api/users/queryMainPermit': 'member',
  'GET /api/users/subAccounts': ['subAccount_mange'],
  'POST /api/users/subAccounts': ['subAccount_mange'],
  'PUT /api/users/subAccounts/:id': ['subAccount_mange'],
  'DELETE /api/users/subAccounts/:id': ['subAccount_mange'],
  'POST /api/users/subAccounts/:id/invite': ['subAccount_mange'],
  'DELETE /api/users/subAccounts/:id/totp': ['subAccount_mange'],
  'GET /api/users/signIns': 'member',
  'POST /api/users/signIns/:id/end': 'member',
  'POST /api/users/signIns/endOthers': 'member',
  'GET /api/users/passkeys': 'member',
  'POST /api/users/passkeys': 'member',
  'PUT /api/users/passkeys': 'member',
  'POST /api/users/passkeys/ask': 'member',
  'POST /api/users/passkeys/:id/remove': 'member',
  'GET /api/users/totp': 'member',
  'POST /api/users/totp': 'member',
  'PUT /api/users/totp': 'member',
  'POST /api/users/totp/recovery': 'member',
  'POST /api/users/totp/disable': 'member',
  'GET /api/users/audit': 'owner',
  'GET /api/users/tokens': 'owner',
  'POST /api/users/tokens': 'owner',
  'DELETE /api/users/tokens/:id': 'owner',
  'GET /api/users/webhooks': 'owner',
  'POST /api/users/webhooks': 'owner',
  'PUT /api/users/webhooks/:id': 'owner',
  'DELETE /api/users/webhooks/:id': 'owner',
  'POST /api/users/webhooks/:id/secret': 'owner',
  'POST /api/users/webhooks/:id/test': 'owner',
  'GET /api/users/webhooks/:id/deliveries': 'owner',
  'POST /api/users/webhooks/:id/deliveries/:deliveryId/resend': 'owner',
  'GET /api/users/agents/consent': 'owner',
  'POST /api/users/agents/consent': 'owner',
  'GET /api/users/agreements': 'member',
  'POST /api/users/agreements': 'member',
  'GET /api/setmeal/permits': 'member',
  'POST /api/setmeal/permits/check': 'owner',
  'POST /api/setmeal/addPermits': 'owner',
  'GET /api/setmeal/updateStr': 'member',
  'GET /api/orderpay/channels': 'owner',
  'GET /api/orderpay/offer': 'owner',
  'GET /api/orderpay/wechatSignIn': 'owner',
  'POST /api/orderpay/qRCodeUrl': 'owner',
  'GET /api/orderpay/state': 'owner',
  'POST /api/orderpay/records': 'member',
  'PUT /api/orderpay/del': 'owner',
  'GET /api/orderpay/ledger': 'owner',
  'GET /api/orderpay/invoices': 'owner',
  'POST /api/orderpay/invoices': 'owner',
  'GET /api/industrybrand/industryAll': 'member',
  'POST /api/industrybrand/brandAll': 'member',
  'POST /api/industrybrand/checkBrandAtPermit': 'member',
  'GET /api/industrybrand/peer': ['insight'],
  'PUT /api/industrybrand/peer': 'owner',
  'POST /api/industrybrand/insight': ['insight'],
  'POST /api/industrybrand/benchmark': ['insight'],
  'POST /api/industrybrand/brands': ['insight'],
  'GET /api/industrybrand/detail': ['insight'],
  'POST /api/industrybrand/detail/publishers': ['insight'],
  'GET /api/industrybrand/publisher': ['insight'],
  'GET /api/follow': ['my_concern'],
  'POST /api/follow': ['my_concern'],
  'DELETE /api/follow/:id': ['my_concern'],
  'GET /api/follow/changes': ['my_concern'],
  'POST /api/industrybrand/recommend': ['insight'],
  'PUT /api/industrybrand/recommend': ['insight'],
  'GET /api/platform/networks': platform,
  'GET /api/platform/connections': ['auth_center'],
  'POST /api/platform/connections': ['auth_center'],
  'PUT /api/platform/connections/:id': ['auth_center'],
  'POST /api/platform/connections/:id/pull': ['auth_center'],
  'DELETE /api/platform/connections/:id': ['auth_center'],
  'GET /api/platform/connections/:id/pulls': ['auth_center'],
  'GET /api/shops': ['auth_center'],
  'POST /api/shops': ['auth_center'],
  'PUT /api/shops/:id': ['auth_center'],
  'DELETE /api/shops/:id': ['auth_center'],
  'POST /api/shops/files/preview': ['auth_center'],
  'POST /api/shops/files': ['auth_center'],
  'GET /api/ledger/verdicts': ['order_check'],
  'POST /api/ledger/verdicts/orders': ['order_check'],
  'GET /api/platform/publishers': ['auth_center', 'platform_board', 'platform_report'],
  'PUT /api/platform/publishers/:id': ['auth_center', 'platform_board', 'platform_report'],
  'GET /api/platform/publishers/:id/group': ['auth_center', 'platform_board', 'platform_report'],
  'POST /api/platform/publishers/merge': ['auth_center'],
  'POST /api/platform/publishers/:id/split': ['auth_center'],
  'POST /api/platform/import/preview': ['auth_center'],
  'POST /api/platform/import/:id/preview': ['auth_center'],
  'POST /api/platform/import': ['auth_center'],
  'GET /api/platform/import/:id': ['auth_center'],
  'GET /api/platform/import': ['auth_center'],
  'DELETE /api/platform/import/:id': ['auth_center'],
  'GET /api/materials': ['source'],
  'GET /api/materials/:id': ['source'],
  'POST /api/materials': ['source'],
  'PUT /api/materials/:id': ['source'],
  'DELETE /api/materials/:id': ['source'],
  'POST /api/materials/upload': ['source'],
  'GET /api/materials/recipients': ['source'],
  'GET /api/materials/:id/link': ['source'],
  'GET /api/report/dashboard': ['platform_board'],
  'GET /api/report/summary': ['platform_board', 'platform_report'],
  'GET /api/report/daily': ['platform_board', 'platform_report'],
  'GET /api/report/repeats': ['platform_board', 'platform_report'],
  'GET /api/report/types': ['platform_board', 'platform_report'],
  'GET /api/report/top': ['platform_board', 'platform_report'],
  'GET /api/report/explain': ['platform_board', 'platform_report'],
  'GET /api/report/sample/dashboard': 'member',
  'GET /api/report/sample/summary': 'member',
  'GET /api/report/sample/daily': 'member',
  'GET /api/report/sample/repeats': 'member',
  'GET /api/report/sample/types': 'member',
  'GET /api/report/sample/top': 'member',
  'GET /api/report/sample/explain': 'member',
  'POST /api/report/transactions': ['platform_report'],
  'GET /api/report/transaction-changes': ['platform_report', 'order_check'],
  'GET /api/ledger/rules': ['order_check'],
  'PUT /api/ledger/rules/:connectionId': ['order_check'],
  'DELETE /api/ledger/rules/:connectionId': ['order_check'],
  'POST /api/ledger/rules/:connectionId/learned': ['order_check'],
  'GET /api/ledger/deadlines': ['order_check'],
  'POST /api/ledger/orders': ['order_check'],
  'POST /api/ledger/doubles': ['order_check'],
  'POST /api/report/publishers': ['platform_report'],
  'GET /api/report/publisher-trend': ['platform_report'],
  'GET /api/report/sample/publisher-trend': 'member',
  'POST /api/report/sample/transactions': 'member',
  'GET /api/report/sample/transaction-changes': 'member',
  'POST /api/report/sample/publishers': 'member',
  'GET /api/report/currency': ['platform_board', 'platform_report'],
  'GET /api/report/currency/choices': ['platform_board', 'platform_report'],
  'PUT /api/report/currency': 'owner',
  'POST /api/report/export/ticket': ['platform_report'],
  'POST /api/report/picture/records/add': ['platform_board', 'platform_report'],
  'GET /api/report/picture/records': ['platform_board', 'platform_report'],
  'DELETE /api/report/picture/records/:id': ['platform_board', 'platform_report'],
  'GET /api/notices': ['platform_board'],
  'POST /api/notices/rules': ['platform_board'],
  'PUT /api/notices/rules/:id': ['platform_board'],
  'DELETE /api/notices/rules/:id': ['platform_board'],
  'POST /api/notices/robots': ['platform_board'],
  'PUT /api/notices/robots/:id': ['platform_board'],
  'DELETE /api/notices/robots/:id': ['platform_board'],
  'POST /api/notices/robots/:id/test': ['platform_board'],
  'POST /api/notices/testMail': ['platform_board'],
  'GET /api/notices/history': ['platform_board'],
  'GET /api/notices/preview': ['platform_board'],
  'GET /api/mail/accounts': mail,
  'POST /api/mail/accounts': ['email_center'],
  'POST /api/mail/accounts/verify': ['email_center'],
  'PUT /api/mail/accounts/:id': ['email_center'],
  'DELETE /api/mail/accounts/:id': ['email_center'],
  'POST /api/mail/accounts/:id/retry': mail,
  'GET /api/mail/accounts/:id/domain': ['email_center'],
  'GET /api/mail/presets': ['email_center'],
  'POST /api/mail/oauth/start': ['email_center'],
  'POST /api/mail/oauth/finish': ['email_center'],
  'POST /api/mail/send': ['email_send'],
  'POST /api/mail/send/preview': ['email_send'],
  'POST /api/mail/send/:id/cancel': ['email_outbox', 'email_send'],
  'POST /api/mail/send/:id/again': ['email_outbox', 'email_send'],
  'POST /api/mail/campaigns/:id/stop': ['email_send'],
  'GET /api/mail/messages': mailLists,
  'GET /api/mail/messages/:id': mailLists,
  'GET /api/mail/threads/:id': mailLists,
  'PUT /api/mail/messages/:id': mailLists,
  'PUT /api/mail/messages': mailLists,
  'DELETE /api/mail/messages/:id': mailLists,
  'POST /api/mail/messages/delete': mailLists,
  'POST /api/mail/messages/restore': mailLists,
  'GET /api/mail/overview': mail,
  'GET /api/mail/templates': ['email_send'],
  'POST /api/mail/templates': ['email_send'],
  'PUT /api/mail/templates/:id': ['email_send'],
  'DELETE /api/mail/templates/:id': ['email_send'],
  'GET /api/mail/drafts': ['email_send'],
  'GET /api/mail/drafts/:id': ['email_send'],
  'POST /api/mail/drafts': ['email_send'],
  'PUT /api/mail/drafts/:id': ['email_send'],
  'DELETE /api/mail/drafts/:id': ['email_send'],
  'POST /api/mail/attachments': ['email_send'],
  'GET /api/mail/suppressions': ['email_send'],
  'POST /api/mail/suppressions': ['email_send'],
  'DELETE /api/mail/suppressions': ['email_send'],
  'GET /api/mail/contacts': ['email_send'],
  'PUT /api/mail/contacts': ['email_send'],
  'GET /api/mail/publishers/:domain/timeline': mail,
  'GET /api/mail/recruiting': ['email_center'],
  'GET /api/common/baidubce/package': 'member',
  'GET /api/common/baidubce/random': 'member',
  'POST /api/common/baidubce/like': ['ai_spark'],
  'GET /api/assistant/chats': ['ai_spark'],
  'GET /api/assistant/chats/:id': ['ai_spark'],
  'DELETE /api/assistant/chats/:id': ['ai_spark'],
  'POST /api/events/ticket': 'member',
};

export const closedCalls = allRoutes.filter(({ kind }) => kind === 'member').map(({ endpoint }) => endpoint);

/** Held codes: a group alone means all of its children. */
function isOpenTo(name: string, held: readonly string[]): boolean {
  const allowed = accessTable[name] ?? [];
  return allowed === 'member' || (allowed !== 'owner' && held.some((code) => allowed.includes(code)));
}

const isExit = ({ path }: { path: string }) => path === '/api/users/exit';

export interface Tried {
  call: string;
  code: string;
  /** Whether the server said that the member lacks the right. */
  refused: boolean;
  shouldBe: boolean;
}

export type AskAsMember = (
  method: string,
  path: string,
) => Promise<{ status: number; reason: string | undefined }>;

/** Makes every closed call as a sub-account that was given this one code. */
export async function tryEveryCall(code: MenuCode, ask: AskAsMember): Promise<Tried[]> {
  const held = chosenCodes([code]);
  const tried: Tried[] = [];
  // Signing out comes last: it ends the session the others need.
  for (const endpoint of closedCalls.toSorted((one, other) => Number(isExit(one)) - Number(isExit(other)))) {
    const call = labelOf(endpoint);
    const path = endpoint.path.replace(/:\w+/g, 'fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f');
    // Without a body: rights are decided before it, and a call that may be made is refused for what it lacks.
    const { status, reason } = await ask(endpoint.method, path);
    tried.push({
      call,
      code,
      refused: status === 403 && reason === 'forbidden',
      shouldBe: !isOpenTo(call, held),
    });
  }
  return tried;
}
