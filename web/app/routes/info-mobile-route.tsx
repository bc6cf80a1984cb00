import { InfoMobilePage } from '../../features/accounts/info-mobile-page.tsx';
import { MobileTokens } from '../../features/accounts/tokens/mobile-tokens.tsx';
import { MobilePurchaseRecords } from '../../features/payments/records/mobile-purchase-records.tsx';
import { MobileSelectionSection } from '../../features/plans/selection/mobile-selection-section.tsx';
import { PersonalCentre } from './personal-centre.tsx';

/** Personal centre on a phone. */
export function InfoMobileRoute() {
  return (
    <PersonalCentre
      Page={InfoMobilePage}
      Selection={MobileSelectionSection}
      Records={MobilePurchaseRecords}
      Tokens={MobileTokens}
    />
  );
}
