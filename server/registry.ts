// Every route, every job and every ending of the product, in one list each: what the shell mounts, an account's end runs
// and the guard tests walk.

import { eraseFilesJob, purgeExpiredJob } from './features/accounts/jobs.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { fetchLogosJob } from './features/catalogue/jobs.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { seedDemoGraphJob } from './features/demo/jobs.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { followsRoutes } from './features/follows/routes.ts';
import { deriveIntelligenceJob } from './features/intelligence/jobs.ts';
import { intelligenceRoutes } from './features/intelligence/routes.ts';
import { correctionSends } from './features/ledger/corrections/sending/schedule.ts';
import {
  correctionsDueJob,
  judgeOrdersJob,
  sendCorrectionsJob,
  verdictsDueJob,
} from './features/ledger/jobs.ts';
import { ledgerRoutes } from './features/ledger/routes.ts';
import { forgetMember } from './features/mail/accounts/forget-member.ts';
import { removeMailSchedules } from './features/mail/accounts/remove-mail-schedules.ts';
import { mailAccountRoutes } from './features/mail/accounts/routes.ts';
import { purgeUploadsJob } from './features/mail/desk/attachments/purge-uploads.ts';
import { deskRoutes } from './features/mail/desk/routes.ts';
import { purgePartsJob } from './features/mail/read/purge-parts.ts';
import { mailReadRoutes } from './features/mail/read/routes.ts';
import { mailsDueJob, sendMailsJob } from './features/mail/send/jobs.ts';
import { mailSendRoutes } from './features/mail/send/routes.ts';
import { materialsRoutes } from './features/materials/routes.ts';
import { connectionRoutes } from './features/networks/connections/routes.ts';
import { purgeImportsJob } from './features/networks/import/jobs.ts';
import { importRoutes } from './features/networks/import/routes.ts';
import { markNumbersJob, syncConnectionJob, syncDueJob } from './features/networks/jobs.ts';
import { removeSchedules } from './features/networks/sync/schedule.ts';
import { noticesDueJob, runNoticesJob } from './features/notices/jobs.ts';
import { noticesRoutes } from './features/notices/routes.ts';
import { noticeLooks } from './features/notices/schedule.ts';
import { purgeConsoleJob } from './features/operator/jobs.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { checkPaymentJob, paymentsDueJob } from './features/payments/jobs.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { settlePeersJob } from './features/peers/jobs.ts';
import { peerRoutes } from './features/peers/routes.ts';
import { plansRoutes } from './features/plans/routes.ts';
import { publisherRoutes } from './features/publishers/routes.ts';
import { recommendRoutes } from './features/recommend/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { readShopsJob, shopsDueJob } from './features/shops/jobs.ts';
import { shopReads } from './features/shops/reading/shop-reads.ts';
import { shopRoutes } from './features/shops/routes.ts';
import { mailConfirmationsJob, purgeVisitorsJob, tellMessagesJob } from './features/site/jobs.ts';
import { siteRoutes } from './features/site/routes.ts';
import { forgetTokens } from './features/tokens/forget-tokens.ts';
import { purgeClientsJob } from './features/tokens/oauth/purge-clients.ts';
import { tokensRoutes } from './features/tokens/routes.ts';
import { deliverWebhooksJob, webhooksDueJob } from './features/webhooks/jobs.ts';
import { webhooksRoutes } from './features/webhooks/routes.ts';
import { webhookDelivery } from './features/webhooks/schedule.ts';
import { refreshRatesJob } from './figures/rates/jobs.ts';
import { eventRoutes } from './http/event-stream.ts';
import { policyReportRoutes } from './http/policy-reports.ts';
import { fileRoutes } from './http/stored-file.ts';
import { unschedule } from './jobs/account-schedule.ts';
import type { JobDefinition } from './jobs/job-definition.ts';
import type { Endings } from './kernel/endings.ts';
import type { Route } from './kernel/route.ts';
import { verdictRuns } from './ledger/verdict-runs.ts';

export const allRoutes: readonly Route[] = [
  ...accountsRoutes,
  ...tokensRoutes,
  ...webhooksRoutes,
  ...plansRoutes,
  ...paymentsRoutes,
  ...catalogueRoutes,
  ...peerRoutes,
  ...intelligenceRoutes,
  ...followsRoutes,
  ...recommendRoutes,
  ...connectionRoutes,
  ...publisherRoutes,
  ...importRoutes,
  ...shopRoutes,
  ...materialsRoutes,
  ...deskRoutes,
  ...reportsRoutes,
  ...ledgerRoutes,
  ...noticesRoutes,
  ...mailAccountRoutes,
  ...mailSendRoutes,
  ...mailReadRoutes,
  ...assistantRoutes,
  ...siteRoutes,
  ...operatorRoutes,
  ...documentsRoutes,
  ...fileRoutes,
  ...policyReportRoutes,
  ...eventRoutes,
];

export const allJobs: readonly JobDefinition[] = [
  purgeExpiredJob,
  eraseFilesJob,
  purgeConsoleJob,
  syncDueJob,
  syncConnectionJob,
  markNumbersJob,
  purgeImportsJob,
  noticesDueJob,
  runNoticesJob,
  webhooksDueJob,
  deliverWebhooksJob,
  shopsDueJob,
  readShopsJob,
  verdictsDueJob,
  judgeOrdersJob,
  sendCorrectionsJob,
  correctionsDueJob,
  paymentsDueJob,
  checkPaymentJob,
  refreshRatesJob,
  settlePeersJob,
  deriveIntelligenceJob,
  seedDemoGraphJob,
  fetchLogosJob,
  purgeUploadsJob,
  purgePartsJob,
  mailsDueJob,
  sendMailsJob,
  tellMessagesJob,
  mailConfirmationsJob,
  purgeVisitorsJob,
  purgeClientsJob,
];

/** In the order they are run. */
export const allEndings: Endings = {
  ofAccount: [
    removeSchedules,
    (tx) => unschedule(tx, noticeLooks),
    (tx) => unschedule(tx, webhookDelivery),
    (tx) => unschedule(tx, shopReads),
    (tx) => unschedule(tx, verdictRuns),
    (tx) => unschedule(tx, correctionSends),
    removeMailSchedules,
    forgetTokens,
  ],
  ofMember: [forgetMember],
};
