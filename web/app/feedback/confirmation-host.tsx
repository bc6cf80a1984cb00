import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { confirmationRequest } from '../../lib/confirmation.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useStore } from '../../lib/store.ts';

const ConfirmationDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./confirmation-dialog.tsx'))).ConfirmationDialog,
}));

/** Asks for the password when a call wants it again; loaded at the first time and stays, so that it can fade out. */
export function ConfirmationHost() {
  const request = useStore(confirmationRequest);
  const [wasAsked, setWasAsked] = useState(false);
  const answer = useRef(request?.answer);
  useEffect(() => {
    if (!request) return;
    answer.current = request.answer;
    setWasAsked(true);
  }, [request]);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog
        open={request !== undefined}
        onAnswer={(isConfirmed) => answer.current?.(isConfirmed)}
      />
    </Suspense>
  );
}
