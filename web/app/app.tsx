import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { LoadingOverlay } from '../components/loading-overlay.tsx';
import { queryClient } from '../data/query-client.ts';
import { ConfirmHost } from './feedback/confirm-host.tsx';
import { ConfirmationHost } from './feedback/confirmation-host.tsx';
import { OfflineLine } from './feedback/offline-line.tsx';
import { Toaster } from './feedback/toaster.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LoadingOverlay />
      <ConfirmHost />
      <ConfirmationHost />
      <Toaster />
      <OfflineLine />
    </QueryClientProvider>
  );
}
