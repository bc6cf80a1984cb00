// Messages, the newsletter and documents on the console.
import * as contract from '#contract/operator/desk.ts';
import { publishDocument } from '#server/features/documents/publish-document.ts';
import { listMessages } from '#server/features/site/contact/list-messages.ts';
import { setMessageState } from '#server/features/site/contact/set-message-state.ts';
import { listSubscribers, removeSubscriber } from '#server/features/site/newsletter/list-subscribers.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';
import { exportNewsletter } from './export-newsletter.ts';

export const operatorDeskRoutes: Route[] = [
  operatorRoute(contract.searchMessages, async ({ services, query }) => {
    const { state, keyword, after, size } = query;
    const before = after === undefined ? undefined : Number(after);
    const { list, next } = await listMessages(services, { state, keyword, before, limit: size });
    return {
      list: list.map((row) => ({
        id: row.messageId,
        sentAt: isoMoment(row.sentAt),
        name: `${row.lastName}${row.firstName}`,
        email: row.email,
        companyName: row.companyName,
        subjectCode: row.subjectCode,
        message: row.message,
        state: row.state,
        note: row.note,
        stateAt: isoMoment(row.stateAt),
      })),
      next: next === null ? '' : String(next),
    };
  }),

  operatorRoute(contract.markMessage, async ({ services, operator, params, body }) => {
    await setMessageState(services, { messageId: params.id, ...body, actor: operatorActor(operator) });
    return {};
  }),

  operatorRoute(contract.searchSubscribers, async ({ services, query }) => {
    const { confirmed, keyword, after, size } = query;
    const { list, next } = await listSubscribers(services, {
      confirmed: confirmed === undefined ? undefined : confirmed === '1',
      keyword,
      after,
      limit: size,
    });
    return {
      list: list.map(({ subscriberId, email, askedAt, confirmedAt }) => ({
        id: subscriberId,
        email,
        askedAt: isoMoment(askedAt),
        confirmedAt: confirmedAt && isoMoment(confirmedAt),
      })),
      next: next ?? '',
    };
  }),

  operatorRoute(contract.dropSubscriber, async ({ services, operator, params }) => {
    await removeSubscriber(services, { subscriberId: params.id, actor: operatorActor(operator) });
    return {};
  }),

  operatorRoute(contract.exportSubscribersCall, ({ services, operator }) =>
    exportNewsletter(services, operator),
  ),

  operatorRoute(contract.publishDocumentCall, async ({ services, operator, params, body }) => ({
    version: await publishDocument(services, { id: params.id, ...body, actor: operatorActor(operator) }),
  })),
];
