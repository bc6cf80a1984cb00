import type { ComponentType } from 'react';
import { FigureConsentSection } from '#web/features/accounts/figure-consent/figure-consent-section.tsx';
import type { InfoPageProps } from '#web/features/accounts/info-page.tsx';
import type { PurchaseRecordsProps } from '#web/features/payments/records/purchase-records.tsx';
import { PlanSummary } from '#web/features/plans/plan-summary.tsx';
import { RenewDialog } from '#web/features/plans/renew-dialog.tsx';
import type { SelectionSectionProps } from '#web/features/plans/selection/use-selection.ts';
import { useHashTarget } from './use-hash-target.ts';
import { usePlanData } from './use-plan-data.ts';

interface PersonalCentreProps {
  Page: ComponentType<InfoPageProps>;
  Selection: ComponentType<SelectionSectionProps>;
  Records: ComponentType<PurchaseRecordsProps>;
  Tokens: ComponentType;
  Webhooks: ComponentType;
}

/**
 * Personal centre with the account's plan, what it has chosen and bought, the tokens of its outside agents, its webhooks, and the
 * dialog that `namecont` opens.
 */
export function PersonalCentre({ Page, Selection, Records, Tokens, Webhooks }: PersonalCentreProps) {
  const { user, data } = usePlanData();
  useHashTarget(data !== undefined);
  const isOwner = user?.role === 'owner';
  return (
    <>
      <Page
        planSection={user && isOwner && <PlanSummary userId={user.id} />}
        below={
          data && (
            <>
              <Selection userId={data.user.id} isOwner={isOwner} />
              {isOwner && (
                <Records
                  records={data.own.datas}
                  plans={data.plans}
                  account={data.user.account}
                  companyName={data.user.companyName}
                />
              )}
              {isOwner && <Tokens />}
              {isOwner && <Webhooks />}
              {isOwner && <FigureConsentSection />}
            </>
          )
        }
      />
      {user && isOwner && <RenewDialog userId={user.id} />}
    </>
  );
}
