// Corrections: previewed, confirmed, downloaded, looked back on; and what is set for them.
import * as contract from '#contract/submissions.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { rowsShownTo } from '../plan-view.ts';
import { confirmSubmission } from './confirm.ts';
import { downloadSubmission } from './download.ts';
import { getSubmission, listSubmissions } from './list-submissions.ts';
import { previewSubmission } from './preview.ts';
import { getCorrectionSettings, saveCorrectionSetting, sparePublishers } from './settings.ts';
import { saveTemplate } from './template.ts';
import { correctionTexts } from './texts.ts';

/** Who sees the first rows alone hands in none. */
function requireWholePlan(caller: Caller): void {
  if (rowsShownTo(caller) !== null) throw new AppError('menu_locked', correctionTexts.locked);
}

export const correctionRoutes: Route[] = [
  memberRoute(contract.previewSubmission, ({ tenant, services, caller, body }) => {
    requireWholePlan(caller);
    return previewSubmission({ caller, services, tenant }, body);
  }),

  memberRoute(contract.confirmSubmission, ({ tenant, services, caller, body }) => {
    requireWholePlan(caller);
    return tenant((tx) => confirmSubmission(tx, body.hash, { memberId: caller.memberId, services }));
  }),

  memberRoute(contract.listSubmissions, ({ tenant, services, query }) =>
    tenant((tx) => listSubmissions(tx, query.before, services.now())),
  ),

  memberRoute(contract.getSubmission, ({ tenant, params }) => tenant((tx) => getSubmission(tx, params.id))),

  streamRoute(contract.downloadSubmission, ({ services, caller, params, query, reply }) =>
    downloadSubmission(services, { accountId: caller.accountId, id: params.id, query, reply }),
  ),

  memberRoute(contract.getCorrectionSettings, ({ tenant, services, caller }) =>
    tenant((tx) => getCorrectionSettings(tx, caller, services.now())),
  ),

  memberRoute(contract.setCorrectionSetting, async ({ tenant, caller, params, body }) => {
    const deed = { connectionId: Number(params.connectionId), memberId: caller.memberId };
    await tenant((tx) => saveCorrectionSetting(tx, body, deed));
    return {};
  }),

  memberRoute(contract.setCorrectionTemplate, ({ services, caller, body, spooled, request }) => {
    if (!spooled) throw fieldError('file', correctionTexts.fileMissing);
    return saveTemplate(services, {
      accountId: caller.accountId,
      memberId: caller.memberId,
      connectionId: Number(body.connectionId),
      template: body.template,
      file: spooled,
      signal: request.signal,
    });
  }),

  memberRoute(contract.sparePublishers, async ({ tenant, services, caller, body }) => {
    await tenant((tx) => sparePublishers(tx, body, { memberId: caller.memberId, now: services.now() }));
    return {};
  }),
];
