import { AuthorizationMobilePage } from '#web/features/networks/authorization-mobile-page.tsx';
import { MobileDirectory } from '#web/features/publishers/mobile/mobile-directory.tsx';

export function AuthorizationMobileRoute() {
  return <AuthorizationMobilePage publishers={<MobileDirectory />} />;
}
