import { type ComponentType, useEffect, useRef, useState } from 'react';
import { confirmationRequest } from '#web/lib/confirmation.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { useStore } from '#web/lib/store.ts';
import type { ConfirmationDialogProps } from './confirmation-dialog.tsx';

/**
 * Asks for the password when a call wants it again; loaded at the first time and stays, so that it can fade out. It stands
 * above every page's own error screen: should it not load, the call is refused as it was, and the pages stay.
 */
export function ConfirmationHost() {
  const request = useStore(confirmationRequest);
  const [Dialog, setDialog] = useState<ComponentType<ConfirmationDialogProps>>();
  const answer = useRef(request?.answer);
  useEffect(() => {
    if (!request) return;
    answer.current = request.answer;
    if (Dialog) return;
    loadChunk(() => import('./confirmation-dialog.tsx')).then(
      ({ ConfirmationDialog }) => setDialog(() => ConfirmationDialog),
      () => request.answer(false),
    );
  }, [request, Dialog]);
  if (!Dialog) return null;
  return <Dialog open={request !== undefined} onAnswer={(isConfirmed) => answer.current?.(isConfirmed)} />;
}
