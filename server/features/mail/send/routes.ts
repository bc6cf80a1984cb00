// Sending, previewing, cancelling and sending again, and the end of a campaign.
import { stopCampaign as stopCampaignCall } from '#contract/mail-recruiting.ts';
import * as contract from '#contract/mail-sending.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { cancelMail } from './cancel-mail.ts';
import { previewMail } from './preview-mail.ts';
import { resendMail } from './resend-mail.ts';
import { sendMail } from './send-mail.ts';
import { stopCampaign } from './stop-campaign.ts';

export const mailSendRoutes: Route[] = [
  memberRoute(contract.sendMail, ({ services, caller, body, request }) =>
    sendMail(services, { caller, order: body, signal: request.signal }),
  ),

  memberRoute(contract.previewMail, ({ services, caller, body, request }) =>
    previewMail(services, { caller, order: body, signal: request.signal }),
  ),

  memberRoute(contract.cancelMail, async ({ tenant, caller, params }) => {
    await tenant((tx) => cancelMail(tx, caller, params.id));
    return {};
  }),

  memberRoute(contract.resendMail, async ({ tenant, services, caller, params, body }) => {
    await tenant((tx) =>
      resendMail(services, tx, { caller, mailId: params.id, notArrived: body.notArrived }),
    );
    return {};
  }),

  memberRoute(stopCampaignCall, async ({ tenant, services, caller, params }) => ({
    cancelled: await tenant((tx) => stopCampaign(tx, { caller, campaignId: params.id, now: services.now() })),
  })),
];
