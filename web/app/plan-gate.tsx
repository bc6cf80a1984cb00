import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Buyer, PlansLink } from '#web/components/plans-link.tsx';
import { userQuery } from '#web/data/accounts.ts';
import { packageQuery } from '#web/data/plans.ts';
import { hasRunningPlan } from '#web/features/plans/plan-notice.ts';
import { getRoute, type RouteName, toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { endedPlanTexts as texts } from './texts.ts';

/** What stays open once a plan has ended: the member's own affairs, buying, and what shows sample data only. */
const openToAll: ReadonlySet<RouteName> = new Set([
  'info',
  'infoMobile',
  'package',
  'payment',
  'bulletinBoardDemo',
  'reportDemo',
  'noPermissionDemo',
  'connectAgent',
]);

/** An account without a running plan is told so in the same words whichever area it opens, with what it still can do. */
export function PlanGate({ name, children }: { name: RouteName; children: ReactNode }) {
  return getRoute(name).needLogin ? <MemberGate name={name}>{children}</MemberGate> : children;
}

function MemberGate({ name, children }: { name: RouteName; children: ReactNode }) {
  const { data: user } = useQuery(userQuery);
  const isOwner = user?.role !== 'member';
  const { data: plan } = useQuery({ ...packageQuery(user?.id ?? ''), enabled: user !== undefined });
  const closed = plan !== undefined && !hasRunningPlan(plan) && !openToAll.has(name);
  return (
    <Buyer value={isOwner}>
      {closed ? <EndedPlan isOwner={isOwner} hadPlan={plan.mealType !== ''} /> : children}
    </Buyer>
  );
}

function EndedPlan({ isOwner, hadPlan }: { isOwner: boolean; hadPlan: boolean }) {
  const small = useSmallScreen();
  const { ended, none, text } = isOwner ? texts.owner : texts.member;
  return (
    <EmptyState
      title={hadPlan ? ended : none}
      text={text}
      action={
        <>
          <PlansLink type="primary">{hadPlan ? texts.renew : texts.buy}</PlansLink>
          <LinkButton to={toPath(small ? 'infoMobile' : 'info')}>{texts.info}</LinkButton>
          <LinkButton to={toPath('bulletinBoardDemo')}>{texts.sample}</LinkButton>
        </>
      }
    />
  );
}
