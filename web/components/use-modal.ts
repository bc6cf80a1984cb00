import { useEffect, useRef } from 'react';

/** The browser's own modal dialog, open for as long as the component is there; it keeps the focus. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
