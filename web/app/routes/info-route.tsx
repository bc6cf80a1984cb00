import { InfoPage } from '../../features/accounts/info-page.tsx';
import { TokensCard } from '../../features/accounts/tokens/tokens-card.tsx';
import { PurchaseRecords } from '../../features/payments/records/purchase-records.tsx';
import { SelectionSection } from '../../features/plans/selection/selection-section.tsx';
import { PersonalCentre } from './personal-centre.tsx';

/** Personal centre on a desk. */
export function InfoRoute() {
  return (
    <PersonalCentre
      Page={InfoPage}
      Selection={SelectionSection}
      Records={PurchaseRecords}
      Tokens={TokensCard}
    />
  );
}
