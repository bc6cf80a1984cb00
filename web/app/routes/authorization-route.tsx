import { AuthorizationPage } from '#web/features/networks/authorization-page.tsx';
import { PublishersTab } from '#web/features/publishers/publishers-tab.tsx';

export function AuthorizationRoute() {
  return <AuthorizationPage publishers={<PublishersTab />} />;
}
