// What the account lets the operator see.
import * as contract from '#contract/figure-consent.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { endFigureConsent, giveFigureConsent, readFigureConsent } from './figure-consent.ts';

export const figureConsentRoutes: Route[] = [
  memberRoute(contract.getFigureConsent, ({ services, tenant }) =>
    tenant((tx) => readFigureConsent(tx, services.now())),
  ),

  memberRoute(contract.giveFigureConsent, async ({ services, caller, body, tenant }) => {
    const { memberId } = caller;
    const now = services.now();
    return { endsAt: isoMoment(await tenant((tx) => giveFigureConsent(tx, { memberId, now, ...body }))) };
  }),

  memberRoute(contract.endFigureConsent, async ({ services, caller, tenant }) => {
    await tenant((tx) => endFigureConsent(tx, { memberId: caller.memberId, now: services.now() }));
    return {};
  }),
];
