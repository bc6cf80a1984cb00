import { ConnectPage } from '#web/features/accounts/tokens/connect/connect-page.tsx';
import { AntdProvider } from '../antd-provider.tsx';

/** A bare page with the forms of the members' ones. */
export const ConnectRoute = () => (
  <AntdProvider>
    <ConnectPage />
  </AntdProvider>
);
