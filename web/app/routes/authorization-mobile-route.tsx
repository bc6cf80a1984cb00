import { AuthorizationMobilePage } from '../../features/networks/authorization-mobile-page.tsx';
import { MobileDirectory } from '../../features/publishers/mobile/mobile-directory.tsx';

export function AuthorizationMobileRoute() {
  return <AuthorizationMobilePage publishers={<MobileDirectory />} />;
}
