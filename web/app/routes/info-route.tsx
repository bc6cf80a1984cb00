import { InfoPage } from '#web/features/accounts/info-page.tsx';
import { TokensCard } from '#web/features/accounts/tokens/tokens-card.tsx';
import { WebhooksCard } from '#web/features/accounts/webhooks/webhooks-card.tsx';
import { PurchaseRecords } from '#web/features/payments/records/purchase-records.tsx';
import { SelectionSection } from '#web/features/plans/selection/selection-section.tsx';
import { PersonalCentre } from './personal-centre.tsx';

/** Personal centre on a desk. */
export function InfoRoute() {
  return (
    <PersonalCentre
      Page={InfoPage}
      Selection={SelectionSection}
      Records={PurchaseRecords}
      Tokens={TokensCard}
      Webhooks={WebhooksCard}
    />
  );
}
