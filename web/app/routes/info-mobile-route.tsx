import { InfoMobilePage } from '#web/features/accounts/info-mobile-page.tsx';
import { MobileTokens } from '#web/features/accounts/tokens/mobile-tokens.tsx';
import { MobileWebhooks } from '#web/features/accounts/webhooks/mobile-webhooks.tsx';
import { MobilePurchaseRecords } from '#web/features/payments/records/mobile-purchase-records.tsx';
import { MobileSelectionSection } from '#web/features/plans/selection/mobile-selection-section.tsx';
import { PersonalCentre } from './personal-centre.tsx';

/** Personal centre on a phone. */
export function InfoMobileRoute() {
  return (
    <PersonalCentre
      Page={InfoMobilePage}
      Selection={MobileSelectionSection}
      Records={MobilePurchaseRecords}
      Tokens={MobileTokens}
      Webhooks={MobileWebhooks}
    />
  );
}
