// The peer benchmark: taking part, and what those who do are told.

import { dayIn, firstOfMonth } from '#contract/figures/days.ts';
import { getPeers, joinPeers } from '#contract/peers.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { industryLabels } from '../catalogue/find-catalogue.ts';
import { onlookerOf } from '../intelligence/onlooker.ts';
import { loadPermitted } from '../intelligence/permitted.ts';
import { spanOfMonth } from './months.ts';
import { readOwnMonths } from './own-month.ts';
import { peerZone } from './settle-industry.ts';
import { peerRule } from './settle-round.ts';
import { findMembership, listRounds, putMembership, removeMembership } from './store.ts';
import { peerTexts } from './texts.ts';
import { ownView, roundView } from './view.ts';

const rule = { contributors: peerRule.contributors, largestShare: peerRule.largestShare };

export const peerRoutes: Route[] = [
  memberRoute(getPeers, ({ services, caller, tenant }) =>
    tenant(async (tx) => {
      const { seesOwnFigures: seesOwn } = onlookerOf(caller, services.now());
      const membership = await findMembership(tx);
      if (!membership) return { joined: null, seesOwn, months: [], rule };
      const { bigIndustryCode, since } = membership;
      const rounds = await listRounds(tx, bigIndustryCode, firstOfMonth(dayIn(peerZone, since)));
      const own = await readOwnMonths(
        tx,
        rounds.map(({ month }) => spanOfMonth(month)),
        services.now(),
      );
      const label = (await industryLabels(tx, [bigIndustryCode])).get(bigIndustryCode);
      return {
        joined: {
          bigIndustryCode,
          bigIndustryName: label?.name ?? bigIndustryCode,
          since: since.toISOString(),
        },
        seesOwn,
        months: rounds.map(({ month, ratePermille, aovCents }, index) => ({
          month: month.slice(0, 7),
          industry: roundView({ ratePermille, aovCents }),
          own: seesOwn ? ownView(own[index] ?? null) : null,
        })),
        rule,
      };
    }),
  ),

  memberRoute(joinPeers, async ({ services, caller, body: { bigIndustryCode }, tenant }) => {
    await tenant(async (tx) => {
      const before = await findMembership(tx);
      if (bigIndustryCode === null) await removeMembership(tx);
      else {
        const { industries } = await loadPermitted(tx);
        if (!industries.has(bigIndustryCode)) throw fieldError('bigIndustryCode', peerTexts.notPermitted);
        if (before?.bigIndustryCode === bigIndustryCode) return;
        await putMembership(tx, { bigIndustryCode, since: services.now() });
      }
      await recordAudit(tx, {
        accountId: caller.accountId,
        actor: caller.memberId,
        action: bigIndustryCode === null ? 'peers.left' : 'peers.joined',
      });
    });
    return {};
  }),
];
