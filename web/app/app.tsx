import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { LoadingOverlay } from '../components/loading-overlay.tsx';
import { ConfirmHost } from './feedback/confirm-host.tsx';
import { Toaster } from './feedback/toaster.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LoadingOverlay />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>
  );
}
