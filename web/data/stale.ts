// The one table of what makes which data stale: every call that changes something, and every event of the server.
import type { EventKind, ServerChange } from '#contract/events.ts';
import type { Family } from './families.ts';

export interface Stale {
  /** Asked for again at once where it is shown, elsewhere when it is shown next. */
  now?: readonly Family[];
  /** As `now`, but no faster than one can read: it changes many times in a row. */
  calmly?: readonly Family[];
  /** Only when it is shown next, not under the reader's eyes. */
  next?: readonly Family[];
  /** As `now`, and dropped where nobody looks: nothing of before may show even for a moment. */
  forget?: readonly Family[];
}

const nothing: Stale = {};

const connections: readonly Family[] = ['connections', 'pulls'];
/** What the open web shows, opened by permits and marked with the account's own publishers. */
const intelligence: readonly Family[] = [
  'insight',
  'benchmark',
  'brandSearch',
  'brandDetail',
  'brandPublishers',
  'openPublisher',
  'recommended',
  'peers',
];
const follows: readonly Family[] = ['follows', 'followChanges'];
const followed: readonly Family[] = [
  ...follows,
  'brandSearch',
  'brandDetail',
  'brandPublishers',
  'openPublisher',
  'benchmark',
];
const plan: readonly Family[] = [
  'package',
  'permits',
  'chosen',
  'changeNote',
  'brands',
  'menu',
  ...intelligence,
  ...follows,
];
const names: readonly Family[] = ['directory', 'publisherGroup', 'recipients'];
const figures: readonly Family[] = [...names, 'board', 'explained', 'details', 'orderCheck', 'corrections'];
const shops: Stale = { now: ['shops', 'orderCheck'] };
const deadlineRules: Stale = { now: ['orderCheck'] };
const corrections: Stale = { now: ['corrections'] };
const materials: readonly Family[] = ['materials', 'material'];
const notices: readonly Family[] = ['notices', 'noticeHistory'];
const webhooks: readonly Family[] = ['webhooks', 'webhookDeliveries'];

const mailLists: readonly Family[] = ['mailboxes', 'mailOverview', 'mails', 'mailThread'];
const written: readonly Family[] = [...mailLists, 'mail', 'mailContacts', 'mailTimeline', 'recruiting'];

/** The currency the account's amounts are told in may follow from what came first. */
const facts: Stale = {
  now: [...connections, ...figures, 'currency', 'notices', 'materials'],
  next: intelligence,
};
const orders: Stale = { now: ['package', 'offer', 'orderState', 'ledger', 'invoices'] };
/** Another plan opens other areas and has other quotas. */
const planChanged: Stale = { now: [...plan, 'offer', 'ledger', 'subAccounts', 'connections', 'materials'] };

