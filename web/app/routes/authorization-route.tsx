import { AuthorizationPage } from '../../features/networks/authorization-page.tsx';
import { PublishersTab } from '../../features/publishers/publishers-tab.tsx';

export function AuthorizationRoute() {
  return <AuthorizationPage publishers={<PublishersTab />} />;
}
