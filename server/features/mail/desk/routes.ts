// The desk of the mail centre: templates, drafts, attachments, who is not written to, whom to write to, and what came of it.
import * as contacts from '#contract/mail-contacts.ts';
import { getOrderLetter } from '#contract/mail-orders.ts';
import * as recruiting from '#contract/mail-recruiting.ts';
import * as sending from '#contract/mail-sending.ts';
import * as suppressions from '#contract/mail-suppressions.ts';
import { plainPageHeaders } from '#server/kernel/plain-page.ts';
import { memberRoute, type RawHandler, type Route, rawRoute } from '#server/kernel/route.ts';
import { uploadAttachment } from './attachments/upload-attachment.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { rememberContacts } from './contacts/remember-contacts.ts';
import { createDraft, deleteDraft, getDraft, listDrafts, saveDraft } from './drafts/save-draft.ts';
import { orderLetter } from './order-letter/order-letter.ts';
import { publisherTimeline } from './recruiting/publisher-timeline.ts';
import { recruitResults } from './recruiting/recruit-results.ts';
import { addSuppressions, removeSuppression } from './suppressions/change-suppressions.ts';
import { listSuppressions } from './suppressions/list-suppressions.ts';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './templates/save-template.ts';
import { unsubscribe, viewUnsubscribe } from './unsubscribe/unsubscribe.ts';
import { type PageState, unsubscribePage } from './unsubscribe/unsubscribe-page.ts';

export const deskRoutes: Route[] = [
  memberRoute(sending.listTemplates, async ({ tenant }) => ({ list: await tenant(listTemplates) })),

  memberRoute(sending.createTemplate, async ({ tenant, services, caller, body }) => {
    const saved = { ...body, actor: caller.memberId, now: services.now() };
    return { id: await tenant((tx) => createTemplate(tx, saved)) };
  }),

  memberRoute(sending.updateTemplate, async ({ tenant, services, caller, params, body }) => {
    const saved = { ...body, actor: caller.memberId, now: services.now() };
    await tenant((tx) => updateTemplate(tx, params.id, saved));
    return {};
  }),

  memberRoute(sending.deleteTemplate, async ({ tenant, services, params }) => {
    await tenant((tx) => deleteTemplate(tx, params.id, services.now()));
    return {};
  }),

  memberRoute(sending.listDrafts, async ({ tenant, caller }) => ({
    list: await tenant((tx) => listDrafts(tx, caller.memberId)),
  })),

  memberRoute(sending.getDraft, ({ tenant, caller, params }) =>
    tenant((tx) => getDraft(tx, { draftId: params.id, memberId: caller.memberId })),
  ),

  memberRoute(sending.createDraft, ({ tenant, services, caller, body }) =>
    tenant((tx) => createDraft(tx, { memberId: caller.memberId, content: body, now: services.now() })),
  ),

  memberRoute(sending.saveDraft, ({ tenant, services, caller, params, body }) => {
    const key = { draftId: params.id, memberId: caller.memberId };
    return tenant((tx) => saveDraft(tx, key, { ...body, now: services.now() }));
  }),

  memberRoute(sending.deleteDraft, async ({ tenant, caller, params }) => {
    await tenant((tx) => deleteDraft(tx, { draftId: params.id, memberId: caller.memberId }));
    return {};
  }),

  memberRoute(sending.uploadAttachment, ({ services, caller, spooled }) =>
    uploadAttachment(services, caller, spooled),
  ),

  memberRoute(suppressions.listSuppressions, ({ tenant, query }) =>
    tenant((tx) => listSuppressions(tx, query)),
  ),

  memberRoute(suppressions.addSuppressions, async ({ tenant, body }) => ({
    added: await tenant((tx) => addSuppressions(tx, body)),
  })),

  memberRoute(suppressions.deleteSuppression, async ({ tenant, query }) => {
    await tenant((tx) => removeSuppression(tx, query.address));
    return {};
  }),

  memberRoute(contacts.listContacts, ({ tenant, services, caller, query }) =>
    tenant((tx) => listContacts(tx, query, caller, services.now())),
  ),

  memberRoute(contacts.saveContact, async ({ tenant, body }) => {
    await tenant((tx) => rememberContacts(tx, [body]));
    return {};
  }),

  memberRoute(getOrderLetter, ({ tenant, services, caller, params }) =>
    tenant((tx) => orderLetter(tx, params.id, { caller, now: services.now() })),
  ),

  memberRoute(recruiting.publisherTimeline, ({ tenant, services, caller, params, query }) =>
    tenant((tx) => publisherTimeline(tx, { ...params, ...query }, caller, services.now())),
  ),

  memberRoute(recruiting.recruitResults, ({ tenant, services, caller, query }) =>
    tenant((tx) => recruitResults(tx, query, caller, services.now())),
  ),

  rawRoute(
    suppressions.openUnsubscribe,
    unsubscribeHandler((services, { token }) => viewUnsubscribe(services, token)),
  ),
  rawRoute(
    suppressions.unsubscribe,
    unsubscribeHandler((services, { token, body }) => unsubscribe(services, token, body)),
  ),
];

type Asked = { token: string; body: Buffer };

const statusOf: Record<PageState['state'], number> = { ask: 200, done: 200, 'not-asked': 400, unknown: 404 };

function unsubscribeHandler(
  work: (services: Parameters<RawHandler>[0]['services'], asked: Asked) => Promise<PageState>,
): RawHandler {
  return async ({ services, request, reply }) => {
    const { token } = request.params as { token: string };
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const page = await work(services, { token, body });
    return reply.status(statusOf[page.state]).headers(plainPageHeaders).send(unsubscribePage(page));
  };
}