/** By the call's method and path, or by what the server itself has changed. */
export const staleAfter: Readonly<Record<string, Stale>> & Readonly<Record<ServerChange, Stale>> = {
  plan: planChanged,
  records: { now: ['package', 'ledger', 'invoices'] },
  shops: { now: ['shops'], next: ['orderCheck'] },

  'POST /api/industrybrand/concact': nothing,
  'POST /api/users/subscribe': nothing,
  'POST /api/site/newsletter/confirm/:token': nothing,
  'POST /api/site/newsletter/unsubscribe/:token': nothing,
  'POST /api/users/captcha': nothing,
  'POST /api/users/regist': nothing,
  'POST /api/users/login': nothing,
  'POST /api/users/codeForPassword': nothing,
  'PUT /api/users/password': nothing,
  'PUT /api/users/changePassword': nothing,
  'POST /api/users/deleteAccount': nothing,
  'POST /api/users/pageLink': nothing,
  'POST /api/users/agreements': { now: ['agreements'] },
  'POST /api/users/verify': { now: ['user', 'subAccounts', 'notices'] },
  'PUT /api/users/info': { now: ['user', 'subAccounts', 'notices'] },
  'PUT /api/users/headImg': { now: ['user', 'subAccounts'] },
  'POST /api/users/headImg/upload': nothing,
  'POST /api/users/subAccounts': { now: ['subAccounts', 'notices'] },
  'PUT /api/users/subAccounts/:id': { now: ['subAccounts', 'menu', 'notices'] },
  'DELETE /api/users/subAccounts/:id': { now: ['subAccounts', 'notices'] },
  'POST /api/users/subAccounts/:id/invite': { now: ['subAccounts'] },

  'DELETE /api/users/subAccounts/:id/totp': { now: ['subAccounts', 'totp', 'passkeys', 'audit'] },
  'PUT /api/users/passkeys': { now: ['passkeys', 'subAccounts', 'audit'] },
  'POST /api/users/passkeys/:id/remove': { now: ['passkeys', 'subAccounts', 'audit'] },
  'POST /api/users/signIns/:id/end': { now: ['signIns', 'audit'] },
  'POST /api/users/signIns/endOthers': { now: ['signIns', 'audit'] },
  'POST /api/users/totp': nothing,
  'PUT /api/users/totp': { now: ['totp', 'subAccounts', 'audit'] },
  'POST /api/users/totp/recovery': { now: ['totp', 'audit'] },
  'POST /api/users/totp/disable': { now: ['totp', 'subAccounts', 'audit'] },

  'POST /api/setmeal/addPermits': { now: plan },

  'PUT /api/industrybrand/recommend': { now: ['recommended'] },
  'PUT /api/industrybrand/peer': { now: ['peers'] },
  'POST /api/follow': { now: followed },
  'DELETE /api/follow/:id': { now: followed },

  'POST /api/orderpay/qRCodeUrl': { now: ['package'] },
  'PUT /api/orderpay/del': { now: ['package'] },
  'POST /api/orderpay/invoices': { now: ['invoices'] },
  // Told by the events `payment` and `data`, as the buyer's own browser is not the one that calls.
  'POST /api/orderpay/notify/wechat': orders,
  'POST /api/orderpay/notify/alipay': orders,
  'POST /api/orderpay/notify/sandbox': orders,
  'POST /api/orderpay/sandbox/:token': orders,

  'POST /api/platform/connections': { now: [...connections, 'notices', 'materials', 'orderCheck'] },
  'PUT /api/platform/connections/:id': { now: [...connections, ...figures] },
  'POST /api/platform/connections/:id/pull': { now: connections },
  'DELETE /api/platform/connections/:id': facts,

  'POST /api/platform/import/preview': { now: ['waitingImports'] },
  'POST /api/platform/import/:id/preview': { now: ['waitingImports'] },
  'DELETE /api/platform/import/:id': { now: ['waitingImports'] },
  'POST /api/platform/import': { ...facts, now: [...(facts.now ?? []), 'waitingImports'] },

  'POST /api/shops': shops,
  'PUT /api/shops/:id': shops,
  'DELETE /api/shops/:id': shops,
  'PUT /api/shops/:id/credentials': shops,
  'PUT /api/shops/:id/paused': shops,
  'POST /api/shops/:id/pull': shops,
  // The shop's own notice; what it leads to is told as `shops`.
  'POST /api/shops/hooks/:id': nothing,
  'POST /api/shops/files': shops,

  'PUT /api/platform/publishers/:id': { now: figures, next: intelligence },
  'POST /api/platform/publishers/merge': { now: figures, next: intelligence },
  'POST /api/platform/publishers/:id/split': { now: figures, next: intelligence },

  'PUT /api/report/currency': {
    now: ['directory', 'publisherGroup', 'notices'],
    forget: ['board', 'explained', 'details', 'orderCheck', 'currency', ...intelligence],
  },
  'POST /api/report/picture/records/add': { now: ['pictures'] },
  'DELETE /api/report/picture/records/:id': { now: ['pictures'] },

  'PUT /api/ledger/rules/:connectionId': deadlineRules,
  'DELETE /api/ledger/rules/:connectionId': deadlineRules,
  'POST /api/ledger/rules/:connectionId/learned': deadlineRules,
  'PUT /api/ledger/checking/claim': deadlineRules,
  'POST /api/ledger/checking/:connectionId/learned': deadlineRules,
  'POST /api/ledger/submissions': corrections,
  'PUT /api/ledger/corrections': corrections,
  'PUT /api/ledger/corrections/:connectionId': corrections,
  'POST /api/ledger/corrections/template': corrections,

  'POST /api/notices/rules': { now: notices },
  'PUT /api/notices/rules/:id': { now: notices },
  'DELETE /api/notices/rules/:id': { now: notices },
  'POST /api/notices/robots': { now: notices },
  'PUT /api/notices/robots/:id': { now: notices },
  'DELETE /api/notices/robots/:id': { now: notices },
  'POST /api/notices/robots/:id/test': { now: notices },
  'POST /api/notices/testMail': nothing,

  'POST /api/mail/accounts': { now: mailLists },
  'PUT /api/mail/accounts/:id': { now: mailLists },
  'DELETE /api/mail/accounts/:id': { now: [...written, 'mailDrafts'] },
  'POST /api/mail/accounts/:id/retry': { now: ['mailboxes'] },
  'POST /api/mail/oauth/finish': { now: mailLists },
  'PUT /api/mail/messages/:id': { now: [...mailLists, 'mail'] },
  'PUT /api/mail/messages': { now: [...mailLists, 'mail'] },
  'DELETE /api/mail/messages/:id': { now: [...mailLists, 'recruiting'] },
  'POST /api/mail/messages/delete': { now: [...mailLists, 'recruiting'] },
  'POST /api/mail/messages/restore': { now: mailLists },
  'POST /api/mail/send': { now: [...written, 'mailDrafts', 'recommended'] },
  'POST /api/mail/send/:id/cancel': { now: written },
  'POST /api/mail/send/:id/again': { now: written },
  'POST /api/mail/attachments': nothing,
  'POST /api/mail/templates': { now: ['mailTemplates'] },
  'PUT /api/mail/templates/:id': { now: ['mailTemplates', 'recruiting'] },
  'DELETE /api/mail/templates/:id': { now: ['mailTemplates', 'recruiting'] },
  'POST /api/mail/drafts': { now: ['mailDrafts'] },
  // The one being written is the writer's own; another tab hears of it when it saves.
  'PUT /api/mail/drafts/:id': { now: ['mailDrafts'], next: ['mailDraft'] },
  'DELETE /api/mail/drafts/:id': { now: ['mailDrafts'] },
  'POST /api/mail/suppressions': { now: ['suppressions', 'mailContacts'] },
  'DELETE /api/mail/suppressions': { now: ['suppressions', 'mailContacts'] },
  'POST /api/mail/unsubscribe/:token': { now: ['suppressions', 'mailContacts', 'recruiting'] },
  'PUT /api/mail/contacts': { now: ['mailContacts', 'mailTimeline'] },
  'POST /api/mail/campaigns/:id/stop': { now: written },

  'POST /api/common/baidubce/like': { next: ['chat'] },
  'DELETE /api/assistant/chats/:id': { now: ['chats', 'chat'] },
  'POST /api/users/tokens': { now: ['tokens'] },
  'DELETE /api/users/tokens/:id': { now: ['tokens'] },
  'POST /api/users/webhooks': { now: ['webhooks'] },
  'PUT /api/users/webhooks/:id': { now: webhooks },
  'DELETE /api/users/webhooks/:id': { now: ['webhooks'] },
  'POST /api/users/webhooks/:id/secret': { now: ['webhooks'] },
  'POST /api/users/webhooks/:id/test': { now: webhooks },
  'POST /api/users/webhooks/:id/deliveries/:deliveryId/resend': { now: webhooks },
  // The token itself is made when the agent comes for it: whoever looks at the list asks anew.
  'POST /api/users/agents/consent': nothing,
  'POST /api/users/figureConsent': { now: ['figureConsent'] },
  'DELETE /api/users/figureConsent': { now: ['figureConsent'] },

  'POST /api/materials': { now: materials },
  'PUT /api/materials/:id': { now: materials },
  'DELETE /api/materials/:id': { now: materials },
  'POST /api/materials/upload': nothing,
  // Both are counted as a use.
  'GET /api/materials/:id/link': { now: materials },
  'GET /api/materials/zip': { now: materials },
};

/** `data` names a line of the table above. */
export const staleOn: Readonly<Record<Exclude<EventKind, 'data'>, Stale>> = {
  // The session is over, and everything goes with it.
  forceout: nothing,
  // Mails come, leave and change their marks.
  mail: { now: [...mailLists, 'mail'], next: ['mailTimeline', 'recruiting', 'suppressions', 'mailContacts'] },
  payment: { now: [...plan, 'offer', 'orderState', 'ledger', 'invoices'] },
  // Rows arrive while a history is being read: the board grows, lists stay still under the reader.
  sync: {
    now: connections,
    calmly: ['board', 'explained'],
    next: [...names, 'details', 'currency', 'notices'],
  },
};

/** The stream was opened: what moves fastest may have moved since it was asked for. */
export const staleOnStream: Stale = { now: [...connections, 'orderState'] };
