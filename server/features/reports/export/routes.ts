// Exports: with the token, with a ticket, and of the sample.
import * as downloads from '#contract/report-downloads.ts';
import { exportReport } from '#contract/report-exports.ts';
import { sampleExport } from '#contract/report-samples.ts';
import { type ClosedAccess, requireAccess } from '#server/kernel/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { memberRoute, type Route, rawRoute, streamRoute } from '#server/kernel/route.ts';
import { issueTicket, redeemTicket } from '#server/sessions/access-tickets.ts';
import { ensureSampleAccount } from '../sample/ensure-sample-account.ts';
import type { ExportQuery } from './export-query.ts';
import { sendExport } from './send-export.ts';
import { exportTexts } from './texts.ts';

const { path } = downloads.downloadExport;

export const exportRoutes: Route[] = [
  streamRoute(exportReport, ({ services, caller, query, reply }) =>
    sendExport(services, { accountId: caller.accountId, query, reply }),
  ),

  streamRoute(sampleExport, async ({ services, caller, query, reply }) => {
    const accountId = await ensureSampleAccount(services);
    return sendExport(services, { accountId, askedBy: caller.accountId, query, reply });
  }),

  memberRoute(downloads.createExportTicket, async ({ services, caller, body }) => {
    const asked = new URLSearchParams(
      Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const ticket = await issueTicket(services.db.global, caller.sessionId, `${path}?${asked}`);
    return { url: `${path}?ticket=${ticket}` };
  }),

  rawRoute(downloads.downloadExport, async ({ services, request, reply }) => {
    const { ticket } = request.query as { ticket: string };
    const redeemed = await redeemTicket(services.db.global, ticket, path);
    if (!redeemed) throw new AppError('not_signed_in', exportTexts.ticketInvalid);
    const caller = await services.sessions.resolveById(redeemed.sessionId);
    requireAccess(exportReport.access as ClosedAccess, caller, services.now());
    await sendExport(services, { accountId: caller.accountId, query: queryOf(redeemed.opens), reply });
    return reply;
  }),
];

/** What the ticket was made for. */
const queryOf = (opens: string): ExportQuery =>
  exportReport.query?.parse(
    Object.fromEntries(new URLSearchParams(opens.slice(opens.indexOf('?') + 1))),
  ) as ExportQuery;
