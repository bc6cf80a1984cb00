import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { type ToastRequest, toastQueue } from '#web/lib/toast.ts';
import styles from './toaster.module.css';

interface ShownToast extends ToastRequest {
  id: number;
}

let lastId = 0;

const icons = { success: 'check', error: 'warning', warning: 'warning', info: 'info' } as const;
/** What only tells is read out when there is time for it. */
const quiet: readonly ToastRequest['kind'][] = ['success', 'info'];

/** Shows what `toast` asks for. The same words twice are one toast that stays longer. */
export function Toaster() {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const board = useRef<HTMLDivElement>(null);

  const dismiss = useCallback((gone: number) => setShown((now) => now.filter(({ id }) => id !== gone)), []);

  useEffect(() => {
    const take = () => {
      for (const request of toastQueue.drain()) {
        lastId += 1;
        const toast = { ...request, id: lastId };
        setShown((now) => [...now.filter(({ text }) => text !== toast.text), toast]);
        setTimeout(() => dismiss(toast.id), request.seconds * 1000);
      }
    };
    take();
    return toastQueue.subscribe(take);
  }, [dismiss]);

  // The top layer holds dialogs too; the newest toast goes above whatever is open.
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <div ref={board} popover="manual" className={styles.board}>
      {shown.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className={`${styles.toast} ${styles[kind]}`}
          role={quiet.includes(kind) ? 'status' : 'alert'}
        >
          <Icon name={icons[kind]} size={18} />
          {text}
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.text}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
