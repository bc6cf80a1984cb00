import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { AntdProvider } from '#web/app/antd-provider.tsx';
import { computerOnlyTexts } from '#web/app/dialogs/computer-only-texts.ts';
import { ConfirmHost } from '#web/app/feedback/confirm-host.tsx';
import { Toaster } from '#web/app/feedback/toaster.tsx';
import { LoadingOverlay } from '#web/components/loading-overlay.tsx';
import { queryClient } from '#web/data/query-client.ts';
import { SignInPage } from '#web/features/operator/sign-in/sign-in-page.tsx';
import { operatorToken } from '#web/lib/operator-session.ts';
import { useStore } from '#web/lib/store.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import styles from './operator-app.module.css';
import { router } from './router.tsx';

/** The console: signed in or not, and only where there is room for its tables. */
export function OperatorApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>
        <Screen />
      </AntdProvider>
      <LoadingOverlay />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>
  );
}

function Screen() {
  const token = useStore(operatorToken);
  const isSmall = useSmallScreen();
  if (isSmall) return <p className={styles.computerOnly}>{computerOnlyTexts.content}</p>;
  return token === null ? <SignInPage /> : <RouterProvider router={router} />;
}
