import { useEffect, useState } from 'react';
import { Dialog } from '#web/components/dialog.tsx';
import { type ConfirmRequest, confirmQueue } from '#web/lib/confirm.ts';

/** Shows what `confirm` asks, one question after the other. */
export function ConfirmHost() {
  const [waiting, setWaiting] = useState<ConfirmRequest[]>([]);

  useEffect(() => {
    const take = () => {
      const requests = confirmQueue.drain();
      setWaiting((now) => [...now, ...requests]);
    };
    take();
    return confirmQueue.subscribe(take);
  }, []);

  const request = waiting[0];
  if (!request) return null;
  const answer = (yes: boolean) => {
    request.answer(yes);
    setWaiting((now) => now.slice(1));
  };
  return (
    <Dialog
      key={request.id}
      title={request.title}
      okText={request.okText}
      cancelText={request.cancelText}
      danger={request.danger}
      onAnswer={answer}
    >
      {request.content}
    </Dialog>
  );
}
