// Reading mails: lists, one mail, conversations, marks, attachments, how the mailboxes stand.
import * as contract from '#contract/mail-messages.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { memberRoute, type Route, rawRoute, streamRoute } from '#server/kernel/route.ts';
import { usableMailboxes } from '../accounts/usable-mailboxes.ts';
import { deleteMails, restoreMails } from './delete-mails.ts';
import { framePage, framePolicy } from './frame/frame-page.ts';
import { getMail } from './get-mail.ts';
import { getOverview } from './get-overview.ts';
import { getThread } from './get-thread.ts';
import { listMails } from './list-mails.ts';
import { mailRights } from './mail-rights.ts';
import { markMails } from './mark-mails.ts';
import { sendAttachment } from './send-attachment.ts';
import { findMail } from './store.ts';
import { mailTexts as texts } from './texts.ts';

export const mailReadRoutes: Route[] = [
  memberRoute(contract.listMails, ({ services, caller, query, tenant }) =>
    tenant((tx) => listMails(tx, caller, query, services.now())),
  ),

  memberRoute(contract.getMail, ({ services, caller, params, query, request }) =>
    getMail(services, {
      caller,
      mailId: params.id,
      images: query.images === '1',
      signal: request.signal,
    }),
  ),

  rawRoute(contract.getMailFrame, async ({ request, reply }) => {
    const { images } = request.query as { images?: string };
    return reply
      .header('content-security-policy', framePolicy(images === '1'))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(framePage);
  }),

  memberRoute(contract.getThread, ({ services, caller, params, tenant }) =>
    tenant(async (tx) => ({
      list: await getThread(tx, await mailRights(tx, caller, services.now()), params.id),
    })),
  ),

  memberRoute(contract.markMail, async ({ services, caller, params, body, tenant }) => {
    await tenant(async (tx) => {
      const rights = await mailRights(tx, caller, services.now());
      if (!(await findMail(tx, params.id, rights))) throw notFound(texts.mail);
      await markMails(tx, rights, [params.id], body);
    });
    return {};
  }),

  memberRoute(contract.markMails, ({ services, caller, body, tenant }) =>
    tenant(async (tx) => {
      const { ids, ...marks } = body;
      const rights = await mailRights(tx, caller, services.now());
      return { changed: await markMails(tx, rights, ids, marks) };
    }),
  ),

  memberRoute(contract.deleteMail, async ({ services, caller, params, tenant }) => {
    await tenant(async (tx) => {
      const rights = await mailRights(tx, caller, services.now());
      const row = await findMail(tx, params.id, rights);
      if (!row) throw notFound(texts.mail);
      const changed = await deleteMails(tx, rights, [params.id]);
      if (changed.length === 0 && row.role !== 'trash') throw new AppError('conflict', texts.sending);
    });
    return {};
  }),

  memberRoute(contract.deleteMails, ({ services, caller, body, tenant }) =>
    tenant(async (tx) => ({
      changed: await deleteMails(tx, await mailRights(tx, caller, services.now()), body.ids),
    })),
  ),

  memberRoute(contract.restoreMails, ({ services, caller, body, tenant }) =>
    tenant(async (tx) => ({
      changed: await restoreMails(tx, await mailRights(tx, caller, services.now()), body.ids),
    })),
  ),

  streamRoute(contract.getAttachment, ({ services, caller, params, reply }) =>
    sendAttachment(services, { caller, mailId: params.id, n: params.n, reply }),
  ),

  memberRoute(contract.mailOverview, ({ services, caller, tenant }) =>
    tenant(async (tx) => getOverview(tx, await usableMailboxes(tx, caller), services.now())),
  ),
];
